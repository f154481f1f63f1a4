package dev.outboard.ui.stream;

import dev.outboard.core.events.AggregateFilter;
import dev.outboard.core.events.EventFilter;
import dev.outboard.ui.kit.Chip;
import dev.outboard.ui.kit.FieldReading;
import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.Span;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The filter as it is typed, and as it is in force. What can't be read is told, and the list keeps the
/// filter that it has. For the FX thread.
public final class FilterViewModel {
    private final Setting setting;
    private final Consumer<Wanted> narrow;
    private final Map<Part, StringProperty> typed = new EnumMap<>(Part.class);
    private final ObjectProperty<Span> span = new SimpleObjectProperty<>(this, "span", Span.ANY);
    private final StringProperty before = new SimpleStringProperty(this, "before", "");
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper(this, "fault", "");
    private final ReadOnlyObjectWrapper<@Nullable Part> faulty = new ReadOnlyObjectWrapper<>(this, "faulty");
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open");
    private final ObservableList<Chip<Part>> chips = FXCollections.observableArrayList();
    private Wanted shown = Wanted.ANY;

    /// @param narrow puts another filter in force
    FilterViewModel(Setting setting, Consumer<Wanted> narrow) {
        this.setting = setting;
        this.narrow = narrow;
        for (var part : Part.values()) {
            typed.put(part, new SimpleStringProperty(this, part.name(), ""));
        }
        write();
        setting.wording().utcProperty().subscribe(_ -> write());
    }

    /// Shows the filter that is in force.
    void show(Wanted inForce) {
        shown = inForce;
        open.set(false);
        write();
    }

    /// Puts what is typed in force; false where it can't be read.
    public boolean apply() {
        var reading = Part.PAYLOAD;
        try {
            var content = fields().payload(typed(Part.PAYLOAD).get());
            reading = Part.TIME;
            var time = span.get() == Span.BETWEEN
                ? fields().between(typed(Part.TIME).get(), before.get())
                : new FieldReading.Between(null, null);
            var aggregate = typed(Part.AGGREGATE).get().strip().split("\\s+", 2);
            var filter = EventFilter.ANY
                .type(orNull(typed(Part.TYPE).get().strip()))
                .aggregate(
                    aggregate.length == 2 ? aggregate[0] : null, orNull(aggregate[aggregate.length - 1]))
                .saying(orNull(typed(Part.TEXT).get()))
                .holding(content)
                .within(new AggregateFilter.Span(time.from(), time.before()));
            told(null, "");
            narrow.accept(new Wanted(filter, span.get().length()));
            return true;
        } catch (FieldReading.Unreadable e) {
            told(reading, e.sentence());
            return false;
        }
    }

    /// Puts the fields away, as they were.
    public void cancel() {
        open.set(false);
        write();
    }

    public void drop(Part part) {
        narrow.accept(part.without(shown));
    }

    public void clear() {
        narrow.accept(Wanted.ANY);
    }

    /// What is typed for a part: for the time its beginning, for the aggregate a part of its id, or a type
    /// and that.
    public StringProperty typed(Part part) {
        var property = typed.get(part);
        if (property == null) {
            throw new IllegalArgumentException(part.name());
        }
        return property;
    }

    public ObjectProperty<Span> spanProperty() {
        return span;
    }

    /// The end of the time.
    public StringProperty beforeProperty() {
        return before;
    }

    /// What can't be read, as [dev.outboard.ui.kit.Prose]; empty where all can.
    public ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<@Nullable Part> faultyProperty() {
        return faulty.getReadOnlyProperty();
    }

    /// Whether the fields are shown.
    public BooleanProperty openProperty() {
        return open;
    }

    public ObservableList<Chip<Part>> chips() {
        return chips;
    }

    String spanName(Span of) {
        return fields().name(of);
    }

    private void write() {
        var filter = shown.filter();
        typed(Part.TYPE).set(orEmpty(filter.eventType()));
        typed(Part.AGGREGATE).set(aggregate(filter));
        typed(Part.TEXT).set(orEmpty(filter.words()));
        typed(Part.TIME).set(fields().written(filter.occurred().from()));
        before.set(fields().written(filter.occurred().until()));
        typed(Part.PAYLOAD).set(filter.content() == null ? "" : filter.content().typed());
        span.set(span());
        told(null, "");
        var now = new ArrayList<Chip<Part>>();
        for (var part : Part.values()) {
            if (part.isIn(shown)) {
                now.add(new Chip<>(part, name(part), Foreign.shown(value(part)), true));
            } else if (part == Part.TYPE || part == Part.TIME) {
                now.add(new Chip<>(
                    part, name(part), part == Part.TYPE ? setting.text("filter.any") : spanName(Span.ANY),
                    false));
            }
        }
        chips.setAll(now);
    }

    private String value(Part part) {
        return part != Part.TIME ? typed(part).get()
            : span() == Span.BETWEEN
                ? fields().written(shown.filter().occurred().from(), shown.filter().occurred().until())
                : spanName(span());
    }

    private String name(Part part) {
        return setting.text(switch (part) {
            case TYPE -> "filter.type";
            case TIME -> "filter.time";
            case AGGREGATE -> "filter.aggregate";
            case TEXT -> "filter.text";
            case PAYLOAD -> "filter.payload";
        });
    }

    private Span span() {
        return Span.of(shown.last(), shown.filter().occurred().from(), shown.filter().occurred().until());
    }

    private FieldReading fields() {
        return setting.wording().fields(setting.link().databaseNow());
    }

    private void told(@Nullable Part part, String sentence) {
        faulty.set(part);
        fault.set(sentence);
    }

    private static String aggregate(EventFilter filter) {
        var id = orEmpty(filter.aggregate());
        return filter.aggregateType() == null ? id : filter.aggregateType() + " " + id;
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    private static @Nullable String orNull(String text) {
        return text.isBlank() ? null : text;
    }
}
