package dev.outboard.core.outbox;

import dev.outboard.db.Names;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.util.List;

/// The publishing side of the outbox: messages are written in the transaction of the change that they tell
/// of, so that both happen or neither.
public final class Outbox {
    private final Sql publish;

    /// @param names gives `outbox`
    public Outbox(Names names) {
        publish = Sql.of(Outbox.class, "publish").with(names);
    }

    /// @return the message's id
    public long publish(Session session, NewMessage message) {
        return publish(session, List.of(message)).getFirst();
    }

    /// Publishes in the order given, with one statement.
    ///
    /// @return the messages' ids, ascending
    public List<Long> publish(Session session, List<NewMessage> messages) {
        return session.list(
            publish,
            row -> row.bigint("id"),
            messages.stream().map(NewMessage::aggregateType).toArray(String[]::new),
            messages.stream().map(NewMessage::aggregateId).toArray(String[]::new),
            messages.stream().map(NewMessage::eventType).toArray(String[]::new),
            messages.stream().map(message -> message.payload().json()).toArray(String[]::new));
    }
}
