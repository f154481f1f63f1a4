package dev.outboard.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.outboard.TestServer;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Limits;
import dev.outboard.db.Names;
import dev.outboard.db.Sql;
import java.time.Instant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class OutboxTableTest {
    private static final Names NAMES = OutboxTable.names("events");
    private static final Sql INSERT = Sql.of(OutboxTableTest.class, "insert_message").with(NAMES);
    private static final Sql SET_PUBLISHED_AT = Sql.of(OutboxTableTest.class, "set_published_at").with(NAMES);
    private static final Sql SET_RETRY_COUNT = Sql.of(OutboxTableTest.class, "set_retry_count").with(NAMES);

    private static Db db;

    @BeforeAll
    static void create() {
        db = Db.open(TestServer.database("outbox_table"), Limits.ENGINE);
        db.inTransaction(session -> {
            OutboxTable.create(session, NAMES);
            OutboxInvariants.install(session);
            return true;
        });
    }

    @AfterAll
    static void close() {
        db.close();
    }

    @Test
    void theGuardRaisesWhenAPublishedMessageIsTakenBack() {
        var id = insert();

        assertThatThrownBy(() -> run(SET_PUBLISHED_AT, null, id)).isInstanceOf(DbException.Refused.class);
        assertThatThrownBy(() -> run(SET_PUBLISHED_AT, Instant.EPOCH, id))
            .isInstanceOf(DbException.Refused.class);
    }

    @Test
    void theGuardRaisesWhenARetryCountFalls() {
        var id = insert();

        assertThat(run(SET_RETRY_COUNT, 4, id)).isEqualTo(1);
        assertThatThrownBy(() -> run(SET_RETRY_COUNT, 2, id)).isInstanceOf(DbException.Refused.class);
    }

    private static long insert() {
        return db.inTransaction(session -> session.one(INSERT, row -> row.bigint("id")));
    }

    private static int run(Sql sql, @org.jspecify.annotations.Nullable Object... values) {
        return db.inTransaction(session -> session.execute(sql, values));
    }
}
