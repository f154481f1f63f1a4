package dev.outboard.core.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.profiles.TableName;
import dev.outboard.db.Target;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Each trouble is found where it is, and gone once its remedy was run.
class TroublesTest {
    private static final TableName EVENTS = new TableName("public", "events");
    private static final TableName OUTBOX = new TableName("events", "outbox");

    private final Target target = TestServer.database("troubles");
    private Patient patient;

    @BeforeEach
    void create() {
        patient = new Patient(Patient.create(target));
    }

    @AfterEach
    void close() {
        patient.close();
    }

    @Test
    void rowsThatPoliciesHideAreToldWithThePolicies() {
        var viewer = TestServer.role(target, "viewer", "");
        var role = Jdbc.quote(viewer.user());
        Jdbc.run(target, "GRANT SELECT ON ALL TABLES IN SCHEMA public, events TO " + role,
            "GRANT USAGE ON SCHEMA events TO " + role,
            "ALTER TABLE events.outbox ENABLE ROW LEVEL SECURITY",
            "CREATE POLICY accounts ON events.outbox USING (aggregate_type = 'Account')");
        try (var seen = new Patient(target, viewer)) {
            var hidden = seen.only(Trouble.HiddenRows.class);

            assertThat(hidden.table()).isEqualTo(OUTBOX);
            assertThat(hidden.policies()).containsExactly("accounts: (aggregate_type = 'Account'::text)");
            seen.repair(hidden.remedy());
            assertThat(seen.troubles()).isEmpty();
            assertThat(seen.only(Passed.AllRows.class)).isEqualTo(new Passed.AllRows(List.of(OUTBOX)));
        }
        assertThat(patient.troubles()).as("as the owner, whom no policy binds").isEmpty();
    }

    @Test
    void aPolicyThatOnlyTakesAwayIsNotMendedByOneThatGives() {
        var viewer = TestServer.role(target, "viewer", "");
        var role = Jdbc.quote(viewer.user());
        Jdbc.run(target, "GRANT SELECT ON ALL TABLES IN SCHEMA public TO " + role,
            "ALTER TABLE events ENABLE ROW LEVEL SECURITY",
            "CREATE POLICY all_of_them ON events USING (true)",
            "CREATE POLICY not_old ON events AS RESTRICTIVE USING (occurred_at > '2020-01-01')");
        try (var seen = new Patient(target, viewer)) {
            var hidden = seen.only(Trouble.HiddenRows.class);

            assertThat(hidden.policies()).hasSize(2);
            seen.repair(hidden.remedy());
            assertThat(seen.troubles()).isEmpty();
        }
    }

    @Test
    void securityWithoutAnyPolicyHidesEverything() {
        var viewer = TestServer.role(target, "viewer", "");
        Jdbc.run(target, "GRANT SELECT ON ALL TABLES IN SCHEMA public TO " + Jdbc.quote(viewer.user()),
            "ALTER TABLE events ENABLE ROW LEVEL SECURITY");
        try (var seen = new Patient(target, viewer)) {
            var hidden = seen.only(Trouble.HiddenRows.class);

            assertThat(hidden.policies()).isEmpty();
            seen.repair(hidden.remedy());
            assertThat(seen.troubles()).isEmpty();
        }
    }

    @Test
    void aTriggerThatIsSwitchedOffIsTold() {
        Jdbc.run(target, "ALTER TABLE events DISABLE TRIGGER event_inserted_trigger");

        var off = patient.only(Trouble.TriggerOff.class);

        assertThat(off.trigger()).isEqualTo("event_inserted_trigger");
        patient.repair(off.remedy());
        assertThat(patient.only(Passed.Announced.class).triggers()).containsExactly("event_inserted_trigger");
    }

    @Test
    void aTableThatAnnouncesNothingIsKnownAndTheDocumentsTriggerIsOffered() {
        Jdbc.run(target, "DROP TRIGGER event_inserted_trigger ON events",
            "DROP FUNCTION notify_event_inserted",
            "ALTER TABLE events RENAME TO \"Event Log\"");
        try (var renamed = new Patient(target)) {
            var without = renamed.only(Known.NoTrigger.class);

            assertThat(without.channel()).isEqualTo("new_event");
            renamed.repair(without.remedy());
            assertThat(renamed.of(Known.NoTrigger.class)).isEmpty();
            assertThat(renamed.troubles()).isEmpty();
        }
    }

    @Test
    void aTriggerThatAnnouncesOnAnotherChannelIsNotTheOne() {
        Jdbc.run(target, "DROP TRIGGER event_inserted_trigger ON events", """
            CREATE FUNCTION announce() RETURNS trigger AS $$
            BEGIN NOTIFY another; RETURN NEW; END $$ LANGUAGE plpgsql""",
            "CREATE TRIGGER announce AFTER INSERT ON events FOR EACH STATEMENT EXECUTE FUNCTION announce()");

        assertThat(patient.only(Known.NoTrigger.class).table()).isEqualTo(EVENTS);
    }

    @Test
    void positionsHandedOutInAdvanceAreTold() {
        Jdbc.run(target, "ALTER SEQUENCE events_global_position_seq CACHE 20");

        var cached = patient.only(Trouble.CachedPositions.class);

        assertThat(cached.cache()).isEqualTo(20);
        assertThat(cached.sequence()).isEqualTo("public.events_global_position_seq");
        patient.repair(cached.remedy());
        assertThat(patient.only(Passed.Provable.class)).isEqualTo(new Passed.Provable(1));
    }

