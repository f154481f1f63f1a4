package dev.outboard.core.projections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.outboard.JavaProcess;
import dev.outboard.Jdbc;
import dev.outboard.OwnServer;
import dev.outboard.Sizes;
import dev.outboard.TestServer;
import dev.outboard.core.projections.RebuildOutcome.Way;
import dev.outboard.core.projections.RebuildProgress.Phase;
import dev.outboard.db.DbException;
import dev.outboard.db.Target;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Whatever ends a rebuild, the live table serves on, and nothing is left once something of ours has started.
class KilledRebuildTest {
    private static final Duration SOON = Duration.ofSeconds(90);

    @ParameterizedTest
    @EnumSource
    void aRebuildThatIsKilledInAPhaseLeavesTheLiveTableAndTheNextWorkerTidiesUp(Phase phase) {
        var target = TestServer.database("killed");
        try (var accounts = bank(target)) {
            var before = accounts.rows();
            try (var rebuild = JavaProcess.started(RebuildProcess.class, url(target), "SWAP", phase.name())) {
                rebuild.awaitLine("stands");
                rebuild.kill();
            }
            assertThat(accounts.rows()).isEqualTo(before);
            awaitNothingHeld(target);

            try (var worker = new ProjectionWorker(
                accounts.db, accounts.tables(), List.of(accounts.projection), Clock.systemUTC(),
                (_, _) -> { })) {
                worker.start();
                await().atMost(SOON).until(() -> shadows(target).isEmpty());
            }
            rebuilt(accounts);
        }
    }

    @Test
    void aVerifyThatIsKilledLeavesNothingOnceAWorkerHasStarted() {
        var target = TestServer.database("killed_verify");
        try (var accounts = bank(target)) {
            try (var verify = JavaProcess.started(
                RebuildProcess.class, url(target), RebuildProcess.VERIFY, Phase.COMPARE.name())) {
                verify.awaitLine("stands");
                verify.kill();
            }
            assertThat(shadows(target)).isNotEmpty();
            await().atMost(SOON).until(() -> Leftovers.remove(accounts.db) >= 0 && shadows(target).isEmpty());
            assertThat(new Comparison(accounts.db, accounts.tables(), accounts.projection)
                .run(_ -> { }, _ -> { })).isInstanceOfSatisfying(
                    Compared.Done.class, done -> assertThat(done.counts().same()).isTrue());
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRebuildThatIsKilledAtAnyMomentLeavesTheLiveTableWhole(Way way) {
        var target = TestServer.database("killed_anywhere");
        var random = new Random(5);
        try (var accounts = bank(target)) {
            for (var time = 0; time < Sizes.of(3, 30); time++) {
                try (var rebuild = JavaProcess.started(
                    RebuildProcess.class, url(target), way.name(), "NONE")) {
                    rebuild.awaitLine("begun");
                    LockSupport.parkNanos(Duration.ofMillis(random.nextInt(1_200)).toNanos());
                    rebuild.kill();
                }
                accounts.assertTrue();
            }
            awaitNothingHeld(target);
            Leftovers.remove(accounts.db);
            assertThat(shadows(target)).isEmpty();
            rebuilt(accounts);
        }
    }

    @Test
    void aRebuildWhoseServerStopsInAPhaseLeavesTheLiveTableAndNothingAfterTheNextStart() {
        try (var server = OwnServer.started(); var accounts = bank(server.database("stopped"))) {
            for (var phase : Phase.values()) {
                var before = accounts.rows();
                assertThatThrownBy(() ->
                    rebuild(accounts).asking(_ -> true).run(Way.SWAP, progress -> {
                        RebuildProcess.comeTo(accounts.target, progress.phase(), phase.name());
                        if (progress.phase() == phase) {
                            server.stop();
                        }
                    })).isInstanceOf(DbException.Unreachable.class);
                server.start();

                await().atMost(SOON).ignoreExceptions().until(() -> accounts.rows().equals(before));
                await().atMost(SOON).ignoreExceptions().until(() -> Leftovers.remove(accounts.db) >= 0);
                assertThat(shadows(accounts.target)).isEmpty();
            }
            rebuilt(accounts);
        }
    }

    private static Accounts bank(Target target) {
        var accounts = new Accounts(target).created();
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            SELECT md5('account ' || n / 5)::uuid, 'Account',
                   CASE n % 5 WHEN 0 THEN 'AccountOpened' ELSE 'MoneyDeposited' END,
                   CASE n % 5 WHEN 0 THEN '{"ownerId": "own-1", "currency": "EUR", "initialBalance": 7.00}'::jsonb
                              ELSE '{"amount": 0.25, "currency": "EUR", "valueDate": "2026-11-30"}' END,
                   n % 5 + 1
              FROM generate_series(0, 1499) AS n""");
        rebuilt(accounts);
        return accounts;
    }

    private static Rebuild rebuild(Accounts accounts) {
        return new Rebuild(accounts.db, accounts.tables(), accounts.projection);
    }

    private static void rebuilt(Accounts accounts) {
        assertThat(rebuild(accounts).run(Way.SWAP, _ -> { }))
            .isInstanceOf(RebuildOutcome.Switched.class);
        accounts.assertTrue();
        assertThat(shadows(accounts.target)).isEmpty();
    }

    private static void awaitNothingHeld(Target target) {
        await().atMost(SOON).until(() -> Jdbc.number(target, """
            SELECT count(*) FROM pg_locks
             WHERE locktype = 'advisory'
               AND database = (SELECT oid FROM pg_database WHERE datname = current_database())""") == 0);
    }

    private static List<String> shadows(Target target) {
        return Jdbc.texts(target, "SELECT relname FROM pg_class WHERE relname ~ '^shadow_'");
    }

    private static String url(Target target) {
        return "postgresql://postgres@localhost:%d/%s".formatted(target.port(), target.database());
    }
}
