package dev.outboard.core.projections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.projections.MergeReason.Kind;
import dev.outboard.core.projections.RebuildOutcome.Way;
import dev.outboard.db.Target;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// A swap keeps whatever hangs on the table, or isn't made.
class SwapTest {
    /// Names, definitions and rights of a table, as an administrator would read them.
    private static final String LOOK = """
        SELECT 'owner ' || tableowner FROM pg_tables WHERE tablename = 'account_summary'
        UNION ALL SELECT 'acl ' || relacl::text FROM pg_class WHERE oid = 'account_summary'::regclass
        UNION ALL SELECT 'columns ' || string_agg(attname || ' ' || coalesce(attacl::text, '') || ' '
                         || coalesce(col_description(attrelid, attnum), ''), ', ' ORDER BY attnum)
                    FROM pg_attribute WHERE attrelid = 'account_summary'::regclass AND attnum > 0
        UNION ALL SELECT 'comment ' || obj_description('account_summary'::regclass)
        UNION ALL SELECT 'options ' || reloptions::text FROM pg_class WHERE oid = 'account_summary'::regclass
        UNION ALL SELECT indexdef FROM pg_indexes WHERE tablename = 'account_summary'
        UNION ALL SELECT conname || ' ' || pg_get_constraintdef(oid) || ' '
                         || coalesce(obj_description(oid, 'pg_constraint'), '')
                    FROM pg_constraint WHERE conrelid = 'account_summary'::regclass
        ORDER BY 1""";

    private Target target;
    private Accounts accounts;

    @BeforeEach
    void create() {
        target = TestServer.database("swapping");
        accounts = new Accounts(target).created();
        for (var number = 0; number < 6; number++) {
            accounts.deposit(accounts.opened(number + ".00"), 1, "0.10");
        }
    }

    @AfterEach
    void close() {
        accounts.close();
    }

    @Test
    void ownerGrantsCommentsIndexesAndConstraintsGoAlong() {
        var owner = TestServer.role(target, "owner", "").user();
        var reader = TestServer.role(target, "reader", "").user();
        var writer = TestServer.role(target, "writer", "").user();
        Jdbc.run(target,
            "GRANT ALL ON SCHEMA public TO " + owner,
            "CREATE INDEX by_owner ON account_summary (owner_id)",
            "CREATE INDEX open_ones ON account_summary (balance DESC, owner_id) WHERE NOT is_closed",
            "CREATE UNIQUE INDEX \"Odd name\" ON account_summary (lower(owner_id), account_id)",
            "CREATE INDEX by_owner_too ON account_summary (owner_id)",
            "ALTER TABLE account_summary ADD CONSTRAINT no_debt CHECK (balance >= 0)",
            "ALTER TABLE account_summary ADD CONSTRAINT once UNIQUE (account_id, version)",
            "COMMENT ON TABLE account_summary IS 'what''s what'",
            "COMMENT ON COLUMN account_summary.balance IS 'in EUR'",
            "COMMENT ON CONSTRAINT no_debt ON account_summary IS 'by contract'",
            "ALTER TABLE account_summary SET (fillfactor = 80, autovacuum_enabled = true)",
            "ALTER TABLE account_summary OWNER TO " + owner,
            "GRANT SELECT ON account_summary TO " + reader,
            "GRANT SELECT, UPDATE ON account_summary TO " + writer + " WITH GRANT OPTION",
            "GRANT UPDATE (owner_id) ON account_summary TO " + reader);
        var before = Jdbc.texts(target, LOOK);
        var table = Jdbc.text(target, "SELECT 'account_summary'::regclass::oid");

        for (var time = 0; time < 2; time++) {
            assertThat(rebuild()).isInstanceOfSatisfying(RebuildOutcome.Switched.class, done -> {
                assertThat(done.reasons()).isEmpty();
                assertThat(done.way()).isEqualTo(Way.SWAP);
            });
            assertThat(Jdbc.texts(target, LOOK)).isEqualTo(before);
        }

        assertThat(Jdbc.text(target, "SELECT 'account_summary'::regclass::oid")).isNotEqualTo(table);
        accounts.assertTrue();
        assertThat(Jdbc.number(TestServer.as(target, reader), "SELECT count(*) FROM account_summary"))
            .isEqualTo(6);
    }

