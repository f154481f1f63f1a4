package dev.outboard.ui.history;

import dev.outboard.core.events.HistorySearch.Wanted;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Wording;

/// The ways to move within a history: by steps, to what is special, to where something is found, and by
/// itself. For the FX thread.
final class Moves {
    private final HistoryViewModel model;
    private final HistoryWords words;
    private final Player player;
    private final GoTo goTo;
    private final Search search;

    Moves(HistoryViewModel model, Histories source, HistoryWords words, Work work) {
        this.model = model;
        this.words = words;
        player = new Player(work.schedule(), model.selectedProperty(), new Player.Steps(
            this::forward, () -> model.select(1), model.state()::isMade));
        goTo = new GoTo(source, words, work, model::select, model::failed);
        search = new Search(source, words, work, model::select, model::failed);
    }

    void open(Place.Aggregate place) {
        player.stop();
        goTo.open(place);
        search.open(place);
    }

    /// Nothing goes on by itself.
    void rest() {
        player.stop();
        search.stop();
    }

    void step(int versions) {
        by(model.selectedProperty().get() + versions);
    }

    void first() {
        by(1);
    }

    void last() {
        by(model.totalProperty().get());
    }

    /// Moves to the next stored state, older or newer.
    void toSnapshot(boolean newer) {
        model.stretch().snapshot(model.selectedProperty().get(), newer).ifPresent(this::by);
    }

    /// Moves to the next older version whose message is dead, from the newest again at the end.
    void toDead() {
        model.dead().next(model.selectedProperty().get(), model.table().dead()).ifPresent(this::by);
    }

    /// Moves to the next event of the selected one's type.
    void toType(boolean older) {
        var header = model.table().header(model.selectedProperty().get());
        if (header != null) {
            find(new Wanted.Type(header.type()), older);
        }
    }

    void find(Wanted wanted, boolean older) {
        player.stop();
        search.next(wanted, older, model.selectedProperty().get(), model.totalProperty().get());
    }

    /// Moves to a version, a position or a time as it was typed.
    void go(String typed) {
        player.stop();
        var header = model.table().header(model.selectedProperty().get());
        var at = header == null ? null : header.occurredAt();
        goTo.go(typed, model.totalProperty().get(), words.wording().there(
            at != null && Wording.calendar(at) ? at : model.now()));
    }

    void play() {
        player.toggle(model.totalProperty().get());
    }

    Player player() {
        return player;
    }

    GoTo goTo() {
        return goTo;
    }

    Search search() {
        return search;
    }

    private boolean forward() {
        if (model.selectedProperty().get() >= model.totalProperty().get()) {
            return false;
        }
        step(1);
        return model.selectedProperty().get() < model.totalProperty().get();
    }

    /// Moves by hand: what was said of the last way is over.
    private void by(int version) {
        goTo.quiet();
        if (!search.runningProperty().get()) {
            search.quiet();
        }
        model.select(version);
    }
}
