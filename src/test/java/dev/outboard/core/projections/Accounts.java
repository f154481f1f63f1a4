package dev.outboard.core.projections;

import dev.outboard.Jdbc;
import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.AppendResult;
import dev.outboard.core.events.Event;
import dev.outboard.core.events.EventStore;
import dev.outboard.core.events.EventTables;
import dev.outboard.core.events.NewEvent;
import dev.outboard.core.json.Json;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/// The document's event store and read model in a database of a test's own, and what a fold from zero makes
/// of the events: the truth that everything else is compared with.
final class Accounts implements AutoCloseable {
    static final String TABLE = """
        CREATE TABLE account_summary (
            account_id   UUID           PRIMARY KEY,
            owner_id     TEXT           NOT NULL,
            balance      NUMERIC(15, 2) NOT NULL DEFAULT 0,
            is_closed    BOOLEAN        NOT NULL DEFAULT false,
            last_updated TIMESTAMPTZ,
            version      INTEGER        NOT NULL DEFAULT 0
        )""";

    final Target target;
    final Db db;
    final EventStore store;
    final Projection projection;

    Accounts(Target target) {
        this(target, definition());
    }

    Accounts(Target target, String definition) {
        this.target = target;
        db = Db.open(target, Limits.ENGINE.withConnections(20));
        store = new EventStore(db, EventTables.names("public"));
        projection = Projection.read("account_summary.json", definition);
    }

    Accounts created() {
        db.inTransaction(session -> {
            EventTables.create(session, EventTables.names("public"));
            return true;
        });
        Jdbc.run(target, TABLE);
        return this;
    }

    static String definition() {
        return resource("/dev/outboard/sample/account_summary.json");
    }

    static String resource(String name) {
        try (var in = Accounts.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Store tables() {
        return Store.reference();
    }

    AggregateId opened(String balance) {
        var account = new AggregateId("Account", UUID.randomUUID());
        append(account, 0, "AccountOpened",
            "{\"ownerId\":\"own-1\",\"currency\":\"EUR\",\"initialBalance\":%s}".formatted(balance));
        return account;
    }

    void deposit(AggregateId account, int expected, String amount) {
        append(account, expected, "MoneyDeposited", deposit(amount));
    }

    static String deposit(String amount) {
        return "{\"amount\":%s,\"currency\":\"EUR\",\"valueDate\":\"2026-11-30\"}".formatted(amount);
    }

    void append(AggregateId account, int expected, String type, String data) {
        var result = store.append(account, expected, List.of(new NewEvent(type, data, null)));
        if (result instanceof AppendResult.Conflict conflict) {
            throw new AssertionError(conflict.toString());
        }
    }

    /// What the rows must be, as texts by aggregate.
    Map<String, String> truth() {
        var rows = new ArrayList<Object>();
        for (var id : Jdbc.texts(target, "SELECT DISTINCT aggregate_id::text FROM events")) {
            var account = new AggregateId("Account", id);
            var state = projection.initial(account);
            Event last = null;
            for (var event : store.read(account, 0, Integer.MAX_VALUE)) {
                state = ((dev.outboard.core.events.Reducer.Step.Next) projection.apply(state, event)).state();
                last = event;
            }
            if (last != null) {
                rows.add(((Projection.Row.Made) projection.row(state, last)).values());
            }
        }
        var truth = new TreeMap<String, String>();
        for (var row : Jdbc.texts(target, """
            SELECT account_id || ' ' || t::text
              FROM jsonb_populate_recordset(NULL::account_summary, ?::jsonb) AS t""", Json.text(rows))) {
            truth.put(row.substring(0, 36), row.substring(37));
        }
        return truth;
    }

    /// What they are.
    Map<String, String> rows() {
        var rows = new TreeMap<String, String>();
        for (var row : Jdbc.texts(target, "SELECT account_id || ' ' || t::text FROM account_summary AS t")) {
            rows.put(row.substring(0, 36), row.substring(37));
        }
        return rows;
    }

    /// Fails with the rows that are not what a fold from zero makes.
    void assertTrue() {
        var truth = truth();
        var rows = rows();
        var wrong = new TreeMap<String, String>();
        truth.forEach((id, row) -> {
            if (!row.equals(rows.get(id))) {
                wrong.put(id, rows.get(id) + " instead of " + row);
            }
        });
        rows.keySet().stream().filter(id -> !truth.containsKey(id))
            .forEach(id -> wrong.put(id, "no event makes it"));
        if (!wrong.isEmpty()) {
            throw new AssertionError("%d of %d rows: %s".formatted(
                wrong.size(), truth.size(), wrong.entrySet().stream().limit(3).toList()));
        }
    }

    long newest() {
        return Jdbc.number(target, "SELECT coalesce(max(global_position), 0) FROM events");
    }

    @Override
    public void close() {
        db.close();
    }
}
