package dev.outboard.core.outbox;

import dev.outboard.db.Names;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;

/// Triggers that raise (P0001) when published_at changes once set, or retry_count falls.
public final class OutboxInvariants {
    private static final Sql FUNCTION = Sql.of(OutboxInvariants.class, "invariants_function");
    private static final Sql TRIGGER = Sql.of(OutboxInvariants.class, "invariants_trigger");

    private OutboxInvariants() {}

    /// On the document's `events.outbox`.
    public static void install(Session session) {
        install(session, "events", "outbox");
    }

    public static void install(Session session, String schema, String table) {
        var names = Names.none().and("outbox", schema, table).and("guard", schema, "outbox_invariants");
        session.execute(FUNCTION.with(names));
        session.execute(TRIGGER.with(names));
    }
}
