package dev.outboard.core.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.outboard.DelayingProxy;
import dev.outboard.Jdbc;
import dev.outboard.OwnServer;
import dev.outboard.TestServer;
import dev.outboard.core.doctor.Finding.NotChecked;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.profiles.Profiles;
import dev.outboard.core.profiles.TableName;
import dev.outboard.db.DbException;
import dev.outboard.db.Target;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The whole examination: what it costs, what it says where all is well, and that a bad check stops no other.
class ExaminerTest {
    private static final Patience USUAL = Patience.USUAL;
    private final Target target = TestServer.database("examiner");

    @Test
    void whereAllIsWellEachCheckSaysWhatItMeasured() {
        Patient.create(target);
        try (var patient = new Patient(target)) {
            var report = patient.examiner(USUAL).examine();

            assertThat(report.role()).isEqualTo("postgres");
            assertThat(report.standby()).isFalse();
            assertThat(report.findings()).allSatisfy(found -> assertThat(found).isInstanceOf(Passed.class));
            assertThat(report.findings()).extracting(Finding::check).containsExactlyInAnyOrder(
                Check.ROLE, Check.VERSION, Check.CONNECTIONS, Check.READ_ONLY, Check.INDEXES,
                Check.ROW_SECURITY, Check.VACUUM, Check.STATISTICS, Check.NUMBERS, Check.COMMIT_ORDER,
                Check.TRIGGER, Check.TRANSACTIONS, Check.PREPARED, Check.PROFILE);
            assertThat(report.findings()).contains(
                new Passed.Provable(1), new Passed.Announced(List.of("event_inserted_trigger")),
                new Passed.Recognised("Reference events + outbox", List.of(
                    new TableName("public", "events"), new TableName("public", "snapshots"),
                    new TableName("events", "outbox"))));
            assertThat(report.permits()).extracting(Permit::action).containsExactly(Action.values());
            assertThat(report.permits()).allMatch(Permit::granted);
        }
    }

    @Test
    void itTakesOneRoundTripAndTheEndOfItsTransaction() {
        Patient.create(target);
        try (var proxy = DelayingProxy.before(target.port(), Duration.ofMillis(1));
             var patient = new Patient(target, proxy.through(target))) {
            patient.report();
            proxy.countAnew();

            patient.report();

            assertThat(proxy.roundTrips()).isLessThanOrEqualTo(2);
        }
    }

    @Test
    void anOutboxAloneIsExamined() {
        OutboxTables.REFERENCE.create(target);
        try (var patient = new Patient(target)) {
            var report = patient.report();

            assertThat(report.findings()).contains(new Passed.NoChannel());
            assertThat(report.findings()).extracting(Finding::check).doesNotContain(Check.COMMIT_ORDER);
            assertThat(report.permits()).extracting(Permit::action)
                .containsExactly(
                    Action.BROWSE_OUTBOX, Action.SEE_HOLDERS, Action.RETRY, Action.EDIT, Action.DELETE,
                    Action.RESTORE, Action.SEND_AGAIN);
        }
    }

    @Test
    void anEventStoreAloneIsExamined() {
        Patient.create(target);
        Jdbc.run(target, "DROP TABLE events.outbox", "DROP TABLE snapshots");
        try (var patient = new Patient(target)) {
            assertThat(patient.report().permits()).extracting(Permit::action)
                .containsExactly(Action.BROWSE_EVENTS, Action.SEE_HOLDERS);
            assertThat(patient.only(Passed.Indexed.class)).isEqualTo(new Passed.Indexed(4, 4));
            assertThat(patient.troubles()).isEmpty();
        }
    }

    @Test
    void anotherLibrarysTablesAreExaminedByTheirProfile() {
        OutboxTables.QUEUE.create(target);
        try (var patient = new Patient(
            target, target, new Profiles(List.of(OutboxTables.QUEUE.profile()), List.of()))) {
            assertThat(patient.troubles()).isEmpty();
            assertThat(patient.report().permits()).allMatch(Permit::granted);
        }
    }

