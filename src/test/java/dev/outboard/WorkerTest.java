package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.EventStore;
import dev.outboard.core.events.EventTables;
import dev.outboard.core.events.NewEvent;
import dev.outboard.core.outbox.Envelope;
import dev.outboard.core.outbox.NewMessage;
import dev.outboard.core.outbox.Outbox;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The worker as a process of its own: command, event, notification, worker, read model, query; and message,
/// relay.
class WorkerTest {
    private static final Duration SOON = Duration.ofSeconds(90);
    private static final Path DEFINITION = Path.of("resources/dev/outboard/sample/account_summary.json");

    @TempDir
    private Path folder;

    @Test
    void eventsOfAnotherProcessReachTheReadModelAndItsMessagesThePublishedState()
        throws IOException, InterruptedException {
        Files.copy(DEFINITION, folder.resolve("account_summary.json"));
        Files.writeString(folder.resolve("broken.json"), "{");
        var target = bank();
        try (var db = Db.open(target, Limits.ENGINE); var worker = worker(target)) {
            var account = new AggregateId("Account", UUID.randomUUID());
            order(db, account, 0, "AccountOpened",
                "{\"ownerId\":\"own-7\",\"currency\":\"EUR\",\"initialBalance\":100.10}");
            await().atMost(SOON).until(() -> summary(target).equals("own-7 100.10 1"));

            order(db, account, 1, "MoneyDeposited",
                "{\"amount\":0.15,\"currency\":\"EUR\",\"valueDate\":\"2026-11-30\"}");
            await().atMost(SOON).until(() -> summary(target).equals("own-7 100.25 2"));
            await().atMost(SOON).until(() -> Jdbc.number(
                target, "SELECT count(*) FROM events.outbox WHERE published_at IS NOT NULL") == 2);

            worker.kill();
            order(db, account, 2, "AccountClosed", "{\"reason\":\"unused\"}");
            try (var second = worker(target)) {
                await().atMost(SOON).until(() -> summary(target).equals("own-7 100.25 3"));
                assertThat(second.alive()).isTrue();
            }
        }
    }

    private ChildJvm worker(Target target) {
        return ChildJvm.start(
            List.of(
                "-Doutboard.url=postgresql://postgres@localhost:%d/%s".formatted(
                    target.port(), target.database()),
                "-Doutboard.definitions=" + folder, "-Doutboard.relay=none"),
            Worker.class);
    }

    private static void order(Db db, AggregateId account, int version, String type, String data) {
        var store = new EventStore(db, EventTables.names("public"));
        var outbox = new Outbox(OutboxTable.names("events"));
        db.inTransaction(session -> {
            store.append(session, account, version, List.of(new NewEvent(type, data, null)));
            outbox.publish(session, List.of(new NewMessage(
                account.type(), account.id(), type, new Envelope(1, data, Envelope.Metadata.NONE))));
            return true;
        });
    }

    private static String summary(Target target) {
        return String.join(",", Jdbc.texts(
            target, "SELECT owner_id || ' ' || balance || ' ' || version FROM account_summary"));
    }

    private static Target bank() {
        var target = TestServer.database("worker");
        try (var db = Db.open(target, Limits.ENGINE)) {
            db.inTransaction(session -> {
                EventTables.create(session, EventTables.names("public"));
                OutboxTable.create(session, OutboxTable.names("events"));
                return true;
            });
        }
        Jdbc.run(target, "CREATE TABLE account_summary (account_id uuid PRIMARY KEY, owner_id text NOT NULL,"
            + " balance numeric(15, 2), is_closed boolean, last_updated timestamptz, version integer)");
        return target;
    }
}
