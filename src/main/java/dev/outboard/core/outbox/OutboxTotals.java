package dev.outboard.core.outbox;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The outbox at one moment. Every message is in exactly one of backlog, retrying, dead and published;
/// postponed is part of backlog, requested and held are parts of dead. Times are the database's.
///
/// @param asOf the database's clock when it was counted
/// @param postponed backlog that is due later
/// @param nextRetry the earliest future due time among retrying
/// @param requested dead messages that an operator made due
/// @param held dead messages that no poller takes (parked)
/// @param latestPublished null when nothing was published within what was looked at
/// @param failures failed attempts of all unpublished messages together; null where not all were counted
/// @param hides row-level security applies to this role: there may be more of each than it counts
public record OutboxTotals(
    Instant asOf,
    Count backlog, Count postponed, @Nullable Instant oldestBacklog,
    Count retrying, @Nullable Instant oldestRetrying, @Nullable Instant nextRetry,
    Count dead, Count requested, Count held, @Nullable Instant oldestDead, @Nullable Instant newestDead,
    Count published, @Nullable Instant latestPublished, @Nullable Long failures, boolean hides) {}
