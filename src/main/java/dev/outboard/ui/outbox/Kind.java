package dev.outboard.ui.outbox;

import dev.outboard.core.operations.Action;
import dev.outboard.core.outbox.MessageList;
import java.time.Duration;
import java.time.Instant;

/// What can be done to messages from here.
public enum Kind {
    RETRY, IN_ORDER, SPREAD, RAMP, SEND_AGAIN, POSTPONE, HOLD, RELEASE, EDIT, DISCARD, PURGE_DEAD,
    PURGE_PUBLISHED;

    private static final Duration OVER = Duration.ofMinutes(10);
    private static final Duration LATER = Duration.ofHours(1);
    private static final Duration OLD = Duration.ofDays(30);

    /// With the usual figures, which the sheet lets one change.
    Action action(Instant now) {
        return switch (this) {
            case RETRY -> new Action.Retry();
            case IN_ORDER -> new Action.RetryInOrder();
            case SPREAD -> new Action.RetryStaggered(OVER);
            case RAMP -> Action.Ramp.USUAL;
            case SEND_AGAIN -> new Action.SendAgain();
            case POSTPONE -> new Action.Postpone(now.plus(LATER));
            case HOLD -> new Action.Hold();
            case RELEASE -> new Action.Release();
            case EDIT -> new Action.Edit("");
            case DISCARD -> new Action.Discard();
            case PURGE_DEAD -> new Action.PurgeDead();
            case PURGE_PUBLISHED -> new Action.PurgePublished(now.minus(OLD), false);
        };
    }

    /// Whether it makes sense for messages of a list.
    ///
    /// @param one whether exactly one message is meant
    boolean suits(MessageList list, boolean one) {
        return switch (this) {
            case RETRY, SEND_AGAIN, POSTPONE, HOLD, RELEASE, DISCARD -> list != MessageList.PUBLISHED;
            case IN_ORDER, SPREAD, RAMP -> !one && list != MessageList.PUBLISHED;
            case EDIT -> one && list != MessageList.PUBLISHED;
            case PURGE_DEAD -> list == MessageList.DEAD;
            case PURGE_PUBLISHED -> !one && list == MessageList.PUBLISHED;
        };
    }
}
