package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.Chain;
import dev.outboard.core.outbox.DeadGroups;
import dev.outboard.core.outbox.GroupKey;
import dev.outboard.core.outbox.KeptAttempt;
import dev.outboard.core.outbox.Look;
import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.NearDead;
import dev.outboard.core.outbox.OutboxTotals;
import dev.outboard.core.outbox.Standing;
import dev.outboard.core.outbox.StoredMessage;
import dev.outboard.core.profiles.Page;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Where the Outbox screen reads; every call blocks.
public interface Messages {
    /// Attempts from which a message counts as dead.
    int limit();

    OutboxTotals totals();

    /// Dead letters that fit, by what they have in common.
    DeadGroups groups(GroupKey.Kind kind, MessageFilter filter, int most);

    Page<MessageHeader> page(MessageList list, MessageFilter filter, @Nullable String after, int rows);

    /// Dead letters of one group.
    Page<MessageHeader> group(GroupKey key, MessageFilter filter, @Nullable String after, int rows);

    Optional<Look> look(String id);

    Optional<StoredMessage> message(String id);

    /// Whether a message waits for the older ones of its aggregate.
    boolean ordered();

    /// The unpublished messages of its aggregate around one.
    ///
    /// @param behind how many of those behind it
    Chain chain(String id, int behind);

    /// The newest attempts to deliver a message, newest first; none where they aren't kept.
    List<KeptAttempt> attempts(String id, int most);

    /// A message as an INSERT that puts it back as it is.
    Optional<String> insert(String id);

    /// What came closest to a dead letter.
    NearDead nearDead();

    /// What the role sees and may do.
    Standing standing();

    /// Position of the event of that id; empty where it isn't in the event store, or there is none.
    Optional<Long> position(String eventId);
}