    static Stream<Arguments> hanging() {
        return Stream.of(
            Arguments.of(Kind.VIEW, "rich", """
                CREATE VIEW rich AS SELECT account_id FROM account_summary WHERE balance > 3""",
                "SELECT count(*) = 3 FROM rich"),
            Arguments.of(Kind.TRIGGER, "never_back", Guards.NEVER_BACK,
                "SELECT count(*) = 1 FROM pg_trigger WHERE tgrelid = 'account_summary'::regclass"),
            Arguments.of(Kind.POLICY, "mine", "CREATE POLICY mine ON account_summary USING (owner_id = 'a')",
                "SELECT count(*) = 1 FROM pg_policies WHERE tablename = 'account_summary'"),
            Arguments.of(Kind.FOREIGN_KEY, "cards_account_fkey", """
                CREATE TABLE cards (account uuid CONSTRAINT cards_account_fkey
                    REFERENCES account_summary DEFERRABLE)""",
                "SELECT count(*) = 1 FROM pg_constraint WHERE confrelid = 'account_summary'::regclass"),
            Arguments.of(Kind.PUBLICATION, "told", "CREATE PUBLICATION told FOR TABLE account_summary",
                "SELECT count(*) = 1 FROM pg_publication_tables WHERE tablename = 'account_summary'"),
            Arguments.of(Kind.STATISTICS, "twins",
                "CREATE STATISTICS twins (dependencies) ON owner_id, is_closed FROM account_summary",
                "SELECT count(*) = 1 FROM pg_statistic_ext WHERE stxname = 'twins'"),
            Arguments.of(Kind.SEQUENCE, "account_summary_number_seq",
                "ALTER TABLE account_summary ADD COLUMN number serial",
                "SELECT pg_get_serial_sequence('account_summary', 'number') IS NOT NULL"),
            Arguments.of(Kind.COLUMN, "note", "ALTER TABLE account_summary ADD COLUMN note text DEFAULT 'x'",
                "SELECT count(*) = 6 FROM account_summary WHERE note = 'x'"),
            Arguments.of(Kind.PARTITION, "account_summary",
                "CREATE TABLE child () INHERITS (account_summary)",
                "SELECT count(*) = 1 FROM pg_inherits"),
            Arguments.of(Kind.OTHER, "function describe(account_summary)", """
                CREATE FUNCTION describe(account_summary) RETURNS text RETURN $1.owner_id""",
                "SELECT count(describe(a)) = 6 FROM account_summary AS a"));
    }

    @ParameterizedTest
    @MethodSource("hanging")
    void whatCannotGoAlongLeadsToAMergeWithItsReasonAndGoesOnWorking(
        Kind kind, String object, String made, String works) {
        Jdbc.run(target, made);
        var rebuild = new Rebuild(accounts.db, accounts.tables(), accounts.projection);
        assertThat(rebuild.reasons()).contains(new MergeReason(kind, object));
        var table = Jdbc.text(target, "SELECT 'account_summary'::regclass::oid");

        assertThat(rebuild()).isInstanceOfSatisfying(RebuildOutcome.Switched.class, done -> {
            assertThat(done.way()).isEqualTo(Way.MERGE);
            assertThat(done.reasons()).contains(new MergeReason(kind, object));
        });

        assertThat(Jdbc.text(target, "SELECT 'account_summary'::regclass::oid")).isEqualTo(table);
        assertThat(Jdbc.text(target, works)).isEqualTo("t");
        assertThat(Jdbc.number(target, "SELECT count(*) FROM account_summary")).isEqualTo(6);
    }

    @Test
    void whatNobodyThoughtOfIsFoundByComparingAndLeadsToAMerge() {
        Jdbc.run(target, "ALTER TABLE account_summary REPLICA IDENTITY FULL",
            "ALTER TABLE account_summary ALTER COLUMN owner_id SET STATISTICS 500");

        assertThat(rebuild()).isInstanceOfSatisfying(RebuildOutcome.Switched.class, done -> {
            assertThat(done.way()).isEqualTo(Way.MERGE);
            assertThat(done.reasons()).extracting(MergeReason::kind).contains(Kind.OTHER);
        });
        accounts.assertTrue();
        assertThat(Jdbc.texts(target, "SELECT relname FROM pg_class WHERE relname ~ '^shadow_'"))
            .isEqualTo(List.of());
    }

    private RebuildOutcome rebuild() {
        return new Rebuild(accounts.db, accounts.tables(), accounts.projection).run(Way.SWAP, _ -> { });
    }
}
