package dev.outboard.sample;

import dev.outboard.core.events.EventTables;
import dev.outboard.core.events.Snapshots;
import dev.outboard.core.outbox.AttemptTable;
import dev.outboard.core.outbox.Envelope;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.core.projections.Checkpoints;
import dev.outboard.core.projections.Projection;
import dev.outboard.db.Copy;
import dev.outboard.db.Db;
import dev.outboard.db.Row;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Creates the documents' tables, and the read model's, and fills them with the past in one transaction.
final class PastTables {
    private static final Sql SUMMARY = Sql.of(PastTables.class, "account_summary");
    private static final Sql EVENTS = Sql.of(PastTables.class, "copy_events").with(Sample.EVENTS);
    private static final Sql MESSAGES = Sql.of(PastTables.class, "copy_messages").with(Sample.OUTBOX);
    private static final Sql ATTEMPTS = Sql.of(PastTables.class, "copy_attempts");
    private static final Sql SUMMARIES = Sql.of(PastTables.class, "copy_summaries");
    private static final Sql ANALYZE = Sql.of(PastTables.class, "analyze");

    private final Projection projection;

    PastTables(Projection projection) {
        this.projection = projection;
    }

    void fill(Db db, Past past) {
        db.inTransaction(session -> {
            EventTables.create(session, Sample.EVENTS);
            OutboxTable.create(session, Sample.OUTBOX);
            AttemptTable.create(session);
            session.execute(SUMMARY);
            Checkpoints.create(session);
            session.copy(EVENTS, copy -> past.events().forEach(event -> copy.row(
                event.id(), event.aggregate().id(), event.aggregate().type(), event.type(), event.data(),
                event.version(), event.occurredAt())));
            session.copy(MESSAGES, copy -> past.messages().forEach(message -> message(copy, message)));
            session.copy(ATTEMPTS, copy -> attempts(copy, past.messages()));
            session.copy(
                SUMMARIES, copy -> past.accounts().values().forEach(account -> summary(copy, account)));
            Checkpoints.add(session, projection, past.events().size());
            return true;
        });
        var snapshots = new Snapshots(db, Sample.EVENTS);
        past.snapshots().forEach(state -> snapshots.write(state, projection));
        db.inTransaction(PastTables::analyze);
    }

    private static boolean analyze(Session session) {
        session.execute(ANALYZE);
        return true;
    }

    private static void message(Copy copy, Sent message) {
        var event = message.event();
        copy.row(
            event.aggregate().type(), event.aggregate().id(), event.type(),
            Envelope.of(event, text(message.causation()), message.correlation()).json(), event.occurredAt(),
            message.published(), message.failures(), message.error(),
            Row.INFINITY.equals(message.due()) ? "infinity" : message.due());
    }

    /// The ids of the messages are drawn in their order, from 1.
    private static void attempts(Copy copy, List<Sent> messages) {
        for (var message = 0; message < messages.size(); message++) {
            var number = 0;
            for (var attempt : messages.get(message).attempts()) {
                number++;
                copy.row(message + 1, number, attempt.started(), attempt.ended(), attempt.error());
            }
        }
    }

    private void summary(Copy copy, Past.Account account) {
        switch (projection.row(account.state(), account.last())) {
            case Projection.Row.Made(var values) -> copy.row(values.values().toArray());
            case Projection.Row.Fault(var column, var reason) ->
                throw new IllegalStateException("account_summary: " + column + ": " + reason);
        }
    }

    private static @Nullable String text(@Nullable UUID id) {
        return id == null ? null : id.toString();
    }
}
