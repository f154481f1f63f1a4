package dev.outboard.ui.stream;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Counts what arrives per type and second, exactly, while more arrives than one can read. Bounded: beyond so
/// many types the rest count as one.
final class Summary {
    /// The newest whole seconds that are told.
    static final int SECONDS = 8;
    /// Types that are shown by name.
    static final int SHOWN = 5;
    /// Types that are counted by name.
    static final int TYPES = 500;
    private static final int KEPT = SECONDS + 2;

    private final Map<String, Counts> types = new HashMap<>();
    private final Counts all = new Counts();
    private final Counts others = new Counts();
    private @Nullable Instant since;

    void begin(Instant now) {
        types.clear();
        all.clear();
        others.clear();
        since = now;
    }

    void end() {
        since = null;
    }

    boolean counting() {
        return since != null;
    }

    @Nullable Instant since() {
        return since;
    }

    void add(String type, Instant now) {
        var second = now.getEpochSecond();
        all.add(second);
        var own = types.get(type);
        if (own == null && types.size() < TYPES) {
            own = new Counts();
            types.put(type, own);
        }
        (own == null ? others : own).add(second);
    }

    long total() {
        return all.total;
    }

    long total(String type) {
        var own = types.get(type);
        return own == null ? 0 : own.total;
    }

    /// All together, then the most frequent types, then the rest where there is one.
    List<Line> lines(Instant now) {
        var second = now.getEpochSecond();
        var sorted = types.entrySet().stream().sorted(Comparator
            .comparingLong((Map.Entry<String, Counts> one) -> one.getValue().total).reversed()
            .thenComparing(Map.Entry::getKey)).toList();
        var lines = new ArrayList<Line>();
        lines.add(new Line(Kind.ALL, "", all.last(second), all.total));
        sorted.stream().limit(SHOWN).forEach(one -> lines.add(new Line(
            Kind.TYPE, one.getKey(), one.getValue().last(second), one.getValue().total)));
        var rest = new Counts();
        sorted.stream().skip(SHOWN).forEach(one -> rest.and(one.getValue()));
        rest.and(others);
        if (rest.total > 0) {
            lines.add(new Line(Kind.OTHERS, "", rest.last(second), rest.total));
        }
        return lines;
    }

    /// Whom a line is about.
    enum Kind { ALL, TYPE, OTHERS }

    /// @param seconds counts of the newest whole seconds, oldest first
    record Line(Kind kind, String type, List<Long> seconds, long total) {}

    /// One ring of seconds.
    private static final class Counts {
        private final long[] counts = new long[KEPT];
        private final long[] seconds = new long[KEPT];
        private long total;

        void clear() {
            Arrays.fill(counts, 0);
            Arrays.fill(seconds, 0);
            total = 0;
        }

        void add(long second) {
            add(second, 1);
            total++;
        }

        void and(Counts other) {
            for (var i = 0; i < KEPT; i++) {
                add(other.seconds[i], other.counts[i]);
            }
            total += other.total;
        }

        List<Long> last(long second) {
            var last = new ArrayList<Long>();
            for (var at = second - SECONDS; at < second; at++) {
                var place = Math.floorMod(at, KEPT);
                last.add(seconds[place] == at ? counts[place] : 0);
            }
            return last;
        }

        private void add(long second, long events) {
            var place = Math.floorMod(second, KEPT);
            if (seconds[place] < second) {
                seconds[place] = second;
                counts[place] = 0;
            }
            if (seconds[place] == second) {
                counts[place] += events;
            }
        }
    }
}
