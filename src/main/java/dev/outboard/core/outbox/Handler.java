package dev.outboard.core.outbox;

/// Delivers one message to where it belongs. Called at least once a message, perhaps again after a crash:
/// deliver idempotently by the message's id. Any exception is a failed attempt. A handler past the relay's
/// limit is interrupted and counted as failed.
public interface Handler {
    /// In place of an event type: for those that have no handler of their own.
    String ANY = "*";

    void deliver(Message message) throws Exception;
}
