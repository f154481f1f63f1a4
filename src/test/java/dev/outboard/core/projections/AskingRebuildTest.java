package dev.outboard.core.projections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.operations.Operator;
import dev.outboard.core.projections.RebuildOutcome.Way;
import dev.outboard.db.Target;
import java.util.ArrayList;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AskingRebuildTest {
    private Target target;
    private Accounts accounts;

    @BeforeEach
    void create() {
        target = TestServer.database("asking");
        accounts = new Accounts(target).created();
    }

    @AfterEach
    void close() {
        accounts.close();
    }

    @ParameterizedTest
    @EnumSource
    void whereRowsDifferItAsksBeforeTheSwitchAndANoLeavesTheLiveTableAsItIs(Way way) {
        history(8);
        new Rebuild(accounts.db, accounts.tables(), accounts.projection).run(Way.MERGE, _ -> { });
        Jdbc.run(target, """
            DELETE FROM account_summary
             WHERE account_id = (SELECT max(account_id::text) FROM account_summary)::uuid""");
        var before = accounts.rows();
        var asked = new ArrayList<Compared.Counts>();
        var operation = UUID.randomUUID();

        var outcome = new Rebuild(accounts.db, accounts.tables(), accounts.projection)
            .recorded(operation, new Operator("ann", "desk", "db"))
            .asking(differing -> {
                asked.add(differing.counts());
                return false;
            }).run(way, _ -> { });

        assertThat(asked).containsExactly(new Compared.Counts(7, 0, 1, 0));
        assertThat(outcome).isInstanceOf(RebuildOutcome.Declined.class);
        assertThat(accounts.rows()).isEqualTo(before);
        assertThat(RebuildHistory.newest(accounts.db, 1).getFirst().outcome()).isEqualTo("declined");
        assertThat(Jdbc.texts(target, "SELECT relname FROM pg_class WHERE relname ~ '^shadow_'")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aYesSwitchesWithWhatCameMeanwhileAndEqualRowsAreNotAskedAbout(Way way) {
        history(8);
        var asked = new ArrayList<Compared.Counts>();
        var rebuild = new Rebuild(accounts.db, accounts.tables(), accounts.projection).asking(differing -> {
            asked.add(differing.counts());
            history(3);
            return true;
        });

        assertThat(rebuild.run(way, _ -> { })).isInstanceOf(RebuildOutcome.Switched.class);
        assertThat(asked).containsExactly(new Compared.Counts(0, 0, 8, 0));
        accounts.assertTrue();
        assertThat(new Rebuild(accounts.db, accounts.tables(), accounts.projection).asking(differing -> {
            asked.add(differing.counts());
            return false;
        }).run(way, _ -> { })).isInstanceOf(RebuildOutcome.Switched.class);
        assertThat(asked).hasSize(1);
    }

    private void history(int opened) {
        for (var number = 0; number < opened; number++) {
            accounts.deposit(accounts.opened(number + ".10"), 1, "0.20");
        }
    }
}
