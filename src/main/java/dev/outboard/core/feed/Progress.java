package dev.outboard.core.feed;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Two lines through the store: nothing can appear any more at or below `complete`; `seen` is the newest
/// committed event. Positions are `global_position`.
///
/// @param complete null until it is known for the first time
/// @param seen 0 in an empty store
/// @param held what keeps `complete` below `seen`, or null
/// @param inexact why `complete` is only a guess here, or null where the rule is exact
public record Progress(@Nullable Long complete, long seen, @Nullable Held held, @Nullable Inexact inexact) {
    public static final Progress UNKNOWN = new Progress(null, 0, null, null);

    /// Open transactions that may own a missing position.
    ///
    /// @param position the lowest position that is missing
    /// @param waiting committed events seen above it
    public record Held(long position, long waiting, List<Holder> holders) {
        public Held {
            holders = List.copyOf(holders);
        }
    }

    /// One open transaction that has written to the events table.
    ///
    /// @param pid null for a prepared transaction, which has no session
    /// @param prepared the global identifier of a prepared transaction, else null
    /// @param application empty where the session gave none
    /// @param state as in `pg_stat_activity`; null where the role may not see it
    /// @param open since the transaction's start, by the database's clock; null where the role may not see it
    public record Holder(
        @Nullable Integer pid, @Nullable String prepared, String application, @Nullable String state,
        @Nullable Duration open) {}

    /// Where locks don't tell who may still commit a lower position.
    public enum Inexact {
        /// A standby shows no locks of its primary.
        STANDBY,
        /// A subscription applies the rows; their positions were drawn elsewhere.
        SUBSCRIPTION,
        /// The sequence hands out positions in advance (CACHE above 1).
        CACHE,
        /// The column has no sequence as default: positions are drawn before the INSERT.
        NO_DEFAULT
    }
}
