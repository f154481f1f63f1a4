package dev.outboard.core.feed;

import java.util.Map;
import java.util.TreeMap;

/// What is known of the positions from a start upwards: seen up to a line, with holes below it, which may
/// still be filled by an open transaction or never. Pure book-keeping; whether a hole is settled is decided
/// elsewhere. The number of holes is bounded: at [#MOST_HOLES] the seen line waits for the complete line.
final class Frontier {
    static final int MOST_HOLES = 10_000;

    private final long step;
    /// Lowest to highest missing position of each hole, inclusive.
    private final TreeMap<Long, Long> holes = new TreeMap<>();
    private long missing;
    private long seen;

    /// @param start nothing at or below it is missing
    /// @param step what the sequence adds each time, at least 1
    Frontier(long start, long step) {
        this.seen = start;
        this.step = step;
    }

    /// Takes note of an event read above the seen line, in position order; what was left out on the way is a
    /// hole.
    void read(long position) {
        gap(seen, position);
    }

    /// Takes note that nothing was seen between two positions.
    void gap(long after, long before) {
        if (before - after > step) {
            put(after + step, lastBefore(after + step, before));
        }
        seen = Math.max(seen, before);
    }

    /// Takes note of an event below the seen line.
    ///
    /// @return false when it was known already
    boolean fill(long position) {
        var hole = holes.floorEntry(position);
        if (hole == null || hole.getValue() < position) {
            return false;
        }
        remove(hole.getKey());
        if (hole.getKey() < position) {
            put(hole.getKey(), lastBefore(hole.getKey(), position));
        }
        var next = firstAfter(hole.getKey(), position);
        if (next <= hole.getValue()) {
            put(next, hole.getValue());
        }
        return true;
    }

    /// What is missing at or below a position never comes: its transactions are over.
    void settle(long upTo) {
        while (!holes.isEmpty() && holes.firstKey() <= upTo) {
            var hole = holes.firstEntry();
            remove(hole.getKey());
            if (hole.getValue() > upTo) {
                put(firstAfter(hole.getKey(), upTo), hole.getValue());
            }
        }
    }

    /// Gives up the oldest holes beyond a number, where no rule tells when they are settled.
    void forget(int most) {
        while (holes.size() > most) {
            remove(holes.firstKey());
        }
    }

    long seen() {
        return seen;
    }

    /// Nothing is missing at or below it.
    long complete() {
        return holes.isEmpty() ? seen : holes.firstKey() - step;
    }

    /// Events known above the complete line.
    long waiting() {
        return (seen - complete()) / step - missing;
    }

    boolean hasHoles() {
        return !holes.isEmpty();
    }

    boolean full() {
        return holes.size() >= MOST_HOLES;
    }

    long[] lows() {
        return holes.keySet().stream().mapToLong(Long::longValue).toArray();
    }

    long[] highs() {
        return holes.values().stream().mapToLong(Long::longValue).toArray();
    }

    Map<Long, Long> holes() {
        return Map.copyOf(holes);
    }

    /// The last position of a hole that begins at `low` and ends before another one, which needn't be in
    /// step: somebody may have written it by hand.
    private long lastBefore(long low, long position) {
        return low + (position - 1 - low) / step * step;
    }

    private long firstAfter(long low, long position) {
        return low + ((position - low) / step + 1) * step;
    }

    private void put(long low, long high) {
        holes.put(low, high);
        missing += (high - low) / step + 1;
    }

    private void remove(long low) {
        var high = holes.remove(low);
        if (high != null) {
            missing -= (high - low) / step + 1;
        }
    }
}
