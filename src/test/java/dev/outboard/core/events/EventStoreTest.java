package dev.outboard.core.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.outboard.Sizes;
import dev.outboard.TestServer;
import dev.outboard.core.outbox.Envelope;
import dev.outboard.core.outbox.NewMessage;
import dev.outboard.core.outbox.Outbox;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Limits;
import dev.outboard.db.Sql;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class EventStoreTest {
    private static final Sql COUNT_MESSAGES =
        Sql.of(EventStoreTest.class, "count_messages").with(OutboxTable.names("events"));

    private static Db db;
    private static EventStore store;

    @BeforeAll
    static void create() {
        db = Db.open(TestServer.database("event_store"), Limits.ENGINE.withConnections(20));
        db.inTransaction(session -> {
            EventTables.create(session, EventTables.names("public"));
            OutboxTable.create(session, OutboxTable.names("events"));
            return true;
        });
        store = new EventStore(db, EventTables.names("public"));
    }

    @AfterAll
    static void close() {
        db.close();
    }

    @Test
    void eventsAreReadAsTheyWereAppended() {
        var account = account();
        var id = UUID.randomUUID();

        var result = store.append(account, 0, List.of(
            new NewEvent("AccountOpened", "{\"initialBalance\": 10.50}", id),
            new NewEvent("MoneyDeposited", "{\"amount\": 123456789012345678901234567890.10}", null)));

        var read = store.read(account, 0, 100);
        assertThat(result).isInstanceOfSatisfying(AppendResult.Appended.class, appended ->
            assertThat(appended.events()).isEqualTo(read));
        assertThat(read).extracting(Event::version).containsExactly(1, 2);
        assertThat(read.getFirst().id()).isEqualTo(id);
        assertThat(read.getLast().data()).isEqualTo("{\"amount\": 123456789012345678901234567890.10}");
    }

    @Test
    void anExpectedVersionThatIsTooHighLeavesNoHole() {
        var account = account();
        store.append(account, 0, List.of(event(1)));

        var result = store.append(account, 5, List.of(event(6)));

        assertThat(result).isEqualTo(new AppendResult.Conflict(5, 1));
        assertThat(store.read(account, 0, 10)).hasSize(1);
    }

    @Test
    void anExpectedVersionThatIsTooLowIsAConflict() {
        var account = account();
        store.append(account, 0, List.of(event(1), event(2)));

        assertThat(store.append(account, 1, List.of(event(2)))).isEqualTo(new AppendResult.Conflict(1, 2));
    }

    @Test
    void theSameIdInAnotherTypeSharesTheVersions() {
        var account = account();
        store.append(account, 0, List.of(event(1)));

        assertThat(store.append(new AggregateId("Card", account.id()), 0, List.of(event(1))))
            .isEqualTo(new AppendResult.Conflict(0, 1));
    }

    @Test
    void aConflictInTheCallersTransactionTakesItsMessageAlong() {
        var account = account();
        store.append(account, 0, List.of(event(1)));
        var outbox = new Outbox(OutboxTable.names("events"));

        var result = db.inTransaction(session -> {
            var message = new NewMessage("Account", account.id(), "x",
                new Envelope(1, "{}", Envelope.Metadata.NONE));
            outbox.publish(session, message);
            var appended = store.append(session, account, 0, List.of(event(1)));
            outbox.publish(session, message);
            return appended;
        });

        assertThat(result).isEqualTo(new AppendResult.Conflict(0, 1));
        assertThat(db.<Long>with(
            session -> session.one(COUNT_MESSAGES, row -> row.bigint("n"), account.id()))).isZero();
    }

    @Test
    void aDoubledEventIdIsNoVersionConflict() {
        var id = UUID.randomUUID();
        store.append(account(), 0, List.of(new NewEvent("x", "{}", id)));

        assertThatThrownBy(() -> store.append(account(), 0, List.of(new NewEvent("x", "{}", id))))
            .isInstanceOf(DbException.Conflict.class);
    }

    /// 16 threads, one aggregate, a fifth of the expected versions too high, a fifth too low.
    @Test
    void manyAppendersToOneAggregateLeaveNoHoleAndNoDoubleAndEachLoserIsTold() throws Exception {
        var account = account();
        var each = Sizes.of(60, 400);
        var won = Collections.synchronizedList(new ArrayList<Integer>());
        var tasks = IntStream.range(0, 16).<Callable<Integer>>mapToObj(thread -> () -> {
            var random = new Random(thread);
            for (var i = 0; i < each; i++) {
                appendOnce(account, random, won);
            }
            return 0;
        }).toList();

        try (var threads = Executors.newFixedThreadPool(16)) {
            for (var done : threads.invokeAll(tasks)) {
                done.get();
            }
        }

        var versions = store.read(account, 0, Integer.MAX_VALUE).stream().map(Event::version).toList();
        assertThat(versions).isEqualTo(IntStream.rangeClosed(1, versions.size()).boxed().toList());
        assertThat(won.stream().sorted().toList()).isEqualTo(versions);
    }

    private static void appendOnce(AggregateId account, Random random, List<Integer> won) {
        var known = store.read(account, 0, Integer.MAX_VALUE).size();
        var expected = Math.max(0, known + List.of(0, 0, 0, 3, -1).get(random.nextInt(5)));
        var events = IntStream.rangeClosed(1, 1 + random.nextInt(3)).mapToObj(EventStoreTest::event).toList();
        switch (store.append(account, expected, events)) {
            case AppendResult.Appended appended -> appended.events()
                .forEach(event -> won.add(event.version()));
            case AppendResult.Conflict conflict -> assertThat(conflict.expected()).isEqualTo(expected);
        }
    }

    private static AggregateId account() {
        return new AggregateId("Account", UUID.randomUUID());
    }

    private static NewEvent event(int amount) {
        return new NewEvent("MoneyDeposited", "{\"amount\": " + amount + "}", null);
    }
}
