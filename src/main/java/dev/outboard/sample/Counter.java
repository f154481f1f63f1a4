package dev.outboard.sample;

import dev.outboard.core.events.CommandHandler;
import dev.outboard.core.events.CommandHandler.Outcome;
import dev.outboard.core.events.Event;
import dev.outboard.core.events.EventStore;
import dev.outboard.core.events.Reducer;
import dev.outboard.core.events.Snapshots;
import dev.outboard.core.events.State;
import dev.outboard.core.outbox.Envelope;
import dev.outboard.core.outbox.NewMessage;
import dev.outboard.core.outbox.Outbox;
import dev.outboard.core.projections.Projection;
import dev.outboard.db.Db;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Where orders are carried out: events, their messages and the row of the read model in one transaction,
/// through the engine's command handler.
final class Counter {
    private static final Sql SUMMARIZE = Sql.of(Counter.class, "summarize");

    private final Projection projection;
    private final CommandHandler handler;
    private final Outbox outbox = new Outbox(Sample.OUTBOX);

    Counter(Db db, Projection projection) {
        this.projection = projection;
        this.handler = new CommandHandler(
            db, new EventStore(db, Sample.EVENTS), new Snapshots(db, Sample.EVENTS), projection);
    }

    Outcome carryOut(Order order) {
        var seen = new AtomicReference<@Nullable State>();
        return handler.handle(order.account(), state -> {
            seen.set(state);
            return order.rule().decide(state);
        }, (session, appended) -> {
            publish(session, order, appended);
            summarize(session, seen.get(), appended);
        });
    }

    private void publish(Session session, Order order, List<Event> appended) {
        var causation = order.causation() == null ? null : order.causation().toString();
        outbox.publish(session, appended.stream().map(event -> new NewMessage(
            event.aggregate().type(), event.aggregate().id(), event.type(),
            Envelope.of(event, causation, order.correlation()))).toList());
    }

    private void summarize(Session session, @Nullable State before, List<Event> appended) {
        var state = before;
        for (var event : appended) {
            if (state != null && projection.apply(state, event) instanceof Reducer.Step.Next(var next)) {
                state = next;
            }
        }
        if (state != null
            && projection.row(state, appended.getLast()) instanceof Projection.Row.Made(var values)) {
            session.execute(SUMMARIZE, values.values().toArray());
        }
    }
}
