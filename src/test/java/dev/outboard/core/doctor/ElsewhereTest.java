package dev.outboard.core.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.Jdbc;
import dev.outboard.NeedsInstalled;
import dev.outboard.PgBouncer;
import dev.outboard.PrivateServer;
import dev.outboard.core.profiles.IndexShape.Serves;
import dev.outboard.core.profiles.TableName;
import dev.outboard.db.Target;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// On PostgreSQL 15, on a standby, behind a subscription, behind a pooler: what can be told there is told.
@NeedsInstalled({"initdb", "pgbouncer"})
class ElsewhereTest {
    private static PrivateServer primary;
    private static Target target;

    @BeforeAll
    static void start() {
        primary = PrivateServer.started("wal_level = logical", "max_connections = 30");
        target = Patient.create(primary.database("bank"));
    }

    @AfterAll
    static void stop() {
        primary.close();
    }

    @Test
    void anOlderServerIsExaminedAsWell() {
        try (var patient = new Patient(target)) {
            var report = patient.examiner(Patience.USUAL).examine();

            assertThat(report.findings()).allSatisfy(found -> assertThat(found).isInstanceOf(Passed.class));
            assertThat(report.permits()).allMatch(Permit::granted);
            assertThat(patient.examiner().examineLine())
                .hasSize(3).allSatisfy(found -> assertThat(found).isInstanceOf(Passed.class));
        }
    }

    @Test
    void aStandbySaysWhatItCannotDoAndWhereRemediesBelong() {
        var bank = Patient.create(primary.database("followed"));
        Jdbc.run(bank, "DROP INDEX events.outbox_retry_due_idx");
        try (var standby = primary.standby()) {
            var there = standby.target("followed");
            await().atMost(Duration.ofSeconds(20)).until(() -> Jdbc.text(
                there, "SELECT to_regclass('events.outbox') IS NOT NULL "
                    + "AND to_regclass('events.outbox_retry_due_idx') IS NULL"), "t"::equals);
            try (var patient = new Patient(bank, there)) {
                var report = patient.report();

                assertThat(report.standby()).isTrue();
                assertThat(report.findings()).contains(new Known.Standby(), new Passed.OnPrimary())
                    .noneMatch(Finding.NotChecked.class::isInstance);
                assertThat(report.findings()).extracting(Finding::check).doesNotContain(Check.COMMIT_ORDER);
                assertThat(patient.permit(Action.RETRY).granted()).isFalse();
                assertThat(patient.permit(Action.RETRY).takesChanges()).isFalse();
                assertThat(patient.permit(Action.BROWSE_EVENTS).granted()).isTrue();
                assertThat(patient.examiner().examineLine()).extracting(Finding::check)
                    .containsExactly(Check.CLOCK, Check.CONNECTION);
                var missing = patient.only(Trouble.MissingIndex.class);
                assertThat(missing.index().serves()).isEqualTo(Serves.DUE);
                patient.repair(missing.remedy());
                await().atMost(Duration.ofSeconds(20)).until(() -> patient.troubles().isEmpty());
            }
        }
    }

    @Test
    void aSubscriptionsTargetIsKnown() {
        Jdbc.run(target, "CREATE PUBLICATION everything FOR TABLE events");
        var copy = Patient.create(primary.database("subscriber"));
        Jdbc.text(target, "SELECT pg_create_logical_replication_slot('doctor', 'pgoutput')::text");
        Jdbc.run(copy, """
            CREATE SUBSCRIPTION from_bank CONNECTION 'host=localhost port=%d user=postgres dbname=bank'
            PUBLICATION everything WITH (create_slot = false, slot_name = 'doctor', copy_data = false)"""
            .formatted(primary.port()));
        try (var patient = new Patient(copy)) {
            assertThat(patient.only(Known.Subscribed.class))
                .isEqualTo(new Known.Subscribed(new TableName("public", "events")));
            assertThat(patient.of(Passed.Provable.class)).isEmpty();
        } finally {
            Jdbc.run(copy, "DROP SUBSCRIPTION from_bank");
        }
    }

    @Test
    void behindAPoolerNothingIsListenedToAndNothingStays() {
        try (var bouncer = PgBouncer.before(primary, "postgres");
             var patient = new Patient(target, bouncer.through(target))) {
            assertThat(patient.examiner().examineLine()).contains(new Known.Pooled())
                .extracting(Finding::check).containsExactly(Check.CLOCK, Check.CONNECTION);
            assertThat(patient.troubles()).isEmpty();
            assertThat(Jdbc.texts(bouncer.through(target), "SELECT pg_listening_channels()"))
                .isEqualTo(List.of());
        }
    }
}
