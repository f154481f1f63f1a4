package dev.outboard.core.events;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Steps through one aggregate's history, to any version and in any order, by replay from zero: checkpoints
/// in memory bound a step's cost. A long way is gone in pieces, so that whoever asked may change his mind in
/// between. Calls wait for each other.
public final class Steps {
    /// Events folded before an answer is due.
    private static final int PIECE = 2_000;

    private final AggregateId aggregate;
    private final EventPages pages;
    private final History history;
    private int walkedTo;

    public Steps(AggregateId aggregate, EventPages pages, Reducer reducer) {
        this.aggregate = aggregate;
        this.pages = pages;
        history = new History(aggregate, pages, reducer);
    }

    /// What asking for a version brings.
    public sealed interface Answer {
        /// A piece of the way: ask again.
        ///
        /// @param from where the piece began
        record Underway(int from, int reached) implements Answer {}

        record Made(Step step) implements Answer {}
    }

    /// One version and what it did.
    ///
    /// @param event null where the aggregate has no such version
    /// @param before the state up to the version before
    /// @param changedAt the version that last gave each field another value, 0 for what was there at zero
    /// @param from the checkpoint that was gone from
    /// @param folded events from there
    public record Step(
        int version, @Nullable Event event, Replayed before, Replayed after, Map<String, Integer> changedAt,
        int from, int folded) {
        /// What the version changed.
        public Diff diff() {
            return Diff.of(before.state().fields(), after.state().fields());
        }
    }

    /// @param version from 1
    public synchronized Answer to(int version) {
        var from = history.nearest(version - 1);
        var start = walkedTo > from && walkedTo < version ? walkedTo : from;
        if (version - 1 - start > PIECE
            && history.to(new Until.Version(start + PIECE)) instanceof Replayed.Complete) {
            walkedTo = start + PIECE;
            return new Answer.Underway(start, walkedTo);
        }
        var before = history.to(new Until.Version(version - 1));
        var after = history.to(new Until.Version(version));
        var folded = Math.max(0, after.state().version() - from);
        return new Answer.Made(new Step(
            version, event(version), before, after, history.changedAt(), from, folded));
    }

    private @Nullable Event event(int version) {
        List<Event> found = pages.read(aggregate, version - 1, 1);
        return found.isEmpty() || found.getFirst().version() != version ? null : found.getFirst();
    }
}
