package dev.outboard.core.projections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.Jdbc;
import dev.outboard.Sizes;
import dev.outboard.TestServer;
import dev.outboard.db.Target;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ProjectionWorkerTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    private Target target;
    private Accounts accounts;
    private final List<WorkerState> told = Collections.synchronizedList(new ArrayList<>());

    @BeforeEach
    void create() {
        target = TestServer.database("projecting");
        accounts = new Accounts(target).created();
    }

    @AfterEach
    void close() {
        accounts.close();
    }

    @Test
    void rowsAndCheckpointFollowTheEvents() {
        var account = accounts.opened("100.10");
        try (var worker = worker()) {
            worker.start();
            awaitCurrent(accounts.newest());
            accounts.assertTrue();
            assertThat(accounts.rows()).hasSize(1);

            accounts.deposit(account, 1, "0.90");
            accounts.opened("5.00");

            awaitCurrent(accounts.newest());
            accounts.assertTrue();
            assertThat(accounts.rows()).hasSize(2);
            assertThat(position()).isEqualTo(accounts.newest());
        }
    }

    @Test
    void aWorkerThatBeginsLaterGoesOnWhereTheLastOneWas() {
        var account = accounts.opened("1.00");
        try (var worker = worker()) {
            worker.start();
            awaitCurrent(accounts.newest());
        }
        for (var version = 1; version <= 30; version++) {
            accounts.deposit(account, version, "0.01");
        }
        try (var worker = worker()) {
            worker.start();
            awaitCurrent(accounts.newest());
        }
        accounts.assertTrue();
    }

    @Test
    void threeWorkersBesideEightWritersMakeWhatAFoldFromZeroMakesAndNoRowGoesBack() {
        Jdbc.run(target, Guards.NEVER_BACK);
        try (var one = worker(); var two = worker(); var three = worker()) {
            one.start();
            two.start();
            three.start();
            try (var writers = new Writers(accounts, 8, 1)) {
                await().atMost(SOON).until(() -> writers.committed() > Sizes.of(300, 3_000));
            }
            awaitPosition(accounts.newest());
        }
        accounts.assertTrue();
        assertThat(told).noneMatch(state -> state instanceof WorkerState.Stopped);
    }

    @Test
    void anEventThatCannotBeFoldedStopsTheProjectionBeforeItUntilItIsRepaired() {
        var good = accounts.opened("1.00");
        var bad = accounts.opened("2.00");
        accounts.append(bad, 1, "MoneyDeposited", "{\"amout\":1}");
        var poison = accounts.newest();
        accounts.deposit(good, 1, "4.00");
        try (var worker = worker()) {
            worker.start();
            await().atMost(SOON).until(() -> last() instanceof WorkerState.Stopped);

            assertThat(last()).isInstanceOfSatisfying(WorkerState.Stopped.class, stopped -> {
                assertThat(stopped.position()).isEqualTo(poison - 1);
                assertThat(stopped.before().position()).isEqualTo(poison);
                assertThat(stopped.before().aggregate()).isEqualTo(bad.id());
                assertThat(stopped.before().version()).isEqualTo(2);
                assertThat(stopped.before().type()).isEqualTo("MoneyDeposited");
                assertThat(stopped.before().where()).isEqualTo("balance");
            });
            var kept = accounts.db.with(Checkpoints::all).getFirst();
            assertThat(kept.position()).isEqualTo(poison - 1);
            assertThat(kept.stopped().event()).isEqualTo(((WorkerState.Stopped) last()).before());
            assertThat(accounts.rows().get(good.id())).contains(",1.00,");

            Jdbc.run(target, "UPDATE events SET event_data = '" + Accounts.deposit("3.00")
                + "' WHERE global_position = " + poison);
            worker.retry();

            awaitCurrent(accounts.newest());
            accounts.assertTrue();
            assertThat(accounts.db.with(Checkpoints::all).getFirst().stopped()).isNull();
        }
    }

    @Test
    void anEventThatTheDefinitionWasWrongAboutIsFoldedByAWorkerWithTheRepairedOne() {
        accounts.deposit(accounts.opened("1.00"), 1, "4.00");
        var wrong = Projection.read("account_summary.json", Accounts.definition().replace(
            "state.balance + event.amount", "state.balance + event.sum"));
        try (var worker = new ProjectionWorker(
            accounts.db, accounts.tables(), List.of(wrong), Clock.systemUTC(),
            (_, state) -> told.add(state))) {
            worker.start();
            await().atMost(SOON).until(() -> last() instanceof WorkerState.Stopped);
            assertThat(position()).isEqualTo(1);
        }
        try (var worker = worker()) {
            worker.start();

            awaitCurrent(accounts.newest());
            accounts.assertTrue();
            assertThat(accounts.db.with(Checkpoints::all).getFirst().stopped()).isNull();
        }
    }

    @Test
    void aRowThatTheTableRefusesIsNamedByItsEvent() {
        var good = accounts.opened("1.00");
        var bad = accounts.opened("2.00");
        accounts.deposit(bad, 1, "99999999999999.00");
        var poison = accounts.newest();
        accounts.deposit(good, 1, "4.00");
        try (var worker = worker()) {
            worker.start();

            await().atMost(SOON).until(() -> last() instanceof WorkerState.Stopped);
            assertThat(last()).isInstanceOfSatisfying(WorkerState.Stopped.class, stopped -> {
                assertThat(stopped.before().position()).isEqualTo(poison);
                assertThat(stopped.before().reason()).contains("numeric field overflow");
            });
            assertThat(position()).isEqualTo(poison - 1);
        }
    }

    @Test
    void aCheckpointAboveTheStoresNewestEventIsTold() {
        accounts.opened("1.00");
        accounts.db.inTransaction(session -> {
            Checkpoints.create(session);
            Checkpoints.add(session, accounts.projection, 500);
            return true;
        });
        try (var worker = worker()) {
            worker.start();

            await().atMost(SOON).until(() -> last() instanceof WorkerState.Ahead);
            assertThat(last()).isEqualTo(new WorkerState.Ahead(500, 1));
            assertThat(accounts.rows()).isEmpty();
        }
    }

    @Test
    void aTableThatIsMissingAColumnIsNamedAndTheWorkerGoesOnOnceItIsThere() {
        accounts.opened("1.00");
        Jdbc.run(target, "ALTER TABLE account_summary DROP COLUMN balance");
        try (var worker = worker()) {
            worker.start();
            await().atMost(SOON).until(() -> last() instanceof WorkerState.Unfit);
            assertThat(((WorkerState.Unfit) last()).faults()).containsExactly(
                "account_summary.json: columns.balance: the table public.account_summary has no such column; "
                    + "there are account_id, owner_id, is_closed, last_updated, version");

            Jdbc.run(target, "ALTER TABLE account_summary ADD COLUMN balance numeric(15, 2)");
            worker.retry();

            awaitCurrent(1);
        }
    }

    @Test
    void nothingBeyondAnOpenTransactionIsFoldedAndNothingIsLostOnceItIsOver() throws Exception {
        accounts.opened("1.00");
        try (var worker = worker(); var open = Jdbc.connect(target)) {
            worker.start();
            awaitCurrent(1);
            open.setAutoCommit(false);
            Jdbc.run(open, """
                INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
                VALUES (gen_random_uuid(), 'Account', 'AccountClosed', '{}', 1)""");
            accounts.opened("2.00");
            accounts.opened("3.00");
            await().during(Duration.ofMillis(500)).atMost(SOON).until(() -> position() == 1);

            open.commit();

            awaitCurrent(4);
            accounts.assertTrue();
            assertThat(accounts.rows()).hasSize(4);
        }
    }

    private ProjectionWorker worker() {
        return new ProjectionWorker(
            accounts.db, accounts.tables(), List.of(accounts.projection), Clock.systemUTC(),
            (_, state) -> told.add(state));
    }

    private WorkerState last() {
        synchronized (told) {
            return told.isEmpty() ? new WorkerState.Waiting() : told.getLast();
        }
    }

    private void awaitCurrent(long position) {
        await().atMost(SOON).until(() -> last().equals(new WorkerState.Current(position)));
    }

    private void awaitPosition(long position) {
        await().atMost(SOON).until(() -> position() == position);
    }

    private long position() {
        return accounts.db.with(Checkpoints::all).stream().mapToLong(Reached::position).max().orElse(-1);
    }
}
