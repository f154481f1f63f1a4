package dev.outboard.core.projections;

import dev.outboard.db.Names;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.util.ArrayList;
import java.util.List;

/// Puts a rebuilt table into the live one's place, with everything that hangs on it, or says what can't be
/// carried. What the table is besides its rows is compared before and after; where it isn't the same, nothing
/// is done.
final class Swap {
    private static final Sql INVENTORY = Sql.of(Swap.class, "inventory");
    private static final Sql DESCRIBE = Sql.of(Swap.class, "describe");
    private static final Sql CARRY = Sql.of(Swap.class, "carry");
    private static final Sql LOCK = Sql.of(Swap.class, "lock_away");
    private static final Sql DROP = Sql.of(Swap.class, "drop_live");
    private static final Sql MOVE = Sql.of(Swap.class, "move_shadow");
    private static final Sql RENAME = Sql.of(Swap.class, "rename_shadow");

    private final ReadModel live;
    private final Shadow shadow;
    private final Names names;

    Swap(ReadModel live, Shadow shadow) {
        this.live = live;
        this.shadow = shadow;
        names = shadow.names()
            .and("live_schema", live.table().schema())
            .and("live_name", live.table().name())
            .and("moved", live.table().schema(), shadow.name());
    }

    /// What would be lost; empty where nothing would.
    static List<MergeReason> inventory(Session session, ReadModel live) {
        var reasons = new ArrayList<>(session.list(
            INVENTORY, row -> new MergeReason(
                MergeReason.Kind.valueOf(row.text("kind")), row.text("object")), quoted(live)));
        live.others().forEach(column -> reasons.add(new MergeReason(MergeReason.Kind.COLUMN, column)));
        return reasons;
    }

    /// In a transaction that already keeps other writers away. Where something is lost, the transaction must
    /// be rolled back.
    ///
    /// @return what is lost; empty when the rebuilt table is the live one
    List<MergeReason> run(Session session) {
        var reasons = inventory(session, live);
        if (!reasons.isEmpty()) {
            return reasons;
        }
        var before = describe(session);
        var carry = session.list(
            CARRY, row -> row.text("statement"), quoted(live),
            Names.quote(Shadow.SCHEMA) + "." + Names.quote(shadow.name()));
        session.execute(LOCK.with(names));
        session.execute(DROP.with(names));
        session.execute(MOVE.with(names));
        session.execute(RENAME.with(names));
        carry.forEach(statement -> session.execute(Sql.read("carry", statement)));
        var after = describe(session);
        var other = new ArrayList<>(before);
        other.removeAll(after);
        after.stream().filter(line -> !before.contains(line)).forEach(other::add);
        return other.stream().map(line -> new MergeReason(MergeReason.Kind.OTHER, line)).toList();
    }

    private List<String> describe(Session session) {
        return session.list(DESCRIBE, row -> row.text("line"), quoted(live));
    }

    private static String quoted(ReadModel live) {
        return Names.quote(live.table().schema()) + "." + Names.quote(live.table().name());
    }
}
