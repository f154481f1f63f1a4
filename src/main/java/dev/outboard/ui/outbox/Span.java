package dev.outboard.ui.outbox;

import dev.outboard.ui.kit.Narrowed;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// How far back a filter looks, to choose from.
public enum Span {
    ANY, HOUR, DAY, WEEK, BETWEEN;

    /// Null where it is no length.
    @Nullable Duration length() {
        return switch (this) {
            case ANY, BETWEEN -> null;
            case HOUR -> Duration.ofHours(1);
            case DAY -> Duration.ofDays(1);
            case WEEK -> Duration.ofDays(7);
        };
    }

    static Span of(Narrowed narrowed) {
        for (var span : values()) {
            if (narrowed.last() != null && narrowed.last().equals(span.length())) {
                return span;
            }
        }
        return narrowed.filter().since() == null && narrowed.filter().before() == null ? ANY : BETWEEN;
    }
}