    @Test
    void positionsWithoutASequenceAreKnown() {
        Jdbc.run(target, "ALTER TABLE events ALTER COLUMN global_position DROP DEFAULT");

        assertThat(patient.only(Known.NoDefault.class)).isEqualTo(new Known.NoDefault(EVENTS));
        assertThat(patient.troubles()).isEmpty();
    }

    @Test
    void numbersNearTheirEndAreToldAndWidened() {
        Jdbc.run(target, "ALTER TABLE events.outbox ALTER COLUMN id TYPE integer",
            "ALTER SEQUENCE events.outbox_id_seq AS integer",
            "SELECT setval('events.outbox_id_seq', 2000000000)");

        var end = patient.only(Trouble.NumbersRunOut.class);

        assertThat(end.table()).isEqualTo(OUTBOX);
        assertThat(end.column()).isEqualTo("id");
        assertThat(end.last()).isEqualTo(2_000_000_000);
        assertThat(end.highest()).isEqualTo(Integer.MAX_VALUE);
        assertThat(end.used()).isBetween(0.93, 0.94);
        patient.repair(end.remedy());
        assertThat(patient.troubles()).isEmpty();
    }

    @Test
    void identityColumnsAreWidenedToo() {
        Jdbc.run(target, "ALTER TABLE events.outbox ALTER COLUMN id DROP DEFAULT",
            "DROP SEQUENCE events.outbox_id_seq",
            "ALTER TABLE events.outbox ALTER COLUMN id TYPE integer",
            "ALTER TABLE events.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY",
            "SELECT setval(pg_get_serial_sequence('events.outbox', 'id'), 2147483000)");

        var end = patient.only(Trouble.NumbersRunOut.class);

        patient.repair(end.remedy());
        assertThat(patient.troubles()).isEmpty();
    }

    @Test
    void deadRowsAreCountedAndVacuumedAway() {
        Jdbc.run(target, "ALTER TABLE events.outbox SET (autovacuum_enabled = false)", """
            INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload)
            SELECT 'Account', gen_random_uuid(), 'Opened', '{}' FROM generate_series(1, 5000)""",
            "DELETE FROM events.outbox WHERE id % 2 = 0");
        await().atMost(Duration.ofSeconds(20)).until(() -> !patient.of(Trouble.DeadRows.class).isEmpty());

        var dead = patient.only(Trouble.DeadRows.class);

        assertThat(dead.dead()).isEqualTo(2500);
        assertThat(dead.live()).isEqualTo(2500);
        assertThat(dead.autovacuumOff()).isTrue();
        assertThat(dead.vacuumed()).isNull();
        patient.repair(dead.remedy());
        await().atMost(Duration.ofSeconds(20)).until(() -> patient.troubles().isEmpty());
    }

    @Test
    void aTableThatWasNeverCountedIsTold() {
        Jdbc.run(target, "ALTER TABLE events SET (autovacuum_enabled = false)", """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            SELECT gen_random_uuid(), 'Account', 'Opened', '{}', 1 FROM generate_series(1, 2000)""");

        var uncounted = patient.only(Trouble.Uncounted.class);

        assertThat(uncounted.table()).isEqualTo(EVENTS);
        patient.repair(uncounted.remedy());
        assertThat(patient.troubles()).isEmpty();
    }

    @Test
    void aSessionThatIdlesInATransactionIsNamedAndEnded() throws SQLException {
        var careless = TestServer.role(target, "bi_reader", "");
        try (var session = Jdbc.connect(careless)) {
            begin(session);

            var open = patient.only(Trouble.OpenTransaction.class);

            assertThat(open.role()).isEqualTo(careless.user());
            assertThat(open.application()).isEqualTo("test");
            assertThat(open.active()).isFalse();
            assertThat(open.holds()).isTrue();
            assertThat(open.mayEnd()).isTrue();
            patient.repair(open.remedy());
            await().atMost(Duration.ofSeconds(20)).until(() -> patient.troubles().isEmpty());
        }
        assertThat(Jdbc.text(
            target, "SELECT rolconfig::text FROM pg_roles WHERE rolname = ?", careless.user()))
            .isEqualTo("{idle_in_transaction_session_timeout=5min}");
    }

    @Test
    void whoMayNotSeeOthersSessionsIsToldHowMany() throws SQLException {
        var viewer = TestServer.role(target, "viewer", "");
        Jdbc.run(target, "GRANT SELECT ON ALL TABLES IN SCHEMA public TO " + Jdbc.quote(viewer.user()));
        try (var seen = new Patient(target, viewer); var session = Jdbc.connect(target)) {
            begin(session);

            var hidden = seen.only(Known.HiddenSessions.class);

            assertThat(hidden.count()).isPositive();
            assertThat(seen.of(Trouble.OpenTransaction.class)).isEmpty();
            seen.repair(hidden.remedy());
            var open = seen.only(Trouble.OpenTransaction.class);
            assertThat(open.mayEnd()).isFalse();
            assertThat(seen.of(Known.HiddenSessions.class)).isEmpty();
        }
    }

    @Test
    void aTransactionThatWasPreparedAndLeftIsTold() {
        Jdbc.run(target, "BEGIN; CREATE TABLE half_done (); PREPARE TRANSACTION 'it''s left'");

        var left = patient.only(Trouble.LeftPrepared.class);

        assertThat(left.name()).isEqualTo("it's left");
        assertThat(left.owner()).isEqualTo("postgres");
        patient.repair(left.remedy());
        assertThat(patient.troubles()).isEmpty();
    }

    private static void begin(Connection session) throws SQLException {
        session.setAutoCommit(false);
        session.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        Jdbc.text(session, "SELECT 1");
    }
}
