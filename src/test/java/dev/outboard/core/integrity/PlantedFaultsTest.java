package dev.outboard.core.integrity;

import static dev.outboard.core.integrity.Ledger.finish;
import static dev.outboard.core.integrity.Ledger.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.outbox.OutboxTables;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Each fault that is planted is found, at its place, and nothing else is; with the document's outbox and
/// with another library's.
class PlantedFaultsTest {
    private static final int AGGREGATES = 20;
    private static final int VERSIONS = 30;

    @ParameterizedTest
    @EnumSource(OutboxTables.class)
    void aHealthyStoreHasNoFindings(OutboxTables tables) {
        try (var ledger = new Ledger(tables).healthy(AGGREGATES, VERSIONS)) {
            var scan = ledger.scan();
            var progress = finish(scan);

            assertThat(scan.findings(0)).isEmpty();
            assertThat(progress.counts()).isEmpty();
            assertThat(progress.tally().events()).isEqualTo(600);
            assertThat(progress.tally().messages()).isEqualTo(600);
            assertThat(progress.reached()).isEqualTo(600);
            assertThat(scan.series().byType()).isFalse();
            assertThat(scan.series().index()).as("partitions keep no version from being stored twice")
                .isEqualTo(tables == OutboxTables.PARTITIONED ? null : "idx_events_aggregate_seq");
            assertThat(of(ledger, "Account", 7)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(OutboxTables.class)
    void allPlantedFaultsAreFoundExactly(OutboxTables tables) {
        try (var ledger = new Ledger(tables).healthy(AGGREGATES, VERSIONS)) {
            plant(ledger);
            var scan = ledger.scan();
            finish(scan);

            assertThat(scan.findings(0).stream().map(PlantedFaultsTest::text)).containsExactlyInAnyOrder(
                "HOLE Account 1 v7 above 4", "START Account 2 v3", "DOUBLE Account 3 v9",
                "DOUBLE Account 3 v9", "POSITION Account 4 v10 of 2", "POSITION Account 5 v10 of 2",
                "NO_MESSAGE Account 6 v12", "NO_EVENT Account 7", "FOREIGN Account 900",
                "UNMATCHED Account 8",
                "TIME_BACK Account 9 v15 of 3600000", "NOT_OBJECT Account 10 v3", "NOT_OBJECT Account 10 v4",
                "SNAPSHOT_AHEAD Account 11 v99 above 30", "SNAPSHOT_AHEAD Account 901 v1",
                "SHARED_ID Order 12 v31", "UNKNOWN_TYPE Account 13 v5 of 3");
        }
    }

    @ParameterizedTest
    @EnumSource(OutboxTables.class)
    void oneAggregateIsCheckedAtOnceWithTheSameResult(OutboxTables tables) {
        try (var ledger = new Ledger(tables).healthy(AGGREGATES, VERSIONS)) {
            plant(ledger);

            assertThat(of(ledger, "Account", 1)).containsExactly("HOLE Account 1 v7 above 4");
            assertThat(of(ledger, "Account", 2)).containsExactly("START Account 2 v3");
            assertThat(of(ledger, "Account", 3))
                .containsExactly("DOUBLE Account 3 v9", "DOUBLE Account 3 v9");
            assertThat(of(ledger, "Account", 4)).containsExactly("POSITION Account 4 v10 of 2");
            assertThat(of(ledger, "Account", 6)).containsExactly("NO_MESSAGE Account 6 v12");
            assertThat(of(ledger, "Account", 7)).containsExactly("NO_EVENT Account 7");
            assertThat(of(ledger, "Account", 8)).containsExactly("UNMATCHED Account 8");
            assertThat(of(ledger, "Account", 9)).containsExactly("TIME_BACK Account 9 v15 of 3600000");
            assertThat(of(ledger, "Account", 10))
                .containsExactly("NOT_OBJECT Account 10 v3", "NOT_OBJECT Account 10 v4");
            assertThat(of(ledger, "Account", 11)).containsExactly("SNAPSHOT_AHEAD Account 11 v99 above 30");
            assertThat(of(ledger, "Order", 12)).containsExactly("SHARED_ID Order 12 v31");
            assertThat(of(ledger, "Account", 13)).containsExactly("UNKNOWN_TYPE Account 13 v5 of 3");
            assertThat(of(ledger, "Account", 14)).isEmpty();
        }
    }

    static List<String> of(Ledger ledger, String type, int aggregate) {
        return AggregateCheck.of(ledger.db, ledger.store, type, id(aggregate), ledger.walking()).findings()
            .stream().map(PlantedFaultsTest::text).toList();
    }

    static String text(Finding finding) {
        var version = finding.version() == null ? "" : " v" + finding.version();
        var other = switch (finding.kind()) {
            case HOLE, SNAPSHOT_AHEAD -> finding.other() == 0 ? "" : " above " + finding.other();
            case POSITION, TIME_BACK, UNKNOWN_TYPE, NEW_TYPE -> " of " + finding.other();
            default -> "";
        };
        var number = Integer.parseInt(finding.aggregateId().substring(24));
        return "%s %s %d%s%s".formatted(finding.kind(), finding.aggregateType(), number, version, other);
    }

    private static void plant(Ledger ledger) {
        ledger.run("DROP INDEX idx_events_aggregate_seq");
        Stream.of(5, 6).forEach(version -> ledger.forget(1, version));
        Stream.of(1, 2).forEach(version -> ledger.forget(2, version));
        var twice = """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number, occurred_at)
            SELECT aggregate_id, aggregate_type, event_type, event_data, sequence_number, occurred_at
              FROM events WHERE event_id = md5('3-9')::uuid""";
        ledger.run(twice, twice, """
            UPDATE events SET global_position = (SELECT global_position FROM events
                                                  WHERE event_id = md5('4-10')::uuid)
             WHERE event_id = md5('5-10')::uuid""");
        ledger.unsend(6, 12);
        ledger.send("Account", 7, "{\"event_id\": \"11111111-1111-4111-8111-111111111111\"}");
        ledger.send("Account", 900, "{\"event_id\": \"not even an id\"}");
        ledger.send("Account", 8, "{}");
        ledger.run(
            "UPDATE events SET event_data = '[1]' WHERE event_id = md5('10-3')::uuid",
            "UPDATE events SET event_data = 'null' WHERE event_id = md5('10-4')::uuid",
            "INSERT INTO snapshots (aggregate_id, aggregate_type, state_data, version) VALUES "
                + "('%s', 'Account', '{}', 30), ('%s', 'Account', '{}', 99), ('%s', 'Account', '{}', 1)"
                .formatted(id(11), id(11), id(901)),
            """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number, occurred_at)
            SELECT '%s', 'Order', 'Deposited', '{}', v, now() - interval '30 minutes' + make_interval(secs => v)
              FROM generate_series(31, 33) AS v""".formatted(id(12)),
            "UPDATE events SET event_type = 'Renamed' WHERE event_id IN "
                + "(md5('13-5')::uuid, md5('13-6')::uuid, md5('13-9')::uuid)");
        ledger.unsend(9, 15);
        ledger.run("""
            UPDATE events SET occurred_at = (SELECT occurred_at FROM events WHERE event_id = md5('9-14')::uuid)
                   - interval '1 hour'
             WHERE event_id = md5('9-15')::uuid""");
        ledger.carry("event_id <> md5('6-12')::uuid");
    }
}
