package dev.outboard.ui.history;

import dev.outboard.core.events.AggregateHeader;
import dev.outboard.core.events.AggregateReader.Snapshot;
import dev.outboard.core.events.Bins;
import dev.outboard.core.events.HistorySearch.Matches;
import dev.outboard.core.events.HistorySearch.Wanted;
import dev.outboard.core.events.Reducer;
import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.events.StoredStates.Kept;
import dev.outboard.core.events.VersionHeader;
import dev.outboard.core.outbox.AggregateMessages;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Where the page of an aggregate's history reads; calls that read rows block.
/// Without an event store there is nothing to ask for.
public interface Histories {
    Optional<AggregateHeader> aggregate(String type, String id);

    List<VersionHeader> versions(String type, String id, int low, int high);

    /// Of the versions from `low` to `high`.
    Bins bins(String type, String id, int low, int high, int count);

    List<Snapshot> snapshots(String type, String id);

    /// One stored state.
    Optional<Kept> kept(String type, String id, int version);

    /// Whole events above a version, in version order.
    List<StoredEvent> history(String type, String id, int after, int rows);

    /// The version that it was at when the log had reached a position; 0 before its first.
    int atPosition(String type, String id, long position);

    /// The version that it was at then; 0 before its first.
    int atTime(String type, String id, Instant time);

    /// The outermost of the versions from `low` to `high` that are wanted.
    Optional<Matches> matching(String type, String id, int low, int high, Wanted wanted);

    /// The versions that events with these ids are.
    List<Integer> versionsOf(String type, String id, List<String> eventIds);

    /// Null where there is no outbox.
    @Nullable AggregateMessages messages(String type, String id);

    /// There is an event store.
    boolean there();

    /// The poller keeps the order of an aggregate's messages.
    boolean ordered();

    /// Attempts from which a message counts as dead; 0 where there is no outbox.
    int limit();

    /// How states of such aggregates are made.
    Reducer reducer(String type);
}
