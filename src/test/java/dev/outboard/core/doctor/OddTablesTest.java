package dev.outboard.core.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.OddNames;
import dev.outboard.Partitions;
import dev.outboard.TestServer;
import org.junit.jupiter.api.Test;

class OddTablesTest {
    private final dev.outboard.db.Target target = Patient.create(TestServer.database("odd"));

    @Test
    void remediesOfTablesWithOddNamesRunAsTheyStand() {
        OddNames.events(target);
        OddNames.outbox(target);
        OddNames.announce(target);
        var schema = Jdbc.quote(OddNames.SCHEMA);
        Jdbc.run(target, "DROP INDEX " + schema + ".outbox_unpublished_idx",
            "DROP INDEX " + schema + ".outbox_aggregate_idx",
            "DROP INDEX " + schema + ".idx_events_global_pos",
            "ALTER TABLE " + OddNames.EVENTS + " DISABLE TRIGGER event_inserted_trigger");
        try (var patient = new Patient(target)) {
            var remedies = patient.troubles().stream().map(Trouble::remedy).toList();
            assertThat(remedies).hasSize(4);

            remedies.forEach(patient::repair);

            assertThat(patient.troubles()).isEmpty();
        }
    }

    @Test
    void rightsOnTablesWithOddNamesAreGivenByTheRemedyAsItStands() {
        OddNames.events(target);
        OddNames.outbox(target);
        var role = TestServer.role(target, "odd \"role\" of-ours", "");
        var given = Jdbc.quote(OddNames.SCHEMA) + " TO " + Jdbc.quote(role.user());
        Jdbc.run(
            target, "GRANT USAGE ON SCHEMA " + given, "GRANT SELECT ON ALL TABLES IN SCHEMA " + given);
        try (var patient = new Patient(target, role)) {
            var lacking = patient.report().permits().stream().filter(permit -> !permit.granted()).toList();
            assertThat(patient.permit(Action.RETRY).grants()).containsExactly(
                "GRANT UPDATE (next_retry_at) ON " + OddNames.OUTBOX + " TO " + Jdbc.quote(role.user()));

            lacking.forEach(permit -> patient.repair(permit.grants()));

            assertThat(patient.report().permits()).allMatch(Permit::granted);
        }
    }

    @Test
    void tablesInPartitionsMissNoIndexAndAreCountedOnce() {
        Partitions.outbox(target);
        Partitions.byPosition(target);
        Jdbc.run(target, """
            INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload)
            SELECT 'Account', md5(i::text)::uuid, 'Paid', '{}' FROM generate_series(1, 100) AS i""",
            "DROP INDEX events.outbox_unpublished_idx");
        Jdbc.run(
            target, "ANALYZE events.outbox_1", "ANALYZE events.outbox_2", "ANALYZE events.outbox_3",
            "ANALYZE events.outbox");
        try (var patient = new Patient(target)) {
            var missing = patient.only(Trouble.MissingIndex.class);
            assertThat(missing.rows()).isEqualTo(100);
            assertThat(missing.partitioned()).isTrue();

            patient.repair(missing.remedy());

            var indexed = patient.only(Passed.Indexed.class);
            assertThat(indexed.there()).isEqualTo(indexed.wanted());
        }
    }
}
