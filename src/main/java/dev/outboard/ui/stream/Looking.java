package dev.outboard.ui.stream;

import dev.outboard.core.events.EventSearch.Asked;
import dev.outboard.core.events.FoundEvents;
import dev.outboard.core.events.Onward;
import dev.outboard.db.Stop;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Searches the events that were there, step by step and away from the window, until a page is full, its time
/// is over, nothing is left or somebody stops it. Tells how far it has looked. For the FX thread.
final class Looking {
    private static final System.Logger LOG = System.getLogger(Looking.class.getName());
    /// How long it goes on by itself.
    static final Duration AT_ONCE = Duration.ofSeconds(2);
    /// How long it goes on when it is told to.
    static final Duration FURTHER = Duration.ofSeconds(30);

    private final StreamSource source;
    private final Setting setting;
    private final Listener listener;
    private @Nullable Asked asked;
    private @Nullable Onward next;
    private @Nullable Boolean typed;
    private Stop stop = new Stop();
    private Instant until = Instant.MIN;
    private int wanted;
    private long number;
    private boolean running;
    private long searched;
    private long unreadable;
    private @Nullable Instant reached;

    Looking(StreamSource source, Setting setting, Listener listener) {
        this.source = source;
        this.setting = setting;
        this.listener = listener;
    }

    /// Who shows what is found.
    interface Listener {
        void found(FoundEvents found);

        void failed(Throwable failure);
    }

    /// What there is to tell of it.
    ///
    /// @param more there is something left to look at
    /// @param reached when the last that was looked at occurred
    record Far(boolean running, boolean more, long searched, long unreadable, @Nullable Instant reached) {
        static final Far NONE = new Far(false, false, 0, 0, null);
    }

    void begin(Asked what) {
        end();
        asked = what;
        next = null;
        searched = 0;
        unreadable = 0;
        reached = null;
        go(AT_ONCE);
    }

    /// From where it has come to rest.
    void further() {
        if (next != null && !running) {
            go(FURTHER);
        }
    }

    /// What was found stays.
    void stop() {
        if (running) {
            ask(stop);
        }
    }

    /// Nothing of it is wanted any more.
    void end() {
        number++;
        stop();
        running = false;
        asked = null;
        next = null;
    }

    Far far() {
        return asked == null ? Far.NONE : new Far(running, next != null, searched, unreadable, reached);
    }

    private void go(Duration time) {
        var what = asked;
        if (what != null) {
            stop = new Stop();
            running = true;
            until = now().plus(time);
            wanted = what.rows();
            step(what);
        }
    }

    private void step(Asked what) {
        var mine = number;
        var ended = stop;
        var from = next;
        var known = typed;
        setting.work().background().run(() -> {
            var told = known == null ? source.typed() : known;
            return new Answer(told, source.search(what, from, told, ended));
        }, answer -> {
            if (mine == number) {
                take(what, answer);
            }
        }, failure -> {
            if (mine == number) {
                running = false;
                LOG.log(Level.WARNING, "Events were not searched", failure);
                listener.failed(failure);
            }
        });
    }

    private void take(Asked what, Answer answer) {
        typed = answer.typed();
        var found = answer.found();
        next = found.next();
        searched += found.far().searched();
        unreadable += found.far().unreadable();
        reached = found.far().at() == null ? reached : found.far().at();
        wanted -= found.rows().size();
        running = next != null && wanted > 0 && !stop.asked() && now().isBefore(until);
        listener.found(found);
        if (running) {
            step(what);
        }
    }

    private void ask(Stop which) {
        setting.work().background().run(() -> {
            which.now();
            return true;
        }, _ -> { }, failure -> LOG.log(Level.DEBUG, "A search was not stopped", failure));
    }

    private Instant now() {
        return setting.work().clock().instant();
    }

    private record Answer(boolean typed, FoundEvents found) {}
}
