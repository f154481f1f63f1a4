package dev.outboard.ui.overview;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.outbox.DeadGroup;
import dev.outboard.core.outbox.OutboxTotals;
import dev.outboard.core.outbox.PerMinute;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Where Overview reads; every call blocks. A database may have either half alone: the other is null.
public record Sources(@Nullable Events events, @Nullable Outbox outbox) {
    /// The event store's half.
    public interface Events {
        List<PerMinute> appendedPerMinute();

        Optional<EventHeader> head();
    }

    /// The outbox's half.
    public interface Outbox {
        OutboxTotals totals();

        List<PerMinute> publishedPerMinute();

        List<DeadGroup> deadGroups(int limit);
    }
}
