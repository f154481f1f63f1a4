package dev.outboard.core.projections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.JavaProcess;
import dev.outboard.Jdbc;
import dev.outboard.Sizes;
import dev.outboard.TestServer;
import dev.outboard.core.operations.Operator;
import dev.outboard.core.projections.RebuildOutcome.Changes;
import dev.outboard.core.projections.RebuildOutcome.Way;
import dev.outboard.core.projections.RebuildProgress.Phase;
import dev.outboard.db.Target;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Merges of more rows than one short transaction takes.
class MergingTest {
    private static final Duration SOON = Duration.ofSeconds(90);
    private static final int ACCOUNTS = 2_500;
    private static final String DAMAGE = "UPDATE account_summary SET balance = balance + 1";
    private static final String WRONG = """
        SELECT count(*) FROM account_summary WHERE (owner_id, balance, version) <> ('own-1', 7.00, 1)""";

    private Target target;
    private Accounts accounts;

    @BeforeEach
    void create() {
        target = TestServer.database("merging");
        accounts = new Accounts(target).created();
    }

    @AfterEach
    void close() {
        accounts.close();
    }

    @Test
    void anEmptyTableIsFilledInSeveralTransactions() {
        history(ACCOUNTS);

        assertThat(rebuild().run(Way.MERGE, _ -> { })).isInstanceOfSatisfying(
            RebuildOutcome.Switched.class,
            done -> assertThat(done.changes()).isEqualTo(new Changes(ACCOUNTS, 0, 0, 0)));

        assertThat(rows()).isEqualTo(ACCOUNTS);
        assertThat(Jdbc.number(target, WRONG)).isZero();
        assertThat(Jdbc.number(target, "SELECT count(DISTINCT xmin::text) FROM account_summary"))
            .isGreaterThan(2);
    }

    @Test
    void oneThatIsCancelledBetweenTwoOfThemLeavesOnlyRightRowsAndTellsHowMany() {
        history(ACCOUNTS);
        var operation = UUID.randomUUID();
        var rebuild = rebuild().recorded(operation, new Operator("kim", "ops-1", ""));

        var outcome = rebuild.run(Way.MERGE, progress -> {
            if (progress.phase() == Phase.SWITCH && progress.position() > 0) {
                assertThat(progress.of()).isEqualTo(ACCOUNTS);
                rebuild.cancel();
            }
        });

        assertThat(outcome).isEqualTo(
            new RebuildOutcome.Cancelled(Phase.SWITCH, new Changes(rows(), 0, 0, 0)));
        assertThat(rows()).isBetween(1L, ACCOUNTS - 1L);
        assertThat(Jdbc.number(target, WRONG)).isZero();
        assertThat(RebuildHistory.newest(accounts.db, 1)).singleElement().satisfies(past -> {
            assertThat(past.outcome()).isEqualTo("cancelled");
            assertThat(past.changes()).isEqualTo(new Changes(rows(), 0, 0, 0));
        });
        rebuild().run(Way.MERGE, _ -> { });
        assertThat(rows()).isEqualTo(ACCOUNTS);
    }

    @Test
    void oneThatIsKilledBetweenTwoOfThemLeavesOnlyRightRowsAndTheNextWorksAsTheFirst() {
        history(ACCOUNTS);
        try (var rebuild = JavaProcess.started(
            RebuildProcess.class, "postgresql://postgres@localhost:%d/%s".formatted(
                target.port(), target.database()), "MERGE", RebuildProcess.MERGED)) {
            rebuild.awaitLine("stands");
            rebuild.kill();
        }
        assertThat(rows()).isBetween(1L, ACCOUNTS - 1L);
        assertThat(Jdbc.number(target, WRONG)).isZero();
        assertThat(tables()).hasSize(2);
        await().atMost(SOON).until(() -> Leftovers.remove(accounts.db) >= 0 && tables().isEmpty());

        assertThat(rebuild().run(Way.MERGE, _ -> { })).isInstanceOf(RebuildOutcome.Switched.class);
        assertThat(rows()).isEqualTo(ACCOUNTS);
        assertThat(Jdbc.number(target, WRONG)).isZero();
        assertThat(tables()).isEmpty();
    }

