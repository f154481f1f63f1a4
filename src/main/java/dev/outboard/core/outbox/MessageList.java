package dev.outboard.core.outbox;

/// The four lists of an outbox. Oldest first, but published ones newest first.
public enum MessageList {
    BACKLOG("outbox/backlog"),
    RETRYING("outbox/retrying"),
    DEAD("outbox/dead"),
    PUBLISHED("outbox/published");

    private final String statement;

    MessageList(String statement) {
        this.statement = statement;
    }

    String statement() {
        return statement;
    }
}
