package dev.outboard.ui.outbox;

import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Span;
import java.util.List;

/// Types a filter and goes where it leads, as the window does.
record Filtering(OutboxViewModel model, List<Place> went) {
    Filtering type(String typed) {
        model.filter().typeProperty().set(typed);
        return this;
    }

    Filtering aggregate(String typed) {
        model.filter().aggregateProperty().set(typed);
        return this;
    }

    Filtering error(String typed) {
        model.filter().errorProperty().set(typed);
        return this;
    }

    Filtering payload(String typed) {
        model.filter().payloadProperty().set(typed);
        return this;
    }

    Filtering span(Span span) {
        model.filter().spanProperty().set(span);
        return this;
    }

    Filtering between(String from, String before) {
        model.filter().fromProperty().set(from);
        model.filter().beforeProperty().set(before);
        return span(Span.BETWEEN);
    }

    void apply() {
        if (model.filter().apply()) {
            goThere();
        }
    }

    /// To the place that was asked for last.
    void goThere() {
        model.open(went.getLast());
    }
}
