package dev.outboard.core.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.events.EventTables;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.time.Clock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A feed that starts at the newest events, while somebody has drawn positions far below them.
class TailStartTest {
    private static final String MANY = """
        INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
        SELECT gen_random_uuid(), 'Account', 'MoneyDeposited', '{}', 1
          FROM generate_series(1, 2500)""";

    private final Target target = TestServer.database("tail_start");
    private final Db db = Db.open(target, Limits.ENGINE);
    private final Recorder recorder = new Recorder();
    private final Feed feed = new Feed(db, Store.reference(), recorder, Clock.systemUTC());

    @BeforeEach
    void create() {
        db.inTransaction(session -> {
            EventTables.create(session, EventTables.names("public"));
            return true;
        });
    }

    @AfterEach
    void close() {
        feed.close();
        db.close();
    }

    @Test
    void whatCommitsBelowTheWindowAfterTheStartIsDeliveredAsLate() throws Exception {
        try (var old = new EventWriter(target); var gone = new EventWriter(target)) {
            var first = old.insert();
            gone.insert();
            gone.rollback();
            var second = old.insert();
            Jdbc.run(target, MANY);
            feed.start();
            await().until(() -> recorder.delivered().size() == 1_000);
            assertThat(recorder.delivered()).doesNotContain(first, second);
            assertThat(recorder.progress().complete()).isNull();

            old.commit();

            await().until(() -> recorder.delivered().size() == 1_002);
            assertThat(recorder.late()).containsExactlyInAnyOrder(first, second);
            await().until(() -> recorder.progress().complete() != null);
            assertThat(recorder.progress().held()).isNull();
            recorder.assertNothingBroken();
        }
    }

    @Test
    void whatWasThereBelowTheWindowIsHistoryAndNotDelivered() {
        Jdbc.run(target, MANY);
        feed.start();

        await().until(() -> recorder.progress().complete() != null);
        assertThat(recorder.delivered()).hasSize(1_000);
        assertThat(recorder.late()).isEmpty();
    }
}
