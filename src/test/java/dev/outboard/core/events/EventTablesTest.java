package dev.outboard.core.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.outboard.TestServer;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Limits;
import dev.outboard.db.Sql;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class EventTablesTest {
    private static final Sql INSERT =
        Sql.of(EventTablesTest.class, "insert_event").with(EventTables.names("public"));

    private static Db db;

    @BeforeAll
    static void create() {
        db = Db.open(TestServer.database("event_tables"), Limits.ENGINE);
        db.inTransaction(session -> {
            EventTables.create(session, EventTables.names("public"));
            return true;
        });
    }

    @AfterAll
    static void close() {
        db.close();
    }

    @Test
    void aVersionIsTakenOnce() {
        var account = UUID.randomUUID();
        insert(account, 1);

        assertThatThrownBy(() -> insert(account, 1))
            .isInstanceOfSatisfying(DbException.Conflict.class,
                conflict -> assertThat(conflict.constraint()).isEqualTo("idx_events_aggregate_seq"));
    }

    @Test
    void anInsertIsNotifiedWithItsPosition() {
        try (var channel = db.channel()) {
            channel.listen(EventTables.CHANNEL);
            var position = insert(UUID.randomUUID(), 1);

            assertThat(channel.await(Duration.ofSeconds(5)))
                .singleElement()
                .satisfies(one -> assertThat(one.payload()).contains("\"global_position\" : " + position));
        }
    }

    private static long insert(UUID account, int version) {
        return db.inTransaction(
            session -> session.one(INSERT, row -> row.bigint("global_position"), account, version));
    }
}
