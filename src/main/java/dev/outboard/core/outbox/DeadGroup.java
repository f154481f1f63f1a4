package dev.outboard.core.outbox;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Dead letters that have something in common.
///
/// @param types distinct event types, at most five, sorted
/// @param errors distinct errors without what varies
public record DeadGroup(
    GroupKey key, List<String> types, long messages, long aggregates, long errors, @Nullable Instant oldest,
    @Nullable Instant newest) {
    public DeadGroup {
        types = List.copyOf(types);
    }

    /// What its errors read alike; empty where none was stored, or where it isn't a group by error.
    public String error() {
        return key instanceof GroupKey.OfError(var error) ? error : "";
    }
}
