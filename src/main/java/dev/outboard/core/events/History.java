package dev.outboard.core.events;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/// One aggregate's states, rebuilt by replay from zero. Keeps a checkpoint in memory every 100 versions, so
/// that a step costs at most that many events; they hold for as long as events are only appended. Calls wait
/// for each other.
public final class History {
    private static final int CHECKPOINT = 100;
    private static final int PAGE = 500;

    private final AggregateId aggregate;
    private final EventPages pages;
    private final Reducer reducer;
    private final TreeMap<Integer, Mark> checkpoints = new TreeMap<>();
    private Mark latest;

    public History(AggregateId aggregate, EventPages pages, Reducer reducer) {
        this.aggregate = aggregate;
        this.pages = pages;
        this.reducer = reducer;
        this.latest = Mark.zero(reducer.initial(aggregate));
        checkpoints.put(0, latest);
    }

    /// Replays from the nearest checkpoint before the bound.
    public synchronized Replayed to(Until until) {
        latest = start(until);
        return replay(latest, until, mark -> {
            latest = mark;
            if (mark.state().version() % CHECKPOINT == 0) {
                checkpoints.put(mark.state().version(), mark);
            }
        });
    }

    /// The version that a replay up to this one begins at.
    synchronized int nearest(int version) {
        return start(new Until.Version(version)).state().version();
    }

    /// For the state that the last replay came to: the version that last gave each field another value.
    synchronized Map<String, Integer> changedAt() {
        return Map.copyOf(latest.changedAt());
    }

    /// Replays from a state that a snapshot holds.
    Replayed from(State start, Until until, Consumer<State> passed) {
        return replay(Mark.zero(start), until, mark -> passed.accept(mark.state()));
    }

    private Replayed replay(Mark start, Until until, Consumer<Mark> passed) {
        var at = start;
        while (true) {
            var most = most(at, until);
            var page = most == 0 ? List.<Event>of() : pages.read(aggregate, at.state().version(), most);
            for (var event : page) {
                if (!until.reaches(event)) {
                    return at.complete();
                }
                switch (reducer.apply(at.state(), event)) {
                    case Reducer.Step.Next(var state) -> at = at.then(state, event);
                    case Reducer.Step.Fault(var field, var reason) -> {
                        return new Replayed.Stopped(at.state(), event, field, reason);
                    }
                }
                passed.accept(at);
            }
            if (page.size() < most || most == 0) {
                return at.complete();
            }
        }
    }

    private Mark start(Until until) {
        for (var checkpoint : checkpoints.descendingMap().values()) {
            if (checkpoint.within(until)) {
                var nearer = latest.within(until) && latest.state().version() > checkpoint.state().version();
                return nearer ? latest : checkpoint;
            }
        }
        throw new IllegalStateException("Zero is before every bound");
    }

    /// No more than the bound can take, where it is a version.
    private static int most(Mark at, Until until) {
        return until instanceof Until.Version(var version)
            ? Math.clamp((long) version - at.state().version(), 0, PAGE)
            : PAGE;
    }
}
