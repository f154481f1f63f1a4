package dev.outboard.ui.kit;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How far back a filter looks, to choose from.
public enum Span {
    ANY, HOUR, DAY, WEEK, BETWEEN;

    /// Null where it is no length.
    public @Nullable Duration length() {
        return switch (this) {
            case ANY, BETWEEN -> null;
            case HOUR -> Duration.ofHours(1);
            case DAY -> Duration.ofDays(1);
            case WEEK -> Duration.ofDays(7);
        };
    }

    /// @param last how far back, or null
    public static Span of(@Nullable Duration last, @Nullable Instant since, @Nullable Instant before) {
        for (var span : values()) {
            if (last != null && last.equals(span.length())) {
                return span;
            }
        }
        return since == null && before == null ? ANY : BETWEEN;
    }
}
