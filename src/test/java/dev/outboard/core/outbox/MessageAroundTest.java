package dev.outboard.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.outbox.OutboxTables.Wanted;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class MessageAroundTest extends OutboxContract {
    private static final String ODD =
        "{\"a\": \"it's \\\\ \\u00e9 \\\" , (x)\", \"n\": 1250.00, \"big\": 9007199254740993}";

    @Test
    void theChainHasTheFirstTheMessageAndThoseBehindIt() {
        put(MessageState.PUBLISHED, A, "Opened", null);
        var first = put(MessageState.DEAD, A, "Paid", "503 Down");
        put(MessageState.BACKLOG, B, "Paid", null);
        put(MessageState.BACKLOG, A, "Between", null);
        var one = put(MessageState.RETRYING, A, "Moved", "503 Down");
        var next = put(MessageState.BACKLOG, A, "Closed", null);
        put(MessageState.BACKLOG, A, "Later", null);

        assertThat(reader.chain(one, 1)).isEqualTo(new Chain(List.of(
            new Chain.Member(first, "Paid", MessageState.DEAD),
            new Chain.Member(one, "Moved", MessageState.RETRYING),
            new Chain.Member(next, "Closed", MessageState.BACKLOG)), 2, 2));
        assertThat(reader.chain(first, 0)).isEqualTo(
            new Chain(List.of(new Chain.Member(first, "Paid", MessageState.DEAD)), 0, 4));
        assertThat(reader.chain("no id", 5)).isEqualTo(Chain.NONE);
    }

    @Test
    void whatCameClosestToADeadLetterIsFound() {
        assertThat(reader.nearDead().delivered()).isNull();
        assertThat(reader.nearDead().closest()).isNull();
        put(MessageState.BACKLOG, A, "Paid", null);
        var retried = put(MessageState.RETRYING, A, "Paid", "503 Down");
        var published = put(MessageState.PUBLISHED, A, "Paid", null);
        Jdbc.run(target, attempts(published, store.limit() + 1));

        var near = reader.nearDead();

        assertThat(near.closest()).isNotNull();
        assertThat(near.delivered()).isNotNull();
        assertThat(near.closest().id()).isEqualTo(retried);
        assertThat(near.delivered()).isEqualTo(
            new NearDead.One(published, store.limit() + 1, near.delivered().at()));
        assertThat(near.delivered().at()).isNotNull();
    }

    @Test
    void aMessageComesBackBitForBitFromItsInsert() {
        var nul = tables == OutboxTables.QUEUE ? "{\"a\":  \"\\u0000\", \"n\":1e400}" : ODD;
        for (var payload : List.of(ODD, nul)) {
            var error = "it's \\ \"quoted\", (a) \n{b}\t한글";
            var id = tables.put(db, store, new Wanted(
                MessageState.HELD, "Acc'ount\\", A, "", payload, null, error));
            var before = Jdbc.text(target, row(id));
            var insert = reader.insert(id).orElseThrow();

            Jdbc.run(target, delete(id), insert);

            assertThat(Jdbc.text(target, row(id))).isEqualTo(before);
        }
        assertThat(reader.insert("no id")).isEmpty();
    }

    @Test
    void columnsThatNoProfileKnowsComeAlongAndGeneratedOnesAreMadeAnew() {
        var type = tables == OutboxTables.QUEUE ? "name" : "event_type";
        Jdbc.run(target, "ALTER TABLE " + table()
            + " ADD COLUMN \"my Tags\" text[] DEFAULT '{\"a b\",NULL,\"\\\\\"}', ADD COLUMN gone int,"
            + " ADD COLUMN twice text GENERATED ALWAYS AS (" + type + " || 'x') STORED");
        Jdbc.run(target, "ALTER TABLE " + table() + " DROP COLUMN gone");
        var id = put(MessageState.DEAD, A, "Paid", null);
        var before = Jdbc.text(target, row(id));
        var insert = reader.insert(id).orElseThrow();

        Jdbc.run(target, delete(id), insert);

        assertThat(Jdbc.text(target, row(id))).isEqualTo(before).contains("Paidx");
    }

    @Test
    void aRoleIsToldWhatItMayAndWhatMayBeHiddenFromIt() {
        put(MessageState.DEAD, A, "Paid", null);
        var own = reader.standing();
        assertThat(List.of(own.standby(), own.mayUpdate(), own.hides())).containsExactly(false, true, false);
        assertThat(own.about()).isEqualTo(-1);
        Jdbc.run(target, "ANALYZE " + table());
        assertThat(reader.standing().about()).isEqualTo(1);

        var reading = TestServer.role(target, "reads_only", "");
        var schema = table().substring(0, table().lastIndexOf(tables == OutboxTables.NAMED ? ".\"" : "."));
        Jdbc.run(target, "GRANT USAGE ON SCHEMA " + schema + " TO " + reading.user(),
            "GRANT SELECT ON " + table() + " TO " + reading.user(),
            "ALTER TABLE " + table() + " ENABLE ROW LEVEL SECURITY");
        try (var other = Db.open(reading, Limits.CONSOLE)) {
            assertThat(new OutboxReader(other, store).standing())
                .isEqualTo(new Standing(reading.user(), table(), false, false, true, 1));
        }
    }

    private String table() {
        return tables.table();
    }

    private String column() {
        return tables == OutboxTables.QUEUE ? "message_id" : "id";
    }

    private String row(String id) {
        return "SELECT r::text FROM " + table() + " AS r WHERE " + column() + "::text = '" + id + "'";
    }

    private String delete(String id) {
        return "DELETE FROM " + table() + " WHERE " + column() + "::text = '" + id + "'";
    }

    private String attempts(String id, int attempts) {
        var name = tables == OutboxTables.QUEUE ? "attempts" : "retry_count";
        return "UPDATE " + table() + " SET " + name + " = " + attempts
            + " WHERE " + column() + "::text = '" + id + "'";
    }
}
