package dev.outboard.core.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.doctor.Permit.OnTable;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.profiles.Half;
import dev.outboard.core.profiles.Profiles;
import dev.outboard.core.profiles.TableName;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Limits;
import dev.outboard.db.Sql;
import dev.outboard.db.Target;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What a role lacks is told as the very GRANT, and with it the action works.
class RightsTest {
    private final Target target = TestServer.database("rights");
    private final Target viewer = TestServer.role(target, "Viewer", "");
    private final String role = Jdbc.quote(viewer.user());

    @BeforeEach
    void create() {
        Patient.create(target);
    }

    @Test
    void aRoleThatMayOnlyReadLacksTheRetryAndTheHoldersAge() {
        grant("USAGE ON SCHEMA events", "SELECT ON events, snapshots, events.outbox");
        try (var patient = new Patient(target, viewer)) {
            assertThat(patient.permit(Action.BROWSE_EVENTS).granted()).isTrue();
            assertThat(patient.permit(Action.BROWSE_OUTBOX).granted()).isTrue();
            assertThat(patient.permit(Action.SEE_HOLDERS).grants())
                .containsExactly("GRANT pg_read_all_stats TO " + role);
            assertThat(patient.permit(Action.RETRY).grants())
                .containsExactly("GRANT UPDATE (next_retry_at) ON events.outbox TO " + role);
            assertThat(patient.permit(Action.EDIT).grants())
                .containsExactly("GRANT UPDATE (payload, next_retry_at) ON events.outbox TO " + role);
            assertThat(patient.permit(Action.DELETE).grants()).containsExactly(
                "GRANT UPDATE (next_retry_at) ON events.outbox TO " + role,
                "GRANT DELETE ON events.outbox TO " + role);
            assertThat(patient.permit(Action.RESTORE).grants())
                .containsExactly("GRANT INSERT ON events.outbox TO " + role);
            assertThat(patient.permit(Action.SEND_AGAIN).grants()).containsExactly(
                "GRANT UPDATE (next_retry_at) ON events.outbox TO " + role,
                "GRANT DELETE ON events.outbox TO " + role, "GRANT INSERT ON events.outbox TO " + role,
                "GRANT USAGE ON SEQUENCE events.outbox_id_seq TO " + role);
            assertThat(mayRetry(patient)).isFalse();

            patient.report().permits().stream().filter(permit -> !permit.granted())
                .forEach(permit -> patient.repair(permit.grants()));

            assertThat(patient.report().permits()).allMatch(Permit::granted);
            assertThat(mayRetry(patient)).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theGrantForARetryIsEnoughForTheStatementItself(OutboxTables tables) {
        var database = TestServer.database("rights_retry");
        tables.create(database);
        var seen = TestServer.as(database, viewer.user());
        var schema = Jdbc.text(
            database, "SELECT relnamespace::regnamespace::text FROM pg_class WHERE oid = ?::regclass",
            tables.table());
        Jdbc.run(database, "GRANT USAGE ON SCHEMA %s TO %s".formatted(schema, role),
            "GRANT SELECT ON %s TO %s".formatted(tables.table(), role));
        try (var patient = new Patient(
            database, seen, new Profiles(List.of(tables.profile()), List.of()))) {
            assertThat(mayRetry(patient)).isFalse();

            patient.repair(patient.permit(Action.RETRY).grants());

            assertThat(mayRetry(patient)).isTrue();
            assertThat(patient.permit(Action.RETRY).granted()).isTrue();
        }
    }

    @Test
    void theRightsOfTheUserThatIsUsedWhileArmedAreTheOnesForARetry() {
        grant("USAGE ON SCHEMA events", "SELECT ON events, snapshots, events.outbox");
        var operator = "ops" + viewer.user();
        var quoted = Jdbc.quote(operator);
        try (var patient = new Patient(target, viewer)) {
            patient.actor = operator;
            assertThat(patient.permit(Action.RETRY).actor()).isEqualTo(operator);
            assertThat(patient.permit(Action.BROWSE_OUTBOX).actor()).isNull();
            assertThat(patient.permit(Action.RETRY).grants()).containsExactly(
                "CREATE ROLE " + quoted + " LOGIN",
                "GRANT CONNECT ON DATABASE " + target.database() + " TO " + quoted,
                "GRANT USAGE ON SCHEMA events TO " + quoted,
                "GRANT SELECT ON events.outbox TO " + quoted,
                "GRANT UPDATE (next_retry_at) ON events.outbox TO " + quoted);

            patient.repair(patient.permit(Action.RETRY).grants());

            assertThat(patient.permit(Action.RETRY).granted()).isTrue();
            assertThat(mayRetry(patient)).isFalse();
        }
        try (var acting = new Patient(target, TestServer.as(target, operator))) {
            assertThat(mayRetry(acting)).isTrue();
        }
    }

    @Test
    void rightsCountHoweverTheRoleHasThem() {
        var group = TestServer.role(target, "readers", "IN ROLE pg_read_all_stats");
        grant("USAGE ON SCHEMA events", "SELECT ON events, snapshots", "SELECT ON events.outbox",
            "UPDATE (next_retry_at, payload) ON events.outbox", "DELETE, INSERT ON events.outbox",
            "USAGE ON SEQUENCE events.outbox_id_seq", Jdbc.quote(group.user()));
        try (var patient = new Patient(target, viewer)) {
            assertThat(patient.report().permits()).allMatch(Permit::granted);
        }
    }

    @Test
    void aColumnThatMayNotBeReadIsNamed() {
        grant("USAGE ON SCHEMA events",
            "SELECT (id, aggregate_type, aggregate_id, event_type, payload, occurred_at, published_at, "
                + "retry_count, last_error, next_retry_at) ON events.outbox");
        Jdbc.run(target, "ALTER TABLE events.outbox ADD COLUMN \"Trace id\" text");
        try (var patient = new Patient(target, viewer)) {
            assertThat(patient.permit(Action.BROWSE_OUTBOX).grants())
                .containsExactly("GRANT SELECT (\"Trace id\") ON events.outbox TO " + role);

            patient.repair(patient.permit(Action.BROWSE_OUTBOX).grants());

            assertThat(patient.permit(Action.BROWSE_OUTBOX).granted()).isTrue();
        }
    }

    @Test
    void aTableThatIsThereAndMayNotBeReadIsAmongTheActions() {
        grant("SELECT ON events, snapshots");
        try (var patient = new Patient(target, viewer)) {
            var outbox = patient.permit(Action.BROWSE_OUTBOX);

            assertThat(outbox.needs()).containsExactly(new OnTable(
                Action.BROWSE_OUTBOX, "SELECT", new TableName("events", "outbox"), List.of()));
            assertThat(outbox.grants()).containsExactly(
                "GRANT USAGE ON SCHEMA events TO " + role, "GRANT SELECT ON events.outbox TO " + role);
            patient.repair(outbox.grants());
        }
        try (var patient = new Patient(target, viewer)) {
            assertThat(patient.store.has(Half.OUTBOX)).isTrue();
            assertThat(patient.permit(Action.BROWSE_OUTBOX).granted()).isTrue();
        }
    }

    private void grant(String... rights) {
        for (var right : rights) {
            Jdbc.run(target, "GRANT %s TO %s".formatted(right, role));
        }
    }

    /// What the server says to the very statement, as this role, without running it.
    private static boolean mayRetry(Patient patient) {
        var explain = Sql.read("explain", "EXPLAIN " + patient.store.statement("outbox/retry").text());
        var id = patient.store.profile(Half.OUTBOX).name().equals("queue")
            ? "00000000-0000-4000-8000-00000000000a" : "1";
        try (var db = Db.open(patient.db.target(), Limits.CONSOLE)) {
            db.use(session -> session.list(
                explain, row -> row.text("QUERY PLAN"), new String[] {id}, new Integer[] {10},
                new Instant[] {Instant.EPOCH}));
            return true;
        } catch (DbException.Denied _) {
            return false;
        }
    }
}
