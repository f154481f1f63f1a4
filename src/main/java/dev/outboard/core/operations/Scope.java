package dev.outboard.core.operations;

import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.MessageList;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Which messages an operation is asked for, before it is frozen which these are. Ids where people have
/// chosen rows, a description where they mean all that fit.
public sealed interface Scope {
    /// Chosen by hand, in any order.
    record Chosen(List<String> ids) implements Scope {
        public Chosen {
            ids = List.copyOf(ids);
        }
    }

    /// All unpublished messages that fit.
    ///
    /// @param list any but the published ones; null means all three
    /// @param group error as [dev.outboard.core.outbox.DeadGroup] gives it; null means any
    record Matching(@Nullable MessageList list, MessageFilter filter, @Nullable String group)
        implements Scope {}

    /// All that were published before a time.
    record PublishedBefore(Instant time) implements Scope {}

    /// What an earlier operation changed, see [Action.TakeBack].
    record ChangedBy(UUID operation) implements Scope {}

    /// What an earlier operation archived, see [Action.Restore].
    ///
    /// @param ids some of them; empty means all
    record ArchivedBy(UUID operation, List<String> ids) implements Scope {
        public ArchivedBy {
            ids = List.copyOf(ids);
        }
    }
}
