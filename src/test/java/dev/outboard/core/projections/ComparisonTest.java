package dev.outboard.core.projections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.projections.Compared.Counts;
import dev.outboard.core.projections.Difference.Field;
import dev.outboard.core.projections.Difference.Kind;
import dev.outboard.core.projections.RebuildOutcome.Changes;
import dev.outboard.core.projections.RebuildOutcome.Way;
import dev.outboard.db.Target;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    private static final Duration SOON = Duration.ofSeconds(90);

    private Target target;
    private Accounts accounts;
    private final List<Difference> all = new ArrayList<>();

    @BeforeEach
    void create() {
        target = TestServer.database("comparing");
        accounts = new Accounts(target).created();
    }

    @AfterEach
    void close() {
        accounts.close();
    }

    @Test
    void damagedRowsAreFoundExactlyAndAMergeRepairsThem() {
        for (var number = 0; number < 12; number++) {
            accounts.deposit(accounts.opened(number + ".00"), 1, "0.10");
        }
        new Rebuild(accounts.db, accounts.tables(), accounts.projection).run(Way.MERGE, _ -> { });
        assertThat(counts()).isEqualTo(new Counts(12, 0, 0, 0));
        var ids = Jdbc.texts(target, "SELECT account_id::text FROM account_summary ORDER BY balance");
        var nobody = new UUID(7, 7).toString();
        Jdbc.run(target,
            "UPDATE account_summary SET balance = 999, is_closed = true"
                + " WHERE account_id = '" + ids.get(3) + "'",
            "DELETE FROM account_summary WHERE account_id = '" + ids.get(4) + "'",
            "INSERT INTO account_summary (account_id, owner_id, version) VALUES ('" + nobody + "', 'x', 1)");

        assertThat(counts()).isEqualTo(new Counts(10, 1, 1, 1));

        assertThat(all).extracting(Difference::aggregate)
            .containsExactlyInAnyOrder(ids.get(3), ids.get(4), nobody);
        assertThat(of(Kind.CHANGED).fields()).containsExactly(
            new Field("balance", "999.00", "3.10"), new Field("is_closed", "true", "false"));
        assertThat(of(Kind.MISSING).fields()).hasSize(6).contains(new Field("balance", null, "4.10"));
        assertThat(of(Kind.ADDED).fields()).hasSize(6).contains(new Field("owner_id", "x", null));

        assertThat(new Rebuild(accounts.db, accounts.tables(), accounts.projection).run(Way.MERGE, _ -> { }))
            .isInstanceOfSatisfying(RebuildOutcome.Switched.class,
                done -> assertThat(done.changes()).isEqualTo(new Changes(1, 1, 1, 0)));
        assertThat(counts()).isEqualTo(new Counts(12, 0, 0, 0));
        assertThat(Jdbc.texts(target, "SELECT relname FROM pg_class WHERE relname ~ '^shadow_'")).isEmpty();
    }

    @Test
    void aTableThatIsFollowedWhileItIsComparedHasNoDifferences() {
        try (var worker = new ProjectionWorker(
            accounts.db, accounts.tables(), List.of(accounts.projection), Clock.systemUTC(), (_, _) -> { });
            var writers = new Writers(accounts, 8, 21)) {
            worker.start();
            for (var time = 0; time < 4; time++) {
                var committed = writers.committed();
                await().atMost(SOON).until(() -> writers.committed() > committed + 30);
                var counts = counts();
                assertThat(counts.same()).as(counts + " " + all).isTrue();
            }
        }
    }

    @Test
    void aVersionThatNoEventHasIsToldAndNoMergeTakesItBack() {
        var account = accounts.opened("1.00");
        new Rebuild(accounts.db, accounts.tables(), accounts.projection).run(Way.MERGE, _ -> { });
        Jdbc.run(target, "UPDATE account_summary SET version = 9");

        assertThat(counts()).isEqualTo(new Counts(0, 1, 0, 0, 1));
        assertThat(of(Kind.CHANGED)).isEqualTo(new Difference(
            Kind.CHANGED, account.id(), 9, 1, List.of(new Field("version", "9", "1"))));
        assertThat(new Rebuild(accounts.db, accounts.tables(), accounts.projection).run(Way.MERGE, _ -> { }))
            .isInstanceOfSatisfying(RebuildOutcome.Switched.class,
                done -> assertThat(done.changes()).isEqualTo(new Changes(0, 0, 0, 1)));
        assertThat(one(account.id())).isInstanceOf(OneRow.Outcome.Ahead.class);

        new Rebuild(accounts.db, accounts.tables(), accounts.projection).run(Way.SWAP, _ -> { });
        accounts.assertTrue();
    }

    @Test
    void oneAggregateAloneIsRebuilt() {
        var account = accounts.opened("1.00");
        accounts.deposit(account, 1, "1.50");
        accounts.opened("7.00");
        new Rebuild(accounts.db, accounts.tables(), accounts.projection).run(Way.MERGE, _ -> { });
        assertThat(one(account.id())).isEqualTo(new OneRow.Outcome.Same());
        Jdbc.run(target, "UPDATE account_summary SET balance = 0");

        assertThat(one(account.id())).isInstanceOfSatisfying(OneRow.Outcome.Repaired.class,
            done -> assertThat(done.before().fields()).containsExactly(new Field("balance", "0.00", "2.50")));
        assertThat(counts()).isEqualTo(new Counts(1, 1, 0, 0));

        Jdbc.run(target, "DELETE FROM account_summary WHERE account_id = '" + account.id() + "'");
        assertThat(one(account.id())).isInstanceOf(OneRow.Outcome.Repaired.class);
        assertThat(counts()).isEqualTo(new Counts(1, 1, 0, 0));
    }

    private OneRow.Outcome one(String account) {
        return new OneRow(accounts.db, accounts.tables(), accounts.projection).rebuild(account);
    }

    private Counts counts() {
        all.clear();
        var compared = new Comparison(accounts.db, accounts.tables(), accounts.projection)
            .run(_ -> { }, all::add);
        assertThat(compared).isInstanceOf(Compared.Done.class);
        assertThat(((Compared.Done) compared).samples()).isEqualTo(all);
        return ((Compared.Done) compared).counts();
    }

    private Difference of(Kind kind) {
        return all.stream().filter(difference -> difference.kind() == kind).findFirst().orElseThrow();
    }
}
