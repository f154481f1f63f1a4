package dev.outboard.ui.overview;

import dev.outboard.core.events.Head;
import dev.outboard.core.outbox.DeadGroups;
import dev.outboard.core.outbox.Minutes;
import dev.outboard.core.outbox.OutboxTotals;
import dev.outboard.core.profiles.Candidate;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where Overview reads; every call blocks. A database may have either half alone: the other is null.
///
/// @param nearMisses tables that come close to the half that is missing
public record Sources(@Nullable Events events, @Nullable Outbox outbox, List<Candidate> nearMisses) {
    public Sources {
        nearMisses = List.copyOf(nearMisses);
    }

    /// The event store's half.
    public interface Events {
        Head head();

        Minutes appended(Duration back);
    }

    /// The outbox's half.
    public interface Outbox {
        /// Whether messages say when they are tried next.
        boolean dueTimes();

        OutboxTotals totals();

        Minutes published(Duration back);

        DeadGroups groups(int most);
    }
}
