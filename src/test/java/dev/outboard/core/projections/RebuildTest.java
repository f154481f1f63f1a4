package dev.outboard.core.projections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.operations.Operator;
import dev.outboard.core.projections.RebuildOutcome.Changes;
import dev.outboard.core.projections.RebuildOutcome.Way;
import dev.outboard.core.projections.RebuildProgress.Phase;
import dev.outboard.db.Target;
import java.util.ArrayList;
import java.util.Collections;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RebuildTest {
    private Target target;
    private Accounts accounts;

    @BeforeEach
    void create() {
        target = TestServer.database("rebuilding");
        accounts = new Accounts(target).created();
    }

    @AfterEach
    void close() {
        accounts.close();
    }

    @ParameterizedTest
    @EnumSource
    void anEmptyTableIsFilled(Way way) {
        history(30);

        assertThat(rebuild(way)).isInstanceOfSatisfying(RebuildOutcome.Switched.class, done -> {
            assertThat(done.way()).isEqualTo(way);
            assertThat(done.reasons()).isEmpty();
            assertThat(done.position()).isEqualTo(accounts.newest());
            assertThat(done.rows()).isEqualTo(30);
            assertThat(done.changes()).isEqualTo(way == Way.MERGE ? new Changes(30, 0, 0, 0) : Changes.NONE);
        });
        accounts.assertTrue();
        nothingIsLeft();
    }

    @Test
    void aMergeChangesOnlyTheRowsThatDiffer() {
        history(20);
        rebuild(Way.MERGE);
        Jdbc.run(target, """
            UPDATE account_summary SET balance = 1
             WHERE account_id IN (SELECT account_id FROM account_summary ORDER BY account_id LIMIT 2)""", """
            DELETE FROM account_summary
             WHERE account_id = (SELECT max(account_id::text) FROM account_summary)::uuid""",
            "INSERT INTO account_summary VALUES (gen_random_uuid(), 'nobody', 5, false, now(), 3)");
        var before = Jdbc.texts(target, "SELECT account_id || ' ' || xmin FROM account_summary");

        assertThat(rebuild(Way.MERGE)).isInstanceOfSatisfying(RebuildOutcome.Switched.class,
            done -> assertThat(done.changes()).isEqualTo(new Changes(1, 2, 1, 0)));

        accounts.assertTrue();
        assertThat(Jdbc.texts(target, "SELECT account_id || ' ' || xmin FROM account_summary"))
            .as("rows that were left as they were").filteredOn(before::contains).hasSize(17);
    }

    @ParameterizedTest
    @EnumSource
    void aSecondRebuildWorksAsTheFirst(Way way) {
        history(5);
        rebuild(way);
        history(5);

        assertThat(rebuild(way)).isInstanceOfSatisfying(RebuildOutcome.Switched.class,
            done -> assertThat(done.way()).isEqualTo(way));
        accounts.assertTrue();
        nothingIsLeft();
    }

    @Test
    void moreAggregatesThanFitIntoMemoryAreFoldedInSeveralPasses() {
        history(100);
        var told = Collections.synchronizedList(new ArrayList<RebuildProgress>());

        var outcome = new Rebuild(accounts.db, accounts.tables(), accounts.projection, 10)
            .run(Way.MERGE, told::add);

        assertThat(outcome).isInstanceOf(RebuildOutcome.Switched.class);
        assertThat(told).anyMatch(progress -> progress.passes() > 8);
        accounts.assertTrue();
    }

    @Test
    void anEventThatCannotBeFoldedEndsTheRebuildAndLeavesTheLiveTable() {
        history(5);
        rebuild(Way.MERGE);
        var before = accounts.rows();
        var bad = accounts.opened("1.00");
        accounts.append(bad, 1, "MoneyDeposited", "{}");

        assertThat(rebuild(Way.SWAP)).isInstanceOfSatisfying(RebuildOutcome.Stopped.class, stopped -> {
            assertThat(stopped.event().position()).isEqualTo(accounts.newest());
            assertThat(stopped.event().where()).isEqualTo("balance");
        });
        assertThat(accounts.rows()).isEqualTo(before);
        nothingIsLeft();
    }

    @Test
    void aRowThatTheTableRefusesEndsTheRebuild() {
        accounts.opened("99999999999999.00");

        assertThat(rebuild(Way.MERGE)).isInstanceOfSatisfying(RebuildOutcome.Refused.class,
            refused -> assertThat(refused.reason()).contains("numeric field overflow"));
        nothingIsLeft();
    }

    @ParameterizedTest
    @EnumSource(names = {"FOLD", "SWITCH"})
    void itCanBeCancelledAndLeavesNothing(Phase phase) {
        history(5);
        var rebuild = new Rebuild(accounts.db, accounts.tables(), accounts.projection);

        var outcome = rebuild.run(Way.MERGE, progress -> {
            if (progress.phase() == phase) {
                rebuild.cancel();
            }
        });

        assertThat(outcome).isEqualTo(new RebuildOutcome.Cancelled(phase));
        assertThat(accounts.rows()).isEmpty();
        nothingIsLeft();
    }

    @Test
    void itWaitsForAnOpenTransactionSaysForWhichAndCanBeCancelledMeanwhile() throws Exception {
        history(3);
        try (var open = Jdbc.connect(target)) {
            open.setAutoCommit(false);
            Jdbc.run(open, """
                INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
                VALUES (gen_random_uuid(), 'Account', 'AccountClosed', '{}', 1)""");
            var pid = Integer.parseInt(Jdbc.text(open, "SELECT pg_backend_pid()"));
            history(1);
            var rebuild = new Rebuild(accounts.db, accounts.tables(), accounts.projection);

            var outcome = rebuild.run(Way.MERGE, progress -> {
                if (progress.holders().stream().anyMatch(holder -> holder.pid() == pid)) {
                    rebuild.cancel();
                }
            });

            assertThat(outcome).isEqualTo(new RebuildOutcome.Cancelled(Phase.SETTLE));
        }
    }

    @Test
    void oneAtATime() {
        history(2);
        var second = new ArrayList<RebuildOutcome>();

        new Rebuild(accounts.db, accounts.tables(), accounts.projection).run(Way.MERGE, progress -> {
            if (progress.phase() == Phase.FOLD && second.isEmpty()) {
                second.add(rebuild(Way.MERGE));
            }
        });

        assertThat(second).containsExactly(new RebuildOutcome.Busy());
    }

    @ParameterizedTest
    @EnumSource
    void aReaderThatHoldsTheTableIsNeverWaitedForLongAndTheSwitchComesOnceItIsGone(Way way) throws Exception {
        history(3);
        try (var reader = Jdbc.connect(target)) {
            reader.setAutoCommit(false);
            Jdbc.run(reader, "SELECT 1 FROM account_summary");
            var rebuild = new Rebuild(accounts.db, accounts.tables(), accounts.projection);

            var outcome = rebuild.run(way, progress -> {
                if (progress.attempts() == 3) {
                    Jdbc.run(reader, "COMMIT");
                }
            });

            assertThat(outcome).isInstanceOf(RebuildOutcome.Switched.class);
        }
        accounts.assertTrue();
    }

    @Test
    void aCheckpointAboveARestoredStoreIsSetBackByARebuild() {
        history(3);
        accounts.db.inTransaction(session -> {
            Checkpoints.create(session);
            Checkpoints.add(session, accounts.projection, 5_000);
            return true;
        });

        rebuild(Way.SWAP);

        assertThat(position()).isEqualTo(accounts.newest());
        accounts.assertTrue();
    }

    @Test
    void theHistoryTellsEveryRebuildAlsoOneThatWasKilled() {
        history(2);
        var who = new Operator("kim", "ops-1", "");
        var first = UUID.randomUUID();
        new Rebuild(accounts.db, accounts.tables(), accounts.projection).recorded(first, who)
            .run(Way.MERGE, _ -> { });
        var cancelled = new Rebuild(accounts.db, accounts.tables(), accounts.projection)
            .recorded(UUID.randomUUID(), who);
        cancelled.run(Way.SWAP, _ -> cancelled.cancel());
        Jdbc.run(target, "INSERT INTO outboard.rebuild (operation, projection, what, person, host)"
            + " VALUES (gen_random_uuid(), 'account_summary', 'swap', 'lee', 'ops-2')");
        var bad = accounts.opened("1.00");
        accounts.append(bad, 1, "MoneyDeposited", "{}");
        new Rebuild(accounts.db, accounts.tables(), accounts.projection).recorded(UUID.randomUUID(), who)
            .run(Way.MERGE, _ -> { });

        var past = RebuildHistory.newest(accounts.db, 10);

        assertThat(past).extracting(RebuildHistory.Past::outcome)
            .containsExactly("stopped", "killed", "cancelled", "merged");
        assertThat(past.getFirst().detail()).contains("MoneyDeposited balance");
        assertThat(past.getLast()).satisfies(one -> {
            assertThat(one.operation()).isEqualTo(first);
            assertThat(one.person()).isEqualTo("kim");
            assertThat(one.changes()).isEqualTo(new Changes(2, 0, 0, 0));
            assertThat(one.ended()).isAfterOrEqualTo(one.begun());
        });
    }

    private RebuildOutcome rebuild(Way way) {
        return new Rebuild(accounts.db, accounts.tables(), accounts.projection).run(way, _ -> { });
    }

    private void history(int opened) {
        for (var number = 0; number < opened; number++) {
            var account = accounts.opened(number + ".10");
            accounts.deposit(account, 1, "0.20");
        }
    }

    private long position() {
        return accounts.db.with(Checkpoints::all).stream().mapToLong(Reached::position).max().orElse(-1);
    }

    private void nothingIsLeft() {
        assertThat(Jdbc.texts(target, "SELECT relname FROM pg_class WHERE relname ~ '^shadow_'")).isEmpty();
    }
}
