package dev.outboard.core.projections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.JavaProcess;
import dev.outboard.Jdbc;
import dev.outboard.Sizes;
import dev.outboard.TestServer;
import dev.outboard.core.projections.RebuildOutcome.Way;
import dev.outboard.db.Target;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Rebuilds while eight writers append, hold their transactions open and roll some back, and a worker runs:
/// in the end every row is what its events make.
class RebuildRacesTest {
    private static final Duration SOON = Duration.ofSeconds(90);

    private Target target;
    private Accounts accounts;

    @BeforeEach
    void create() {
        target = TestServer.database("racing");
        accounts = new Accounts(target).created();
    }

    @AfterEach
    void close() {
        accounts.close();
    }

    @ParameterizedTest
    @EnumSource
    void beside8WritersAndOurWorkerTheTableIsAFoldFromZero(Way way) {
        if (way == Way.MERGE) {
            Jdbc.run(target, Guards.NEVER_BACK);
        }
        try (var worker = new ProjectionWorker(
            accounts.db, accounts.tables(), List.of(accounts.projection), Clock.systemUTC(), (_, _) -> { })) {
            worker.start();
            try (var writers = new Writers(accounts, 8, way == Way.MERGE ? 1 : 2)) {
                await().atMost(SOON).until(() -> writers.committed() > 50);
                for (var time = 0; time < Sizes.of(3, 20); time++) {
                    assertThat(rebuild(way)).isInstanceOfSatisfying(RebuildOutcome.Switched.class,
                        done -> assertThat(done.way()).isEqualTo(way));
                    var committed = writers.committed();
                    await().atMost(SOON).until(() -> writers.committed() > committed + 20);
                }
            }
            await().atMost(SOON).until(() -> position() == accounts.newest());
        }
        accounts.assertTrue();
        nothingIsLeft();
    }

    @ParameterizedTest
    @EnumSource
    void besideTheDocumentsOwnWorkerAsAForeignProcessTheTableIsAFoldFromZero(Way way) {
        foreign();
        var url = "postgresql://postgres@localhost:%d/%s".formatted(target.port(), target.database());
        try (var worker = JavaProcess.started(DocumentWorker.class, url)) {
            worker.awaitLine("listening");
            try (var writers = new Writers(accounts, 8, way == Way.MERGE ? 3 : 4)) {
                await().atMost(SOON).until(() -> writers.committed() > 50);
                for (var time = 0; time < Sizes.of(3, 20); time++) {
                    assertThat(rebuild(way)).isInstanceOfSatisfying(RebuildOutcome.Switched.class,
                        done -> assertThat(done.way()).isEqualTo(way));
                    var committed = writers.committed();
                    await().atMost(SOON).until(() -> writers.committed() > committed + 20);
                }
            }
            await().atMost(SOON).ignoreExceptions().untilAsserted(accounts::assertTrue);
            assertThat(rebuild(way)).isInstanceOf(RebuildOutcome.Switched.class);
            accounts.assertTrue();
        }
        nothingIsLeft();
    }

    /// A table without the column that the document's worker writes the time of writing to.
    private void foreign() {
        Jdbc.run(target, "ALTER TABLE account_summary DROP COLUMN last_updated");
        accounts.close();
        accounts = new Accounts(target, Accounts.definition()
            .replace("    \"last_updated\": \"event.occurredAt\",\n", ""));
    }

    private RebuildOutcome rebuild(Way way) {
        return new Rebuild(accounts.db, accounts.tables(), accounts.projection).run(way, _ -> { });
    }

    private long position() {
        return accounts.db.with(Checkpoints::all).stream().mapToLong(Reached::position).max().orElse(-1);
    }

    private void nothingIsLeft() {
        assertThat(Jdbc.texts(target, "SELECT relname FROM pg_class WHERE relname ~ '^shadow_'")).isEmpty();
    }
}
