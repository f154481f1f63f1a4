package dev.outboard.ui.outbox;

import dev.outboard.ui.kit.Chip;
import dev.outboard.ui.kit.FieldReading;
import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.Narrowed;
import dev.outboard.ui.kit.Span;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.outbox.FilterReading.Typed;
import dev.outboard.ui.outbox.FilterReading.Unreadable;
import java.util.ArrayList;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The filter as it is typed, and as it is in force. What can't be read is told, and the list keeps the
/// filter that it has.
public final class FilterViewModel {
    private final OutboxSetting setting;
    private final Consumer<Narrowed> narrow;
    private final StringProperty type = new SimpleStringProperty(this, "type", "");
    private final StringProperty aggregate = new SimpleStringProperty(this, "aggregate", "");
    private final StringProperty error = new SimpleStringProperty(this, "error", "");
    private final ObjectProperty<Span> span = new SimpleObjectProperty<>(this, "span", Span.ANY);
    private final StringProperty from = new SimpleStringProperty(this, "from", "");
    private final StringProperty before = new SimpleStringProperty(this, "before", "");
    private final StringProperty payload = new SimpleStringProperty(this, "payload", "");
    private final StringProperty fault = new SimpleStringProperty(this, "fault", "");
    private final ObjectProperty<@Nullable Part> faulty = new SimpleObjectProperty<>(this, "faulty");
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open");
    private final ObservableList<Chip<Part>> chips = FXCollections.observableArrayList();
    private Narrowed shown = Narrowed.ANY;

    /// @param narrow puts another filter in force
    FilterViewModel(OutboxSetting setting, Consumer<Narrowed> narrow) {
        this.setting = setting;
        this.narrow = narrow;
        write();
        setting.wording().utcProperty().subscribe(_ -> write());
    }

    /// Shows the filter that is in force.
    void show(Narrowed inForce) {
        if (!inForce.equals(shown)) {
            shown = inForce;
            open.set(false);
            write();
        }
    }

    /// Puts what is typed in force; false where it can't be read.
    public boolean apply() {
        try {
            var typed = new Typed(
                type.get(), aggregate.get(), error.get(), span.get(), from.get(), before.get(),
                payload.get());
            var read = new FilterReading(fields()).read(typed);
            told(null, "");
            open.set(false);
            narrow.accept(read);
            return true;
        } catch (Unreadable e) {
            told(e.part(), String.valueOf(e.getMessage()));
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
        narrow.accept(Narrowed.ANY);
    }

    public StringProperty typeProperty() {
        return type;
    }

    /// An id, or a type and an id.
    public StringProperty aggregateProperty() {
        return aggregate;
    }

    /// A part of the error, as it is written.
    public StringProperty errorProperty() {
        return error;
    }

    public ObjectProperty<Span> spanProperty() {
        return span;
    }

    public StringProperty fromProperty() {
        return from;
    }

    public StringProperty beforeProperty() {
        return before;
    }

    /// JSON that it contains, or a path and what is there.
    public StringProperty payloadProperty() {
        return payload;
    }

    /// What can't be read, as [dev.outboard.ui.kit.Prose]; empty where all can.
    public StringProperty faultProperty() {
        return fault;
    }

    public ObjectProperty<@Nullable Part> faultyProperty() {
        return faulty;
    }

    /// Whether the fields are shown.
    public BooleanProperty openProperty() {
        return open;
    }

    public ObservableList<Chip<Part>> chips() {
        return chips;
    }

    Wording wording() {
        return setting.wording();
    }

    /// The value of a part as its chip has it.
    String value(Part part) {
        var filter = shown.filter();
        return switch (part) {
            case TYPE -> Foreign.shown(String.valueOf(filter.eventType()));
            case AGGREGATE -> filter.aggregateType() == null
                ? Foreign.shown(String.valueOf(filter.aggregateId()))
                : Foreign.shown(filter.aggregateType() + " " + filter.aggregateId());
            case ERROR -> Foreign.shown(String.valueOf(filter.error()));
            case PAYLOAD -> filter.payload() == null ? "" : Foreign.shown(filter.payload().typed());
            case TIME -> span(shown) == Span.BETWEEN
                ? fields().written(filter.since(), filter.before())
                : spanName(span(shown));
        };
    }

    String spanName(Span of) {
        return fields().name(of);
    }

    String name(Part part) {
        var texts = setting.texts();
        return switch (part) {
            case TYPE -> texts.text("filter.type");
            case TIME -> texts.text("filter.time");
            case AGGREGATE -> texts.text("filter.aggregate");
            case ERROR -> texts.text("filter.error");
            case PAYLOAD -> texts.text("filter.payload");
        };
    }

    private FieldReading fields() {
        return setting.wording().fields(setting.link().databaseNow());
    }

    private static Span span(Narrowed narrowed) {
        return Span.of(narrowed.last(), narrowed.filter().since(), narrowed.filter().before());
    }

    private void told(@Nullable Part part, String sentence) {
        faulty.set(part);
        fault.set(sentence);
    }

    private void write() {
        var filter = shown.filter();
        type.set(filter.eventType() == null ? "" : filter.eventType());
        aggregate.set(filter.aggregateId() == null ? ""
            : filter.aggregateType() == null ? filter.aggregateId()
            : filter.aggregateType() + " " + filter.aggregateId());
        error.set(filter.error() == null ? "" : filter.error());
        span.set(span(shown));
        from.set(fields().written(filter.since()));
        before.set(fields().written(filter.before()));
        payload.set(filter.payload() == null ? "" : filter.payload().typed());
        told(null, "");
        var now = new ArrayList<Chip<Part>>();
        for (var part : Part.values()) {
            if (part.isIn(shown)) {
                now.add(new Chip<>(part, name(part), value(part), true));
            } else if (part == Part.TYPE || part == Part.TIME) {
                now.add(new Chip<>(
                    part, name(part),
                    part == Part.TYPE ? setting.texts().text("filter.any") : spanName(Span.ANY), false));
            }
        }
        chips.setAll(now);
    }
}
