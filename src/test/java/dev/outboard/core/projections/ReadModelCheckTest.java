package dev.outboard.core.projections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReadModelCheckTest {
    private Target target;
    private Db db;

    @BeforeEach
    void create() {
        target = TestServer.database("fits");
        db = Db.open(target, Limits.ENGINE);
    }

    @AfterEach
    void close() {
        db.close();
    }

    @Test
    void theDocumentsTableFits() {
        Jdbc.run(target, Accounts.TABLE);

        assertThat(look("account_summary")).isInstanceOfSatisfying(ReadModelCheck.Result.Fits.class, fits -> {
            assertThat(fits.table().columns()).containsKeys("account_id", "balance", "version");
            assertThat(fits.table().others()).isEmpty();
        });
    }

    @Test
    void aTableThatIsNotThereIsNamed() {
        assertThat(faults("account_summary")).containsExactly(
            "account_summary.json: table: there is no table “account_summary” in this database");
        assertThat(faults("a b")).singleElement().asString()
            .startsWith("account_summary.json: table: ").contains("“a b”");
    }

    @Test
    void aViewIsNoTable() {
        Jdbc.run(target, Accounts.TABLE.replace("account_summary", "other"),
            "CREATE VIEW account_summary AS SELECT * FROM other");

        assertThat(faults("account_summary"))
            .contains("account_summary.json: table: “public.account_summary” is no table, but a view or "
                + "the like");
    }

    @Test
    void eachColumnThatDoesNotFitIsNamedWithItsType() {
        Jdbc.run(target, """
            CREATE TABLE account_summary (
                account_id bigint, owner_id text NOT NULL, balance boolean, is_closed text,
                last_updated integer, version numeric, region text NOT NULL,
                cents bigint GENERATED ALWAYS AS (1) STORED)""");

        assertThat(faults("account_summary")).containsExactlyInAnyOrder(
            "account_summary.json: columns.account_id: aggregate.id does not fit into bigint",
            "account_summary.json: columns.balance: initially a number, which does not fit into boolean",
            "account_summary.json: columns.last_updated: event.occurredAt does not fit into integer",
            "account_summary.json: columns: “region” of public.account_summary takes no NULL, has no "
                + "default and is not filled",
            "account_summary.json: key: the column “account_id” has no unique index of its own",
            "account_summary.json: version: the column “version” must be a whole number, not numeric");
    }

    @Test
    void aMissingColumnIsNamedWithThoseThatAreThere() {
        Jdbc.run(target, """
            CREATE TABLE account_summary (
                account_id uuid PRIMARY KEY, owner_id text, balance numeric, is_closed boolean,
                version bigint)""");

        assertThat(faults("account_summary")).containsExactly(
            "account_summary.json: columns.last_updated: the table public.account_summary has no such "
                + "column; there are account_id, owner_id, balance, is_closed, version");
    }

    private List<String> faults(String table) {
        return look(table) instanceof ReadModelCheck.Result.Unfit(var faults) ? faults : List.of();
    }

    private ReadModelCheck.Result look(String table) {
        var projection = Projection.read("account_summary.json",
            Accounts.definition().replace("\"table\": \"account_summary\"", "\"table\": \"" + table + "\""));
        return db.with(session -> ReadModelCheck.of(session, projection));
    }
}