    @Test
    void whatIsAppendedBetweenTwoOfThemIsMergedThoughNoWorkerRuns() {
        history(1_200);
        rebuild().run(Way.MERGE, _ -> { });
        accounts.db.inTransaction(session -> {
            Checkpoints.create(session);
            Checkpoints.add(session, accounts.projection, 1);
            return true;
        });
        Jdbc.run(target, DAMAGE + " WHERE account_id::text > '2'");
        var appended = new boolean[1];

        rebuild().run(Way.MERGE, progress -> {
            if (progress.phase() == Phase.SWITCH && progress.position() > 0 && !appended[0]) {
                appended[0] = true;
                Jdbc.run(target, """
                    INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
                    SELECT account_id, 'Account', 'MoneyDeposited', '{"amount": 0.50, "valueDate": null}', 2
                      FROM account_summary WHERE account_id::text ~ '^[0-9a-f]0'""");
                accounts.opened("3.00");
            }
        });

        assertThat(appended).containsExactly(true);
        assertThat(accounts.db.with(Checkpoints::all)).extracting(Reached::position)
            .containsExactly(accounts.newest());
        accounts.assertTrue();
    }

    @Test
    void beside8WritersAndOurWorkerEveryRowIsRightInTheEndThoughAllWereDamaged() {
        Jdbc.run(target, Guards.NEVER_BACK);
        try (var worker = new ProjectionWorker(
            accounts.db, accounts.tables(), List.of(accounts.projection), Clock.systemUTC(), (_, _) -> { })) {
            worker.start();
            beside8Writers(31);
            await().atMost(SOON).until(
                () -> accounts.db.with(Checkpoints::all).getFirst().position() == accounts.newest());
        }
        accounts.assertTrue();
    }

    @Test
    void besideAWorkerThatAddsToItsRowsEveryRowIsRightInTheEndThoughAllWereDamaged() {
        accounts.close();
        accounts = new Accounts(target, Marked.definition());
        Jdbc.run(target, Marked.TABLE, "INSERT INTO marks VALUES ('account_summary', 0)");
        try (var _ = Marked.start(target)) {
            beside8Writers(32);
            await().atMost(SOON).until(
                () -> Jdbc.number(target, "SELECT done FROM marks") == accounts.newest());
        }
        accounts.assertTrue();
    }

    private void beside8Writers(long seed) {
        history(1_200);
        await().atMost(SOON).until(() -> rows() >= 1_200);
        try (var writers = new Writers(accounts, 8, seed)) {
            for (var time = 0; time < Sizes.of(2, 20); time++) {
                var committed = writers.committed();
                await().atMost(SOON).until(() -> writers.committed() > committed + 20);
                damage();
                assertThat(rebuild().run(Way.MERGE, _ -> { })).isInstanceOf(RebuildOutcome.Switched.class);
            }
        }
    }

    private void damage() {
        try (var connection = Jdbc.connect(target)) {
            connection.setAutoCommit(false);
            Jdbc.run(connection, "LOCK TABLE account_summary IN SHARE ROW EXCLUSIVE MODE", DAMAGE);
            connection.commit();
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    private void history(int opened) {
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            SELECT md5('account ' || n)::uuid, 'Account', 'AccountOpened',
                   '{"ownerId": "own-1", "currency": "EUR", "initialBalance": 7.00}', 1
              FROM generate_series(1, %d) AS n""".formatted(opened));
    }

    private Rebuild rebuild() {
        return new Rebuild(accounts.db, accounts.tables(), accounts.projection);
    }

    private long rows() {
        return Jdbc.number(target, "SELECT count(*) FROM account_summary");
    }

    private List<String> tables() {
        return Jdbc.texts(target, """
            SELECT relname FROM pg_class WHERE relname ~ '^shadow_' AND relkind = 'r'""");
    }
}
