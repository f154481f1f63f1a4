package dev.outboard.core.operations;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/// The exact messages that an operation means, oldest first, and what they looked like when they were chosen.
/// Whatever comes later doesn't join, and each is only acted on while it still looks so. Immutable.
///
/// @param asOf the database's clock when the last was read
/// @param more whether more fitted than an operation takes at once ([#MOST])
/// @param before the same messages before an earlier operation changed them, by id, where this one takes that
/// back; else empty
public record FrozenSet(Scope scope, List<Seen> rows, Instant asOf, boolean more, Map<String, Seen> before) {
    public static final int MOST = 200_000;

    public FrozenSet {
        rows = List.copyOf(rows);
        before = Map.copyOf(before);
    }

    public FrozenSet(Scope scope, List<Seen> rows, Instant asOf, boolean more) {
        this(scope, rows, asOf, more, Map.of());
    }

    public int size() {
        return rows.size();
    }

    /// Of the payloads as stored.
    public long bytes() {
        return rows.stream().mapToLong(Seen::bytes).sum();
    }
}
