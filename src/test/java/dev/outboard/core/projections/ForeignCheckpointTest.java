package dev.outboard.core.projections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.Jdbc;
import dev.outboard.Sizes;
import dev.outboard.TestServer;
import dev.outboard.core.projections.RebuildOutcome.Way;
import dev.outboard.db.Target;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Beside a worker that isn't ours and keeps its position in a table that the definition names.
class ForeignCheckpointTest {
    private static final Duration SOON = Duration.ofSeconds(90);

    private Target target;
    private Accounts accounts;

    @BeforeEach
    void create() {
        target = TestServer.database("marked");
        accounts = new Accounts(target, Marked.definition()).created();
        Jdbc.run(target, Marked.TABLE, "INSERT INTO marks VALUES ('account_summary', 0)");
    }

    @AfterEach
    void close() {
        accounts.close();
    }

    @ParameterizedTest
    @EnumSource
    void theTableIsLeftWhereTheWorkerStandsSoThatItCountsNothingTwice(Way way) throws SQLException {
        var account = accounts.opened("1.00");
        Marked.once(target);
        accounts.deposit(account, 1, "0.50");
        accounts.opened("7.00");
        Jdbc.run(target, "UPDATE account_summary SET balance = 999");

        assertThat(rebuild(way)).isInstanceOfSatisfying(RebuildOutcome.Switched.class,
            done -> assertThat(done.position()).isEqualTo(1));

        assertThat(accounts.rows()).hasSize(1);
        assertThat(accounts.rows().get(account.id())).contains(",1.00,");
        Marked.once(target);
        accounts.assertTrue();
    }

    @ParameterizedTest
    @EnumSource
    void aPositionAboveARestoredStoreIsNoneAndOneThatIsMissingTellsNothing(Way way) {
        accounts.opened("1.00");
        Jdbc.run(target, "UPDATE marks SET done = 900");
        rebuild(way);
        accounts.assertTrue();
        accounts.opened("2.00");
        Jdbc.run(target, "DELETE FROM marks");

        rebuild(way);

        accounts.assertTrue();
    }

    @Test
    void whatTheWorkerHasNotReachedYetIsNoDifference() throws SQLException {
        var account = accounts.opened("1.00");
        Marked.once(target);
        accounts.deposit(account, 1, "0.50");
        var later = accounts.opened("7.00");

        assertThat(compared()).isEqualTo(new Compared.Counts(1, 0, 0, 0));
        assertThat(one(later.id())).isEqualTo(new OneRow.Outcome.Same());

        Marked.once(target);
        Jdbc.run(target, "DELETE FROM account_summary WHERE account_id = '" + later.id() + "'");
        assertThat(compared()).isEqualTo(new Compared.Counts(1, 0, 1, 0));
        assertThat(one(later.id())).isInstanceOf(OneRow.Outcome.Repaired.class);
        accounts.assertTrue();
    }

    @ParameterizedTest
    @EnumSource
    void besideAWorkerThatAddsToItsRowsAnd8WritersTheTableIsAFoldFromZero(Way way) {
        try (var _ = Marked.start(target)) {
            try (var writers = new Writers(accounts, 8, way == Way.MERGE ? 5 : 6)) {
                for (var time = 0; time < Sizes.of(3, 20); time++) {
                    var committed = writers.committed();
                    await().atMost(SOON).until(() -> writers.committed() > committed + 20);
                    assertThat(rebuild(way)).isInstanceOfSatisfying(RebuildOutcome.Switched.class,
                        done -> assertThat(done.way()).isEqualTo(way));
                }
            }
            await().atMost(SOON).until(
                () -> Jdbc.number(target, "SELECT done FROM marks") == accounts.newest());
        }
        accounts.assertTrue();
    }

    @Test
    void faultsAreToldWithTheirPath() {
        assertThat(faults("nowhere", "done", "worker")).containsExactly(
            "checkpoint.table: there is no table “nowhere” in this database");
        assertThat(faults("marks", "place", "done")).containsExactly(
            "checkpoint.column: the table marks has no column “place”; there are worker, done, note",
            "checkpoint.key: the column “done” must be a text: the projection's name, not bigint");
        assertThat(faults("marks", "note", "worker")).containsExactly(
            "checkpoint.column: the column “note” must be a whole number: a position, not text");
        assertThat(faults("a b", "n", "k")).singleElement().asString()
            .startsWith("checkpoint.table: ").contains("“a b”");
        assertThat(faults("Public.Marks", "done", "worker")).isEmpty();
    }

    private List<String> faults(String table, String column, String key) {
        var projection = Projection.read("file", Accounts.definition().replace(
            "\"table\":", Marked.named(table, column, key) + ", \"table\":"));
        return accounts.db.with(session -> ReadModelCheck.of(session, projection))
            instanceof ReadModelCheck.Result.Unfit(var faults)
            ? faults.stream().map(fault -> fault.replace("file: ", "")).toList() : List.of();
    }

    private RebuildOutcome rebuild(Way way) {
        return new Rebuild(accounts.db, accounts.tables(), accounts.projection).run(way, _ -> { });
    }

    private OneRow.Outcome one(String account) {
        return new OneRow(accounts.db, accounts.tables(), accounts.projection).rebuild(account);
    }

    private Compared.Counts compared() {
        var all = new ArrayList<Difference>();
        var compared = new Comparison(accounts.db, accounts.tables(), accounts.projection)
            .run(_ -> { }, all::add);
        assertThat(compared).as(all.toString()).isInstanceOf(Compared.Done.class);
        return ((Compared.Done) compared).counts();
    }
}
