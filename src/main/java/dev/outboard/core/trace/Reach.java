package dev.outboard.core.trace;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How far one half was searched, from its newest row back.
///
/// @param searched rows so far
/// @param backTo when the last of them occurred; null where nothing was searched or the row has no time
/// @param next where the search goes on; null where there is nothing further
public record Reach(long searched, @Nullable Instant backTo, @Nullable String next) {
    public static final Reach NONE = new Reach(0, null, null);

    /// Whether there is more to search.
    public boolean further() {
        return next != null;
    }

    /// Goes on from here.
    Reach then(Reach more) {
        return new Reach(
            searched + more.searched, more.backTo == null ? backTo : more.backTo, more.next);
    }
}
