package dev.outboard.ui.aggregates;

import dev.outboard.core.events.AggregateFilter;
import dev.outboard.core.events.AggregateFilter.Order;
import dev.outboard.core.events.AggregateFilter.Span;
import dev.outboard.core.outbox.PayloadTest;
import dev.outboard.ui.aggregates.Facet.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// What is looked for, as somebody types it, and what is wrong with it. For the FX thread.
public final class FilterViewModel {
    private final FindSetting setting;
    private final StringProperty query = new SimpleStringProperty(this, "query", "");
    private final ObjectProperty<Order> order = new SimpleObjectProperty<>(this, "order", Order.RECENT);
    private final ReadOnlyBooleanWrapper empty = new ReadOnlyBooleanWrapper(this, "empty", true);
    private final List<Facet> facets = Arrays.stream(Kind.values()).map(Facet::new).toList();

    FilterViewModel(FindSetting setting) {
        this.setting = setting;
        onChange(() -> empty.set(query.get().isBlank() && facets.stream().noneMatch(Facet::active)));
    }

    /// An id, or a part of it.
    public StringProperty queryProperty() {
        return query;
    }

    public ObjectProperty<Order> orderProperty() {
        return order;
    }

    /// All there are, shown or not.
    List<Facet> facets() {
        return facets;
    }

    public Facet facet(Kind kind) {
        return facets.stream().filter(facet -> facet.kind() == kind).findFirst().orElseThrow();
    }

    /// Nothing narrows.
    ReadOnlyBooleanProperty emptyProperty() {
        return empty.getReadOnlyProperty();
    }

    void onChange(Runnable told) {
        query.subscribe((_, _) -> told.run());
        facets.forEach(facet -> facet.textProperty().subscribe((_, _) -> told.run()));
    }

    void clear() {
        query.set("");
        facets.forEach(Facet::drop);
    }

    /// The parts that narrow, in words.
    List<Part> parts() {
        var parts = new ArrayList<Part>();
        if (!query.get().isBlank()) {
            parts.add(new Part(
                setting.text("part.id", query.get().strip()), setting.text("drop.id"), () -> query.set("")));
        }
        facets.stream().filter(Facet::active).forEach(facet -> parts.add(new Part(
            setting.text(facet.kind().part, facet.typed()), setting.text(facet.kind().without),
            facet::drop)));
        return parts;
    }

    /// The first that is wrong, as [dev.outboard.ui.kit.Prose]; empty where all can be read.
    String fault() {
        return facets.stream().map(facet -> facet.faultProperty().get()).filter(fault -> !fault.isEmpty())
            .findFirst().orElse("");
    }

    /// Null where a part of it can't be read; that part says so.
    @Nullable AggregateFilter read() {
        facets.forEach(facet -> facet.wrong(""));
        var filter = new AggregateFilter(
            typed(Kind.TYPE), query.get().isBlank() ? null : query.get().strip(), typed(Kind.EVENT),
            content(),
            span(Kind.ACTIVE), span(Kind.CREATED), order.get());
        return fault().isEmpty() ? filter : null;
    }

    private @Nullable String typed(Kind kind) {
        return facet(kind).active() ? facet(kind).typed() : null;
    }

    private @Nullable PayloadTest content() {
        var facet = facet(Kind.DATA);
        return !facet.active() ? null : switch (PayloadTest.read(facet.textProperty().get())) {
            case PayloadTest.Reading.Understood(var test) -> test;
            case PayloadTest.Reading.Fault(var column, var wrong) -> {
                facet.wrong(setting.text(fault(wrong), Integer.toString(column)));
                yield null;
            }
        };
    }

    private static String fault(PayloadTest.Wrong wrong) {
        return switch (wrong) {
            case JSON -> "fault.json";
            case NAME -> "fault.name";
            case INDEX -> "fault.index";
            case COMPARISON -> "fault.comparison";
            case VALUE -> "fault.value";
            case NUMBER -> "fault.number";
            case CHARACTER -> "fault.character";
            case DEPTH -> "fault.depth";
        };
    }

    private Span span(Kind kind) {
        var facet = facet(kind);
        var now = setting.wording().there(setting.link().databaseNow());
        return !facet.active() ? Span.ALWAYS : switch (new SpanText(facet.textProperty().get(), now).read()) {
            case SpanText.Understood(var span) -> span;
            case SpanText.Faulty(var column, var backwards) -> {
                facet.wrong(setting.text(
                    backwards ? "fault.backwards" : "fault.time", Integer.toString(column),
                    setting.text(kind.title)));
                yield Span.ALWAYS;
            }
        };
    }

    /// One part that narrows.
    ///
    /// @param words what it narrows to
    /// @param without what a button that drops it says
    record Part(String words, String without, Runnable drop) {}
}
