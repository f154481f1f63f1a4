package dev.outboard.ui.operations;

import dev.outboard.core.operations.Fate;
import dev.outboard.core.operations.Followed;
import dev.outboard.core.operations.Following.Ending;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What became of followed messages, reckoned for being drawn.
///
/// @param bars per 5 s, from the first end to the last
/// @param failed ids of those that failed again
/// @param median from due to delivered; null before the first
public record Fates(Followed followed, List<Bar> bars, List<String> failed, @Nullable Duration median) {
    static final Fates NONE = new Fates(
        new Followed(null, Map.of(), List.of(), List.of(), List.of()), List.of(), List.of(), null);
    static final int SECONDS = 5;
    private static final int MOST = 240;

    public Fates {
        bars = List.copyOf(bars);
        failed = List.copyOf(failed);
    }

    /// What ended within 5 s.
    ///
    /// @param from its beginning
    public record Bar(Instant from, int delivered, int failed) {}

    static Fates of(Followed followed, List<Ending> endings) {
        var bars = new TreeMap<Long, Bar>();
        var failed = new ArrayList<String>();
        var took = new ArrayList<Duration>();
        for (var ending : endings) {
            var from = ending.at().getEpochSecond() / SECONDS * SECONDS;
            var bar = bars.getOrDefault(from, new Bar(Instant.ofEpochSecond(from), 0, 0));
            if (ending.fate() instanceof Fate.FailedAgain) {
                failed.add(ending.line().id());
                bars.put(from, new Bar(bar.from(), bar.delivered(), bar.failed() + 1));
            } else if (ending.fate() instanceof Fate.Delivered) {
                bars.put(from, new Bar(bar.from(), bar.delivered() + 1, bar.failed()));
                var due = ending.line().dueAt() == null ? ending.line().at() : ending.line().dueAt();
                if (due != null) {
                    took.add(Duration.between(due, ending.at()));
                }
            }
        }
        took.sort(Duration::compareTo);
        return new Fates(
            followed, evenly(bars), failed, took.isEmpty() ? null : took.get(took.size() / 2));
    }

    /// With the empty ones between; the newest where there are many.
    private static List<Bar> evenly(TreeMap<Long, Bar> bars) {
        if (bars.isEmpty()) {
            return List.of();
        }
        var all = new ArrayList<Bar>();
        var first = Math.max(bars.firstKey(), bars.lastKey() - (long) SECONDS * MOST);
        for (var at = first; at <= bars.lastKey(); at += SECONDS) {
            all.add(bars.getOrDefault(at, new Bar(Instant.ofEpochSecond(at), 0, 0)));
        }
        return all;
    }
}
