package dev.outboard.core.outbox;

import dev.outboard.core.events.AggregateId;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/// What is known of the unpublished messages, and where to look next. Holds aggregates with an id before
/// which nothing of theirs is unpublished: that stays true, because `published_at` is never taken back, and
/// because who writes for one aggregate waits for the one before, so that later messages have higher ids.
///
/// Usually a walk takes in a short prefix of the backlog in id order; where all of it is blocked it grows
/// fourfold until something is found or the backlog ends. A long backlog is walked as a whole about once a
/// second, and no more than a ninth of the time; in between, a glance at its newest messages and at those
/// lately due finds fresh ones of healthy aggregates, and what an operator has made due.
final class Backlog {
    private static final long SHORTEST = 5_000;
    private static final long ALL = Long.MAX_VALUE;
    private static final int GROWTH = 4;
    private static final long REST_NANOS = Duration.ofSeconds(1).toNanos();
    private static final long SHORT_REST_NANOS = Duration.ofMillis(100).toNanos();
    private static final long GLANCE_NANOS = Duration.ofMillis(200).toNanos();

    private final SequencedMap<AggregateId, Long> heads = new LinkedHashMap<>();
    private long prefix = SHORTEST;
    private boolean large;
    private boolean blocked;
    private long lastWalk = System.nanoTime() - REST_NANOS;
    private long walkCost;
    private long lastGlance = System.nanoTime() - GLANCE_NANOS;
    private long glanceCost;

    /// Where to look before the next claim.
    sealed interface Look {}

    /// At the oldest messages.
    ///
    /// @param prefix rows to look at
    /// @param fresh whether the newest heads within are to be taken first
    record Walk(long prefix, boolean fresh) implements Look {}

    /// At the newest messages and at those lately due.
    record Glance() implements Look {}

    /// Nowhere: what is known will do.
    record Known() implements Look {}

    Look next() {
        var now = System.nanoTime();
        var rested = now - lastWalk >= Math.max(large ? REST_NANOS : SHORT_REST_NANOS, 8 * walkCost);
        if (heads.isEmpty() && (rested || !blocked)) {
            return new Walk(prefix, false);
        }
        if (rested) {
            return new Walk(large ? ALL : prefix, true);
        }
        var due = now - lastGlance >= Math.max(GLANCE_NANOS, 4 * glanceCost);
        return large && due ? new Glance() : new Known();
    }

    /// Forgets everything: heads are those of the walk, from [#first] and [#last].
    ///
    /// @param walked rows seen: fewer than asked for means all
    /// @param found whether something was due
    /// @param nanos what it cost
    /// @return true when a longer walk may find more at once
    boolean walked(Walk walk, long walked, boolean found, long nanos) {
        heads.clear();
        lastWalk = System.nanoTime();
        walkCost = nanos;
        var ended = walked < walk.prefix();
        large = walked >= SHORTEST;
        blocked = large && ended && !found;
        if (!ended && !found) {
            prefix = prefix > ALL / GROWTH ? ALL : prefix * GROWTH;
            return true;
        }
        if (walked < prefix / GROWTH) {
            prefix = Math.max(SHORTEST, walked);
        }
        return false;
    }

    /// @param nanos what it cost
    void glanced(long nanos) {
        lastGlance = System.nanoTime();
        glanceCost = nanos;
    }

    /// Claims an aggregate next.
    ///
    /// @param id before which nothing of it is unpublished
    void first(AggregateId aggregate, long id) {
        heads.putFirst(aggregate, id);
    }

    /// Claims an aggregate after the others.
    ///
    /// @param id before which nothing of it is unpublished
    void last(AggregateId aggregate, long id) {
        heads.putLast(aggregate, id);
    }

    /// Takes out what is to be claimed now.
    SequencedMap<AggregateId, Long> take(int most) {
        var taken = new LinkedHashMap<AggregateId, Long>();
        while (taken.size() < most && !heads.isEmpty()) {
            var head = heads.pollFirstEntry();
            taken.put(head.getKey(), head.getValue());
        }
        return taken;
    }

    boolean isEmpty() {
        return heads.isEmpty();
    }
}
