package dev.outboard.ui.history;

import dev.outboard.core.events.HistorySearch.Wanted;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;

/// Looks for the next event of a type, or with a text, from a version on and in one direction: slice by
/// slice, each a short statement, so that it can be stopped and says how far it is. For the FX thread.
final class Search {
    private static final int FIRST = 1_000;
    private static final int LEAST = 10;
    private static final int MOST = 50_000;
    private static final Duration QUICK = Duration.ofMillis(200);
    private static final Duration SLOW = Duration.ofMillis(800);

    private final Histories source;
    private final HistoryWords words;
    private final Work work;
    private final IntConsumer select;
    private final Consumer<Throwable> onFailed;
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper(this, "running");
    private final ReadOnlyStringWrapper said = new ReadOnlyStringWrapper(this, "said", "");
    private Place.@Nullable Aggregate at;
    private @Nullable Task task;
    private @Nullable Wanted exhausted;
    private boolean exhaustedOlder;
    private int slice = FIRST;
    private long number;

    Search(
        Histories source, HistoryWords words, Work work, IntConsumer select, Consumer<Throwable> onFailed) {
        this.source = source;
        this.words = words;
        this.work = work;
        this.select = select;
        this.onFailed = onFailed;
    }

    void open(Place.Aggregate place) {
        stop();
        at = place;
        exhausted = null;
        said.set("");
    }

    /// @param from the version to start beside; where the last search met the end, it starts at the other one
    /// @param total versions
    void next(Wanted wanted, boolean older, int from, int total) {
        stop();
        if (at == null || total == 0) {
            return;
        }
        var again = wanted.equals(exhausted) && older == exhaustedOlder;
        var start = again ? (older ? total : 1) : older ? from - 1 : from + 1;
        exhausted = null;
        slice = FIRST;
        task = new Task(wanted, older, start, total);
        running.set(true);
        look(start);
    }

    /// Gives up; what it has come to is said.
    void stop() {
        number++;
        if (running.get()) {
            running.set(false);
            said.set(words.text("search.stopped", said.get()));
        }
        task = null;
    }

    void quiet() {
        stop();
        said.set("");
    }

    ReadOnlyBooleanProperty runningProperty() {
        return running.getReadOnlyProperty();
    }

    /// How far it is, or what came of it.
    ReadOnlyStringProperty saidProperty() {
        return said.getReadOnlyProperty();
    }

    private void look(int from) {
        var doing = task;
        var place = at;
        if (doing == null || place == null) {
            return;
        }
        if (from < 1 || from > doing.total) {
            end(doing);
            return;
        }
        said.set(words.text("search.underway", doing.named(), Integer.toString(from),
            words.wording().number(doing.looked(from)), words.wording().number(doing.length())));
        var until = doing.older ? Math.max(1, from - slice + 1) : Math.min(doing.total, from + slice - 1);
        var asked = number;
        var started = work.clock().instant();
        work.background().run(
            () -> source.matching(
                place.type(), place.id(), Math.min(from, until), Math.max(from, until), doing.wanted),
            found -> {
                if (asked == number) {
                    pace(Duration.between(started, work.clock().instant()));
                    found.ifPresentOrElse(
                        matches -> found(doing, doing.older ? matches.highest() : matches.lowest()),
                        () -> look(doing.older ? until - 1 : until + 1));
                }
            }, failure -> {
                if (asked == number) {
                    failed(failure, from);
                }
            });
    }

    private void found(Task doing, int version) {
        running.set(false);
        task = null;
        said.set(words.text("search.found", doing.named(), Integer.toString(version),
            words.wording().number(doing.looked(version) + 1)));
        select.accept(version);
    }

    private void end(Task doing) {
        running.set(false);
        task = null;
        exhausted = doing.wanted;
        exhaustedOlder = doing.older;
        said.set(words.text(
            doing.older ? "search.none-older" : "search.none-newer", doing.named(),
            words.wording().number(doing.length())));
    }

    /// What ran into the time limit is tried again in a smaller slice.
    private void failed(Throwable failure, int from) {
        if (failure instanceof DbException.Cancelled && slice > LEAST) {
            slice = Math.max(LEAST, slice / 8);
            look(from);
            return;
        }
        running.set(false);
        task = null;
        said.set(words.text("search.stopped", said.get()));
        onFailed.accept(failure);
    }

    private void pace(Duration took) {
        if (took.compareTo(QUICK) < 0) {
            slice = Math.min(MOST, slice * 2);
        } else if (took.compareTo(SLOW) > 0) {
            slice = Math.max(LEAST, slice / 2);
        }
    }

    /// @param start first version to be looked at
    private record Task(Wanted wanted, boolean older, int start, int total) {
        String named() {
            return switch (wanted) {
                case Wanted.Type(var name) -> name;
                case Wanted.Text(var text) -> text;
            };
        }

        /// How many were looked at before this one's turn.
        int looked(int version) {
            return Math.abs(start - version);
        }

        int length() {
            return Math.max(0, older ? start : total - start + 1);
        }
    }
}
