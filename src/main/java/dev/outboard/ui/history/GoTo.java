package dev.outboard.ui.history;

import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import java.time.ZonedDateTime;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;

/// Goes to a version, a position or a time that was typed, and says where that is. Of several only the newest
/// is gone to. For the FX thread.
final class GoTo {
    private final Histories source;
    private final HistoryWords words;
    private final Work work;
    private final IntConsumer select;
    private final Consumer<Throwable> onFailed;
    private final ReadOnlyStringWrapper said = new ReadOnlyStringWrapper(this, "said", "");
    private Place.@Nullable Aggregate at;
    private long number;

    GoTo(
        Histories source, HistoryWords words, Work work, IntConsumer select, Consumer<Throwable> onFailed) {
        this.source = source;
        this.words = words;
        this.work = work;
        this.select = select;
        this.onFailed = onFailed;
    }

    void open(Place.Aggregate place) {
        at = place;
        quiet();
    }

    /// @param total versions
    /// @param here the time of the selected version, for what a time leaves out
    void go(String typed, int total, ZonedDateTime here) {
        quiet();
        var goal = Goal.of(typed, total, here);
        if (goal.isEmpty()) {
            said.set(words.text("goto.what", typed.strip()));
            return;
        }
        switch (goal.get()) {
            case Goal.Version(var version) -> version(version, total);
            case Goal.Position(var position) -> look(
                place -> source.atPosition(place.type(), place.id(), position),
                words.text("goto.position", Long.toString(position)));
            case Goal.Time(var time) -> look(
                place -> source.atTime(place.type(), place.id(), time),
                words.text("goto.time", words.wording().full(time)));
        }
    }

    /// What was said is over; an answer that is still to come is dropped.
    void quiet() {
        number++;
        said.set("");
    }

    /// What became of the last one; empty where there is nothing to say.
    ReadOnlyStringProperty saidProperty() {
        return said.getReadOnlyProperty();
    }

    private void version(int version, int total) {
        select.accept(version);
        if (version > total || version < 1) {
            said.set(words.text("goto.no-version", Integer.toString(version), Integer.toString(total)));
        }
    }

    private void look(Finding finding, String goal) {
        var place = at;
        if (place == null) {
            return;
        }
        var asked = number;
        work.background().run(() -> finding.version(place), version -> {
            if (asked == number) {
                if (version > 0) {
                    select.accept(version);
                }
                said.set(version > 0
                    ? words.text("goto.found", goal, Integer.toString(version))
                    : words.text("goto.before", goal));
            }
        }, failure -> {
            if (asked == number) {
                onFailed.accept(failure);
            }
        });
    }

    /// Looks up a version; blocks.
    private interface Finding {
        int version(Place.Aggregate place);
    }
}
