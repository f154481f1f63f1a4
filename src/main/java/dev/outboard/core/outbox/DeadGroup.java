package dev.outboard.core.outbox;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Dead letters whose errors read alike once ids, numbers and quoted text are taken out.
///
/// @param error normalised, with `<uuid>`, `<number>`, `<text>` in place of what varies; empty where none was
/// stored
/// @param types distinct event types, at most five, sorted
public record DeadGroup(
    String error, List<String> types, long messages, long aggregates, @Nullable Instant oldest,
    @Nullable Instant newest) {
    public DeadGroup {
        types = List.copyOf(types);
    }
}
