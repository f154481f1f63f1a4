package dev.outboard.core.integrity;

import static dev.outboard.core.integrity.Ledger.finish;
import static dev.outboard.core.integrity.Ledger.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.outboard.Jdbc;
import dev.outboard.core.integrity.Progress.Phase;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.profiles.Profiles;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.profiles.TableName;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ScanTest {
    @Test
    void itGoesOnFromWhereItWasLeft() {
        try (var ledger = new Ledger(OutboxTables.REFERENCE).healthy(20, 100)) {
            ledger.forget(3, 1);
            ledger.forget(5, 99);
            var scan = ledger.scan();
            var first = scan.step();

            assertThat(first.phase()).isEqualTo(Phase.EVENTS);
            assertThat(first.reached()).isBetween(400L, 1_999L);
            assertThat(scan.findings(0)).extracting(Finding::kind).containsExactly(Kind.START);

            assertThat(finish(scan).reached()).isEqualTo(2_000);
            assertThat(scan.findings(1)).extracting(Finding::kind).containsExactly(Kind.HOLE);
            assertThat(scan.progress().wrong()).isEqualTo(2);
        }
    }

    @Test
    void eventsAboveItsEndAreNotLookedAt() {
        try (var ledger = new Ledger(OutboxTables.REFERENCE).healthy(1, 10)) {
            ledger.forget(1, 9);
            var scan = Scan.begin(ledger.db, ledger.store, 9, ledger.walking());

            assertThat(finish(scan).tally().events()).isEqualTo(8);
            assertThat(scan.findings(0)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(OutboxTables.class)
    void aVersionThatIsBeingWrittenIsNoHoleUntilItsWriterIsOver(OutboxTables tables) throws SQLException {
        try (var ledger = new Ledger(tables).healthy(3, 4); var open = Jdbc.connect(ledger.target)) {
            open.setAutoCommit(false);
            Jdbc.run(open, insert(1, 5));
            ledger.run(insert(1, 6));
            ledger.carry("true");
            var scan = ledger.scan();
            var progress = scan.step();
            while (progress.phase() != Phase.SETTLING) {
                progress = scan.step();
            }
            progress = scan.step();

            assertThat(progress.phase()).isEqualTo(Phase.SETTLING);
            assertThat(progress.doubts()).isPositive();
            assertThat(progress.waitingFor()).singleElement().asString().startsWith("test (");
            assertThat(scan.findings(0)).isEmpty();

            open.commit();
            ledger.carry("true");
            assertThat(finish(scan).counts()).isEmpty();
        }
    }

    @Test
    void aWriterThatRollsBackLeavesTheHoleThatItDidNotFill() throws SQLException {
        try (var ledger = new Ledger(OutboxTables.REFERENCE).healthy(3, 4);
            var open = Jdbc.connect(ledger.target)) {
            open.setAutoCommit(false);
            Jdbc.run(open, insert(1, 5));
            ledger.run(insert(1, 6));
            ledger.carry("true");
            var scan = ledger.scan();
            var progress = scan.step();
            while (progress.phase() != Phase.SETTLING) {
                progress = scan.step();
            }
            open.rollback();

            assertThat(finish(scan).counts()).isEqualTo(Map.of(Kind.HOLE, 1L));
            assertThat(scan.findings(0).getFirst().other()).isEqualTo(4);
        }
    }

    @Test
    void messagesThatRetentionMayHaveDeletedAreNotMissed() {
        try (var ledger = new Ledger(OutboxTables.REFERENCE).healthy(2, 10)) {
            ledger.run(
                "UPDATE events SET occurred_at = now() - interval '40 days' WHERE sequence_number <= 3",
                "DELETE FROM events.outbox WHERE occurred_at < now() - interval '40 days'");
            ledger.unsend(1, 1);
            ledger.unsend(2, 3);
            ledger.unsend(2, 9);
            var scan = ledger.scan();
            var progress = finish(scan);

            assertThat(scan.findings(0)).extracting(Finding::kind, Finding::aggregateId, Finding::version)
                .containsExactly(tuple(Kind.NO_MESSAGE, id(2), 9));
            assertThat(progress.tally().tooOld()).isEqualTo(6);
        }
    }

    @Test
    void whatWasPurgedEarlierThanRetentionWouldIsNotMissedEither() {
        try (var ledger = new Ledger(OutboxTables.REFERENCE).healthy(2, 20)) {
            ledger.run("DELETE FROM events.outbox WHERE id <= 12");
            var progress = finish(ledger.scan());

            assertThat(progress.counts()).isEmpty();
            assertThat(progress.tally().tooOld()).isEqualTo(12);
        }
    }

    @Test
    void aTypeOfWhichTheOutboxHoldsNoneIsNotExpectedThere() {
        try (var ledger = new Ledger(OutboxTables.REFERENCE).healthy(2, 20)) {
            ledger.run("""
                UPDATE events SET event_type = 'Renamed' WHERE sequence_number = 15;
                DELETE FROM events.outbox WHERE payload -> 'metadata' ->> 'event_id' IN (
                    SELECT event_id::text FROM events WHERE sequence_number = 15)""");

            assertThat(finish(ledger.scan()).counts()).isEqualTo(Map.of(Kind.UNKNOWN_TYPE, 1L));
        }
    }

    @Test
    void aMessageWithoutAnIdCarriesOneEventOfItsTransaction() {
        try (var ledger = new Ledger(OutboxTables.REFERENCE).healthy(2, 10)) {
            ledger.run(
                "UPDATE events.outbox SET payload = '{\"data\": {}}'",
                "UPDATE events SET occurred_at = (SELECT occurred_at FROM events WHERE event_id = "
                    + "md5('1-4')::uuid) WHERE event_id = md5('1-5')::uuid");
            var scan = ledger.scan();
            finish(scan);

            assertThat(scan.findings(0)).extracting(Finding::kind, Finding::version).containsExactly(
                tuple(Kind.NO_MESSAGE, 5),
                tuple(Kind.UNMATCHED, null));
        }
    }

    @Test
    void anEventThatJustCameMayStillGetItsMessage() {
        try (var ledger = new Ledger(OutboxTables.REFERENCE).healthy(2, 10)) {
            ledger.run(insert(1, 11));
            var newest = Jdbc.number(ledger.target, "SELECT max(global_position) FROM events");
            var scan = Scan.begin(ledger.db, ledger.store, newest, new Walking(
                0, List.of(), Duration.ofHours(1), Clock.systemUTC()));

            assertThat(finish(scan).counts()).isEmpty();
            assertThat(scan.progress().tally().tooYoung()).isEqualTo(1);
        }
    }

    @Test
    void versionsAreCountedPerTypeWhereTheIndexSaysSo() {
        try (var ledger = new Ledger(OutboxTables.REFERENCE).healthy(2, 4)) {
            ledger.run("DROP INDEX idx_events_aggregate_seq",
                "CREATE UNIQUE INDEX per_type ON events (aggregate_id, aggregate_type, sequence_number)",
                other(1), other(2));
            ledger.carry("true");
            var scan = ledger.scan();

            assertThat(finish(scan).counts()).isEmpty();
            assertThat(scan.series()).isEqualTo(new Series(
                "per_type", "aggregate_id, aggregate_type, sequence_number", true, true));
        }
    }

    @Test
    void withoutAnIndexByAggregateVersionsAreLeftOutAndThatIsKnown() {
        try (var ledger = new Ledger(OutboxTables.REFERENCE).healthy(2, 4)) {
            ledger.forget(1, 2);
            ledger.run("DROP INDEX idx_events_aggregate_seq", "DROP INDEX idx_events_aggregate_id");
            var scan = ledger.scan();

            assertThat(finish(scan).counts()).isEmpty();
            assertThat(scan.series()).isEqualTo(new Series(null, "", false, false));
        }
    }

    @Test
    void aStoreWithoutAnOutboxMissesNoMessage() {
        try (var ledger = new Ledger(OutboxTables.REFERENCE).healthy(2, 4)) {
            ledger.forget(2, 2);
            var events = Store.of(
                Profiles.reference(),
                Map.of("events", new TableName("public", "events")));
            var scan = Scan.begin(ledger.db, events, 8, ledger.walking());

            assertThat(finish(scan).counts()).isEqualTo(Map.of(Kind.HOLE, 1L));
            assertThat(scan.horizon()).isNull();
        }
    }

    @Test
    void millionsOfFaultsAreCountedAndTheFirstOfThemKept() {
        try (var ledger = new Ledger(OutboxTables.REFERENCE).healthy(100, 60)) {
            ledger.run("UPDATE events SET event_data = '[]'");
            var scan = ledger.scan();

            assertThat(finish(scan).counts()).isEqualTo(Map.of(Kind.NOT_OBJECT, 6_000L));
            assertThat(scan.findings(0)).hasSize(Findings.KEPT);
        }
    }

    private static String other(int version) {
        return insert(1, version).replace("'Account'", "'Order'").replace("md5('", "md5('order-");
    }

    static String insert(int aggregate, int version) {
        return """
            INSERT INTO events (event_id, aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            VALUES (md5('%d-%d')::uuid, '%s', 'Account', 'Deposited', '{"amount": 1}', %d)"""
            .formatted(aggregate, version, id(aggregate), version);
    }
}
