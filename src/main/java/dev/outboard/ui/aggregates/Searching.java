package dev.outboard.ui.aggregates;

import dev.outboard.core.events.AggregateFilter.Order;
import dev.outboard.core.events.AggregateSearch.Asked;
import dev.outboard.core.events.FoundAggregates;
import dev.outboard.core.events.KnownAggregates;
import dev.outboard.core.events.Onward;
import dev.outboard.db.Stop;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import org.jspecify.annotations.Nullable;

/// Takes one step of a search after the other, away from the window, until a page is full, its time is over,
/// nothing is left or somebody stops it. A search that is begun ends the one before. For the FX thread.
final class Searching {
    private static final System.Logger LOG = System.getLogger(Searching.class.getName());
    /// How long it goes on by itself.
    static final Duration AT_ONCE = Duration.ofSeconds(1);
    /// How long it goes on when it is told to.
    static final Duration FURTHER = Duration.ofSeconds(30);
    /// How long what is known of the store is taken for true.
    private static final Duration KNOWN = Duration.ofSeconds(30);

    private final Aggregates source;
    private final FindSetting setting;
    private final Listener listener;
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper(this, "running");
    private Stop stop = new Stop();
    private @Nullable Asked asked;
    private @Nullable Onward at;
    private @Nullable KnownAggregates known;
    private Instant knownAt = Instant.MIN;
    private Instant until = Instant.MIN;
    private int wanted;
    private long number;

    Searching(Aggregates source, FindSetting setting, Listener listener) {
        this.source = source;
        this.setting = setting;
        this.listener = listener;
    }

    /// Who shows what is found.
    interface Listener {
        void known(KnownAggregates known);

        /// @return how many of them are new
        int found(FoundAggregates found);

        /// It has come to rest.
        void rested();

        void failed(Throwable failure);
    }

    void begin(Asked what) {
        end();
        asked = what;
        at = null;
        go(AT_ONCE);
    }

    /// From where it has come to rest.
    void further() {
        if (at != null && !running.get()) {
            stop = new Stop();
            go(FURTHER);
        }
    }

    /// What was found stays.
    void stop() {
        if (running.get()) {
            ask(stop);
        }
    }

    /// Nothing of it is wanted any more.
    void end() {
        number++;
        if (running.get()) {
            ask(stop);
        }
        stop = new Stop();
        running.set(false);
    }

    boolean stopped() {
        return stop.asked();
    }

    /// Where it goes on; null where nothing is left.
    @Nullable Onward next() {
        return at;
    }

    ReadOnlyBooleanProperty runningProperty() {
        return running.getReadOnlyProperty();
    }

    private void go(Duration time) {
        var what = asked;
        if (what != null) {
            running.set(true);
            until = now().plus(time);
            wanted = what.rows();
            step(what);
        }
    }

    private void step(Asked what) {
        var mine = number;
        var ended = stop;
        var from = at;
        var before = knownAt.plus(KNOWN).isBefore(now()) ? null : known;
        setting.work().background().run(() -> {
            var told = before == null ? source.known() : before;
            return new Answer(told, source.step(what, from, told.typed(), ended));
        }, answer -> {
            if (mine == number) {
                take(what, answer);
            }
        }, failure -> {
            if (mine == number) {
                running.set(false);
                listener.failed(failure);
            }
        });
    }

    private void take(Asked what, Answer answer) {
        if (!answer.known().equals(known)) {
            known = answer.known();
            listener.known(answer.known());
        }
        knownAt = knownAt.plus(KNOWN).isBefore(now()) ? now() : knownAt;
        at = answer.found().next();
        wanted -= listener.found(answer.found());
        var full = wanted <= 0 && what.filter().order() != Order.LARGEST;
        if (at == null || full || stop.asked() || !now().isBefore(until)) {
            running.set(false);
            listener.rested();
        } else {
            step(what);
        }
    }

    private void ask(Stop which) {
        Consumer<Throwable> told = failure -> LOG.log(Level.DEBUG, "A search was not stopped", failure);
        setting.work().background().run(() -> {
            which.now();
            return true;
        }, _ -> { }, told);
    }

    private Instant now() {
        return setting.work().clock().instant();
    }

    private record Answer(KnownAggregates known, FoundAggregates found) {}
}
