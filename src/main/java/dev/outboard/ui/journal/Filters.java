package dev.outboard.ui.journal;

import dev.outboard.core.operations.JournalEntry.State;
import dev.outboard.ui.journal.Chip.Choice;
import dev.outboard.ui.kit.Texts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javafx.collections.ListChangeListener;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;

/// The filter bar: what, who, since when, how it ended, and words.
final class Filters {
    private final JournalViewModel model;
    private final Texts texts;
    private final TextField text;
    private final Chip<String> what;
    private final Chip<String> who;
    private final Chip<Duration> since;
    private final Chip<State> state;

    Filters(JournalViewModel model, Texts texts, HBox into, TextField text) {
        this.model = model;
        this.texts = texts;
        this.text = text;
        what = new Chip<>(texts.text("filter.what"), new Choice<>(texts.text("filter.any"), null));
        who = new Chip<>(texts.text("filter.who"), new Choice<>(texts.text("filter.anyone"), null));
        since = new Chip<>(texts.text("filter.since"), new Choice<>(texts.text("filter.any"), null));
        state = new Chip<>(texts.text("filter.state"), new Choice<>(texts.text("filter.any"), null));
        what.setId("filterWhat");
        who.setId("filterWho");
        since.setId("filterSince");
        state.setId("filterState");
        what.offer(deeds());
        since.offer(times());
        state.offer(states());
        model.entries().people().addListener((ListChangeListener<String>) _ -> who.offer(people()));
        into.getChildren().setAll(what, who, since, state);
        for (var chip : List.of(what, who, since, state)) {
            chip.chosenProperty().addListener((_, _, _) -> narrow());
        }
        text.setOnAction(_ -> narrow());
    }

    void clear() {
        what.reset();
        who.reset();
        since.reset();
        state.reset();
        text.clear();
        narrow();
    }

    private void narrow() {
        model.narrow(
            what.chosenProperty().get().what(), who.chosenProperty().get().what(),
            since.chosenProperty().get().what(), state.chosenProperty().get().what(), text.getText());
    }

    private List<Choice<String>> deeds() {
        var all = new ArrayList<Choice<String>>();
        all.add(new Choice<>(texts.text("filter.any"), null));
        Deeds.ALL.forEach(deed -> all.add(new Choice<>(Deeds.name(deed, texts), deed)));
        return all;
    }

    private List<Choice<String>> people() {
        var all = new ArrayList<Choice<String>>();
        all.add(new Choice<>(texts.text("filter.anyone"), null));
        model.entries().people().forEach(name -> all.add(new Choice<>(name, name)));
        return all;
    }

    private List<Choice<Duration>> times() {
        return List.of(
            new Choice<>(texts.text("filter.any"), null),
            new Choice<>(texts.text("filter.hour"), Duration.ofHours(1)),
            new Choice<>(texts.text("filter.day"), Duration.ofDays(1)),
            new Choice<>(texts.text("filter.week"), Duration.ofDays(7)),
            new Choice<>(texts.text("filter.month"), Duration.ofDays(30)));
    }

    private List<Choice<State>> states() {
        return List.of(
            new Choice<>(texts.text("filter.any"), null),
            new Choice<>(texts.text("filter.open"), State.OPEN),
            new Choice<>(texts.text("filter.complete"), State.COMPLETE),
            new Choice<>(texts.text("filter.cancelled"), State.CANCELLED),
            new Choice<>(texts.text("filter.failures"), State.FAILURES),
            new Choice<>(texts.text("filter.nobody"), State.NOBODY_TOOK_IT),
            new Choice<>(texts.text("filter.lost"), State.CONNECTION_LOST),
            new Choice<>(texts.text("filter.refused"), State.REFUSED),
            new Choice<>(texts.text("filter.killed"), State.KILLED));
    }
}
