package dev.outboard.core.integrity;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/// How far a check of the store has come.
///
/// @param from nothing at or below this position is looked at
/// @param reached all up to this position was looked at
/// @param upTo the last position that is
/// @param counts of the findings; kinds without any are left out
/// @param doubts stretches that look wrong and are read again when their writers are over
/// @param waitingFor those writers, for people
/// @param worked time spent, pauses left out
public record Progress(
    Phase phase, long from, long reached, long upTo, Tally tally, Map<Kind, Long> counts, int doubts,
    List<String> waitingFor, Duration worked) {
    /// What is looked at, in this order.
    public enum Phase { EVENTS, MESSAGES, SNAPSHOTS, SETTLING, DONE }

    public Progress {
        counts = Map.copyOf(counts);
        waitingFor = List.copyOf(waitingFor);
    }

    public long wrong() {
        return count(true);
    }

    public long toKnow() {
        return count(false);
    }

    private long count(boolean wrong) {
        return counts.entrySet().stream()
            .filter(kind -> kind.getKey().wrong() == wrong).mapToLong(Map.Entry::getValue).sum();
    }
}
