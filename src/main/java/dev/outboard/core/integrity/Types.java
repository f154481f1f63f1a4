package dev.outboard.core.integrity;

import dev.outboard.core.projections.Projection;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The event types that were seen, each with its first event. Where a definition folds an aggregate type, one
/// that it doesn't handle is worth knowing; in an old store so is one that came up only lately. Bounded.
final class Types {
    private static final int MOST = 5_000;
    private static final Duration LATELY = Duration.ofDays(1);
    private static final Duration OLD = Duration.ofDays(7);

    private final List<Projection> definitions;
    private final Map<List<String>, Seen> seen = new LinkedHashMap<>();
    private @Nullable Instant begin;

    Types(List<Projection> definitions) {
        this.definitions = definitions;
    }

    void add(ScannedEvent event) {
        if (begin == null) {
            begin = event.at();
        }
        var key = List.of(event.aggregateType(), event.type());
        var known = seen.get(key);
        if (known != null) {
            known.count++;
        } else if (seen.size() < MOST) {
            seen.put(key, new Seen(event));
        }
    }

    /// @param now by the database's clock; null to say nothing of what is new
    List<Finding> findings(@Nullable Instant now) {
        var found = new ArrayList<Finding>();
        for (var type : seen.values()) {
            if (unknown(type.first)) {
                found.add(Finding.of(Kind.UNKNOWN_TYPE, type.first, type.count));
            } else if (now != null && isNew(type.first.at(), now)) {
                found.add(Finding.of(Kind.NEW_TYPE, type.first, type.count));
            }
        }
        return found;
    }

    private boolean unknown(ScannedEvent event) {
        var its = definitions.stream()
            .filter(definition -> definition.aggregateType().equals(event.aggregateType())).toList();
        return !its.isEmpty() && its.stream().noneMatch(definition -> definition.handles(event.type()));
    }

    private boolean isNew(@Nullable Instant first, Instant now) {
        return begin != null && first != null && begin.isBefore(now.minus(OLD))
            && first.isAfter(now.minus(LATELY));
    }

    private static final class Seen {
        private final ScannedEvent first;
        private long count = 1;

        Seen(ScannedEvent first) {
            this.first = first;
        }
    }
}
