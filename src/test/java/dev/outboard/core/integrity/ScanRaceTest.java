package dev.outboard.core.integrity;

import static dev.outboard.core.integrity.Ledger.finish;
import static dev.outboard.core.integrity.Ledger.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.Sizes;
import dev.outboard.core.outbox.OutboxTables;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Writers append, lose races, roll back and commit out of order while the store is checked again and again:
/// not one finding is false, and what is really wrong is found each time.
class ScanRaceTest {
    private static final int AGGREGATES = 12;
    private static final int WRITERS = 6;

    private final Ledger ledger = new Ledger(OutboxTables.REFERENCE).healthy(AGGREGATES, 20);
    private final AtomicBoolean over = new AtomicBoolean();
    /// Versions that a counter outside the database hands out, so that a higher one can be committed first.
    private final ConcurrentHashMap<Integer, Integer> counters = new ConcurrentHashMap<>();

    @BeforeEach
    void count() {
        for (var aggregate = 1; aggregate <= AGGREGATES; aggregate++) {
            counters.put(aggregate, 20);
        }
    }

    @AfterEach
    void close() {
        ledger.close();
    }

    @Test
    void noFindingIsFalseWhileWritersAppendAndRollBack() throws Exception {
        check(this::append);
    }

    @Test
    void noFindingIsFalseWhereHigherVersionsAreCommittedFirst() throws Exception {
        check(this::appendByCounter);
    }

    private interface Writing {
        void append(Connection connection, int aggregate, long dice) throws SQLException;
    }

    private void check(Writing writing) throws Exception {
        ledger.forget(AGGREGATES, 11);
        ledger.run("INSERT INTO snapshots (aggregate_id, aggregate_type, state_data, version) VALUES "
            + "('%s', 'Account', '{}', 100000)".formatted(id(AGGREGATES)));
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            var writers = new ArrayList<Future<?>>();
            for (var writer = 0; writer < WRITERS; writer++) {
                var seed = writer;
                writers.add(pool.submit(() -> {
                    write(writing, seed);
                    return null;
                }));
            }
            var runs = Sizes.of(10, 400);
            for (var run = 0; run < runs; run++) {
                var scan = ledger.scan();
                finish(scan);
                assertThat(scan.findings(0).stream().filter(one -> one.kind() != Kind.TIME_BACK)
                    .map(PlantedFaultsTest::text).toList())
                    .as("run " + run)
                    .containsExactlyInAnyOrder(
                        "HOLE Account %d v12 above 10".formatted(AGGREGATES),
                        "SNAPSHOT_AHEAD Account %d v100000 above ".formatted(AGGREGATES) + newest(scan));
            }
            over.set(true);
            for (var writer : writers) {
                writer.get();
            }
        }
        assertThat(Jdbc.number(ledger.target, "SELECT count(*) FROM events")).isGreaterThan(300);
    }

    private static long newest(Scan scan) {
        return scan.findings(0).stream().filter(one -> one.kind() == Kind.SNAPSHOT_AHEAD)
            .mapToLong(Finding::other).findFirst().orElse(-1);
    }

    private void write(Writing writing, int seed) throws SQLException {
        var random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        try (var connection = Jdbc.connect(ledger.target)) {
            connection.setAutoCommit(false);
            while (!over.get()) {
                writing.append(connection, 1 + random.nextInt(AGGREGATES), random.nextLong(1_000));
            }
        }
    }

    /// As the document has it: read the version, insert the next, and lose the race where another was first.
    private void append(Connection connection, int aggregate, long dice) throws SQLException {
        try {
            var version = Integer.parseInt(String.valueOf(Jdbc.text(
                connection, "SELECT max(sequence_number) FROM events WHERE aggregate_id = '%s'"
                    .formatted(id(aggregate)))));
            insert(connection, aggregate, version + 1);
            if (dice % 4 == 0) {
                insert(connection, aggregate, version + 2);
            }
            pause(connection, dice);
            if (dice % 5 == 0) {
                connection.rollback();
            } else {
                connection.commit();
            }
        } catch (SQLException _) {
            connection.rollback();
        }
    }

    private void appendByCounter(Connection connection, int aggregate, long dice) throws SQLException {
        // As with a sequence: whoever draws a version holds the lock of a writer before.
        Jdbc.run(connection, "LOCK TABLE events IN ROW EXCLUSIVE MODE");
        var version = counters.merge(aggregate, 1, Integer::sum);
        insert(connection, aggregate, version);
        pause(connection, dice);
        connection.commit();
    }

    private static void pause(Connection connection, long dice) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("SELECT pg_sleep(%s)".formatted(dice % 7 == 0 ? "0.02" : "0.001"));
        }
    }

    /// The event and its message, in one transaction.
    private static void insert(Connection connection, int aggregate, int version) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("""
                WITH event AS (
                    INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
                    VALUES ('%s', 'Account', 'Deposited', '{"amount": 1}', %d)
                    RETURNING event_id)
                INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload)
                SELECT 'Account', '%s', 'Deposited',
                       jsonb_build_object('metadata', jsonb_build_object('event_id', event_id)) FROM event"""
                .formatted(id(aggregate), version, id(aggregate)));
        }
    }
}