    @Test
    void aCheckThatMayNotLookSaysSoAndStopsNoOther() {
        Patient.create(target);
        var viewer = TestServer.role(target, "kept_out", "");
        Jdbc.run(target, "GRANT SELECT ON events, snapshots, events.outbox TO " + Jdbc.quote(viewer.user()),
            "GRANT USAGE ON SCHEMA events TO " + Jdbc.quote(viewer.user()),
            "REVOKE SELECT ON pg_policy FROM PUBLIC");
        try (var patient = new Patient(target, viewer)) {
            var denied = patient.only(NotChecked.class);

            assertThat(denied.check()).isEqualTo(Check.ROW_SECURITY);
            assertThat(denied.why()).isInstanceOf(DbException.Denied.class);
            assertThat(patient.only(Passed.Indexed.class)).isEqualTo(new Passed.Indexed(10, 10));
            assertThat(patient.permit(Action.BROWSE_EVENTS).granted()).isTrue();
        }
    }

    @Test
    void aTableThatIsLockedAwayIsToldByTheChecksThatWaitForIt() throws Exception {
        Patient.create(target);
        try (var patient = new Patient(target); var locker = Jdbc.connect(target)) {
            Jdbc.run(locker, "BEGIN", "LOCK TABLE events.outbox IN ACCESS EXCLUSIVE MODE");

            var report = patient.examiner(USUAL).examine();

            assertThat(report.findings()).filteredOn(NotChecked.class::isInstance)
                .isNotEmpty()
                .allSatisfy(found -> assertThat(((NotChecked) found).why())
                    .isInstanceOf(DbException.Cancelled.class));
            assertThat(report.findings()).anyMatch(Passed.Version.class::isInstance)
                .anyMatch(Passed.Announced.class::isInstance);
            assertThat(report.permits()).allMatch(Permit::granted);
            Jdbc.run(locker, "ROLLBACK");
            assertThat(patient.examiner(USUAL).examine().findings()).noneMatch(NotChecked.class::isInstance);
        }
    }

    @Test
    void aServerThatIsGoneIsNoFinding() {
        try (var server = OwnServer.started()) {
            var there = Patient.create(server.database("gone"));
            try (var patient = new Patient(there)) {
                var examiner = patient.examiner();
                server.stop();

                assertThatThrownBy(examiner::examine).isInstanceOf(DbException.Unreachable.class);
                assertThatThrownBy(examiner::examineLine).isInstanceOf(DbException.Unreachable.class);
            }
        }
    }

    @Test
    void theLineIsMeasured() {
        Patient.create(target);
        try (var patient = new Patient(target)) {
            var line = patient.examiner().examineLine();

            assertThat(line).extracting(Finding::check)
                .containsExactly(Check.CLOCK, Check.CONNECTION, Check.ROUND_TRIP);
            assertThat(line).contains(new Passed.Direct());
            assertThat(line.getLast()).isInstanceOfSatisfying(Passed.RoundTrip.class, trip -> {
                assertThat(trip.sent()).isEqualTo(5);
                assertThat(trip.median()).isBetween(Duration.ofNanos(1), Duration.ofSeconds(5));
            });
            assertThat(Jdbc.texts(target, """
                SELECT query FROM pg_stat_activity
                WHERE datname = current_database() AND query ILIKE 'LISTEN%'""")).isEmpty();
        }
    }

    @Test
    void aClockThatGoesWrongIsToldWithHowFar() {
        Patient.create(target);
        var slow = Clock.offset(Clock.systemUTC(), Duration.ofMinutes(-3));
        try (var patient = new Patient(target)) {
            var line = new Line(patient.db, slow).findings();

            assertThat(line).filteredOn(Known.ClockOff.class::isInstance).singleElement()
                .isInstanceOfSatisfying(Known.ClockOff.class, off -> assertThat(off.offset())
                    .isCloseTo(Duration.ofMinutes(3), Duration.ofSeconds(2)));
        }
    }
}
