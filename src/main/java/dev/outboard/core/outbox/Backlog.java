package dev.outboard.core.outbox;

import java.time.Duration;

/// How far the next look into the backlog goes. Usually a short prefix in id order; where all of it is blocked it grows
/// fourfold until something is found or the backlog ends. While there is more than a prefix, twice a second at most
/// all of it is looked at, so that a fresh message of a healthy aggregate needn't wait for what stands before it.
final class Backlog {
    private static final long SHORTEST = 5_000;
    private static final long ALL = Long.MAX_VALUE;
    private static final int GROWTH = 4;
    private static final int REST = 2;
    private static final long FRESH_NANOS = Duration.ofMillis(500).toNanos();

    private long prefix = SHORTEST;
    private boolean more;
    private long lastFull = System.nanoTime() - FRESH_NANOS;
    private long fullCost;

    /// @param prefix rows to look at
    /// @param fresh whether the newest heads are to be taken as well
    record Look(long prefix, boolean fresh) {}

    Look next() {
        var rested = System.nanoTime() - lastFull >= Math.max(FRESH_NANOS, REST * fullCost);
        return more && rested ? new Look(ALL, true) : new Look(prefix, false);
    }

    /// @param found whether something was due
    /// @param nanos what the look cost
    /// @return true when a longer look may find more at once
    boolean looked(Look look, long walked, boolean found, long nanos) {
        if (look.fresh()) {
            lastFull = System.nanoTime();
            fullCost = nanos;
            more = walked > prefix;
            return false;
        }
        more = walked >= look.prefix();
        if (!found && more) {
            prefix = prefix > ALL / GROWTH ? ALL : prefix * GROWTH;
            return true;
        }
        if (walked < prefix / GROWTH) {
            prefix = Math.max(SHORTEST, walked);
        }
        return false;
    }
}
