package dev.outboard;

import dev.outboard.core.events.EventTables;
import dev.outboard.db.Target;

/// Gives tables of the reference names that must be quoted wherever they stand: with capitals, dashes,
/// blanks, quotes, a dot, a percent sign, a dollar sign, letters of two bytes, as long as a name can be.
public final class OddNames {
    public static final String SCHEMA = "Sales-Büro 2.0 \"EU\" 100% $1";
    /// 63 bytes, which is the longest.
    public static final String OUTBOX_NAME =
        "Outbox-of \"the\" bank's branch. ünd so weiter ünd so weiter ü";
    public static final String EVENTS_NAME =
        "Events: what's \"new\"; --DROP? ünd so weiter und so weiter ünd";
    /// As statements take them.
    public static final String OUTBOX = Jdbc.quote(SCHEMA) + "." + Jdbc.quote(OUTBOX_NAME);
    public static final String EVENTS = Jdbc.quote(SCHEMA) + "." + Jdbc.quote(EVENTS_NAME);

    private OddNames() {}

    public static void outbox(Target target) {
        Jdbc.run(
            target, "CREATE SCHEMA IF NOT EXISTS " + Jdbc.quote(SCHEMA),
            "ALTER TABLE events.outbox SET SCHEMA " + Jdbc.quote(SCHEMA),
            "ALTER TABLE " + Jdbc.quote(SCHEMA) + ".outbox RENAME TO " + Jdbc.quote(OUTBOX_NAME));
    }

    public static void events(Target target) {
        Jdbc.run(
            target, "CREATE SCHEMA IF NOT EXISTS " + Jdbc.quote(SCHEMA),
            "ALTER TABLE events SET SCHEMA " + Jdbc.quote(SCHEMA),
            "ALTER TABLE snapshots SET SCHEMA " + Jdbc.quote(SCHEMA),
            "ALTER TABLE " + Jdbc.quote(SCHEMA) + ".events RENAME TO " + Jdbc.quote(EVENTS_NAME));
    }

    /// Makes the trigger that announces what is inserted, by the texts that the doctor gives.
    public static void announce(Target target) {
        Jdbc.run(target, "DROP TRIGGER event_inserted_trigger ON " + EVENTS);
        EventTables.announcing(SCHEMA, EVENTS_NAME).forEach(sql -> Jdbc.run(target, sql));
    }
}
