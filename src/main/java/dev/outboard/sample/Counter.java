package dev.outboard.sample;

import dev.outboard.core.events.CommandHandler;
import dev.outboard.core.events.CommandHandler.Outcome;
import dev.outboard.core.events.Event;
import dev.outboard.core.events.EventStore;
import dev.outboard.core.events.Snapshots;
import dev.outboard.core.outbox.Envelope;
import dev.outboard.core.outbox.NewMessage;
import dev.outboard.core.outbox.Outbox;
import dev.outboard.core.projections.Projection;
import dev.outboard.db.Db;
import dev.outboard.db.Session;
import java.util.List;

/// Where orders are carried out: events and their messages in one transaction, through the engine's command
/// handler.
final class Counter {
    private final CommandHandler handler;
    private final Outbox outbox = new Outbox(Sample.OUTBOX);

    Counter(Db db, Projection projection) {
        this.handler = new CommandHandler(
            db, new EventStore(db, Sample.EVENTS), new Snapshots(db, Sample.EVENTS), projection);
    }

    Outcome carryOut(Order order) {
        return handler.handle(
            order.account(), order.rule(), (session, appended) -> publish(session, order, appended));
    }

    private void publish(Session session, Order order, List<Event> appended) {
        var causation = order.causation() == null ? null : order.causation().toString();
        outbox.publish(session, appended.stream().map(event -> new NewMessage(
            event.aggregate().type(), event.aggregate().id(), event.type(),
            Envelope.of(event, causation, order.correlation()))).toList());
    }
}
