package dev.outboard.core.trace;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.outbox.MessageHeader;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// One thing in a correlation: an event with the messages that carry it, or a message without an event.
///
/// @param cause the id that is named as its cause, or null
/// @param outside it has another correlation id, or none, and is only named as a cause
public record Happening(
    @Nullable EventHeader event, List<MessageHeader> messages, @Nullable String cause, boolean outside) {
    public Happening {
        messages = List.copyOf(messages);
        if (event == null && messages.isEmpty()) {
            throw new IllegalArgumentException("Neither an event nor a message");
        }
    }

    /// The event's id, else the message's.
    public String id() {
        return event == null ? messages.getFirst().id() : event.id();
    }

    public String type() {
        return event == null ? messages.getFirst().eventType() : event.type();
    }

    public String aggregateType() {
        return event == null ? messages.getFirst().aggregateType() : event.aggregateType();
    }

    public String aggregateId() {
        return event == null ? messages.getFirst().aggregateId() : event.aggregateId();
    }

    public @Nullable Instant at() {
        return event == null ? messages.getFirst().occurredAt() : event.occurredAt();
    }

    /// Whether it is the one with that id: an event's, or a message's.
    public boolean is(String id) {
        return Objects.equals(id(), id) || messages.stream().anyMatch(message -> message.id().equals(id));
    }
}
