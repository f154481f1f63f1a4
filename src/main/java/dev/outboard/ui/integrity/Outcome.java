package dev.outboard.ui.integrity;

import dev.outboard.core.integrity.Finding;
import dev.outboard.core.integrity.Horizon;
import dev.outboard.core.integrity.Kind;
import dev.outboard.core.integrity.Series;
import dev.outboard.core.integrity.Tally;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What one check has come to so far. For the FX thread.
final class Outcome {
    final List<Finding> findings = new ArrayList<>();
    Map<Kind, Long> counts = Map.of();
    Tally tally = Tally.NOTHING;
    @Nullable Series series;
    @Nullable Horizon horizon;
    List<String> writing = List.of();

    /// All findings that are kept are the counts.
    void countKept() {
        var kinds = new EnumMap<Kind, Long>(Kind.class);
        findings.forEach(one -> kinds.merge(one.kind(), 1L, Long::sum));
        counts = Map.copyOf(kinds);
    }

    long count(boolean wrong) {
        return counts.entrySet().stream()
            .filter(kind -> kind.getKey().wrong() == wrong).mapToLong(Map.Entry::getValue).sum();
    }
}
