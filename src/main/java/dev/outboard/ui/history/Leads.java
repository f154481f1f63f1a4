package dev.outboard.ui.history;

import dev.outboard.ui.kit.Place;
import java.util.function.Consumer;

/// Where a history leads to.
final class Leads {
    private final StatePane state;
    private final Consumer<Place> go;

    Leads(StatePane state, Consumer<Place> go) {
        this.state = state;
        this.go = go;
    }

    /// To the message of the selected version.
    void message() {
        var id = state.event().messageId();
        if (!id.isEmpty()) {
            go.accept(new Place.Message(id));
        }
    }

    /// To the place of the selected version in the log.
    void position() {
        if (!state.event().position().isEmpty()) {
            go.accept(new Place.Stream(Long.valueOf(state.event().position())));
        }
    }

    /// To where the event of the selected version is now.
    void event() {
        var id = state.event().eventId();
        if (!id.isEmpty()) {
            go.accept(new Place.Event(id));
        }
    }

    /// Back to finding one.
    void aggregates() {
        go.accept(new Place.Aggregates());
    }
}
