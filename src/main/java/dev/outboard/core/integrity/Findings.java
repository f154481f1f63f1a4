package dev.outboard.core.integrity;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Findings as they come: all of them are counted, and of each kind the first are kept, so that a store with
/// millions of faults takes no more memory than one with some. For one thread at a time.
final class Findings {
    /// Of each kind.
    static final int KEPT = 5_000;

    private final List<Finding> kept = new ArrayList<>();
    private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);

    void add(Finding finding) {
        if (counts.merge(finding.kind(), 1L, Long::sum) <= KEPT) {
            kept.add(finding);
        }
    }

    void addAll(List<Finding> findings) {
        findings.forEach(this::add);
    }

    Map<Kind, Long> counts() {
        return Map.copyOf(counts);
    }

    /// Those from a place on, in the order in which they were found.
    List<Finding> from(int place) {
        return List.copyOf(kept.subList(place, kept.size()));
    }
}
