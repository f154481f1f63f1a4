package dev.outboard.core.outbox;

/// What a message waits for, or that it waits no more.
public enum MessageState {
    /// Nobody has failed to deliver it yet.
    BACKLOG,
    /// As backlog, but due later.
    POSTPONED,
    /// Failed, and tried again by itself.
    RETRYING,
    /// Failed as often as the limit.
    DEAD,
    /// Dead, and made due by an operator.
    REQUESTED,
    /// Dead, and parked so that no poller takes it.
    HELD,
    /// Delivered.
    PUBLISHED;

    /// The list that it is in: each message is in one.
    public MessageList list() {
        return switch (this) {
            case BACKLOG, POSTPONED -> MessageList.BACKLOG;
            case RETRYING -> MessageList.RETRYING;
            case DEAD, REQUESTED, HELD -> MessageList.DEAD;
            case PUBLISHED -> MessageList.PUBLISHED;
        };
    }
}
