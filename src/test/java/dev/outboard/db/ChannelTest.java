package dev.outboard.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import dev.outboard.DelayingProxy;
import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChannelTest {
    private static final Duration LONG = Duration.ofSeconds(20);

    private static Target target;
    private static Db db;

    @BeforeAll
    static void open() {
        target = TestServer.database("channel");
        db = Db.open(target, Limits.CONSOLE);
    }

    @AfterAll
    static void close() {
        db.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"events", "Events", "with \"quotes\"", "a; DROP", "한글", "ends-with-'"})
    void hearsTheNameAsItIsWritten(String name) {
        try (var channel = db.channel()) {
            channel.listen(name);
            try (var other = db.channel()) {
                other.send(name, "p");
            }
            assertThat(channel.await(LONG)).containsExactly(new Channel.Notification(name, "p"));
        }
    }

    @Test
    void hearsItsOwnProbe() {
        try (var channel = db.channel()) {
            channel.listen("probe");
            channel.send("probe", "1");
            assertThat(channel.await(LONG)).containsExactly(new Channel.Notification("probe", "1"));
        }
    }

    @Test
    void waitingEndsWithTheTime() {
        try (var channel = db.channel()) {
            channel.listen("silence");
            assertThat(channel.await(Duration.ZERO)).isEmpty();
            assertThat(channel.await(Duration.ofMillis(50))).isEmpty();
        }
    }

    @Test
    void nameLongerThanTheServerTakesIsRefused() {
        try (var channel = db.channel()) {
            channel.listen("é".repeat(31) + "x");
            assertThatIllegalArgumentException().isThrownBy(() -> channel.listen("é".repeat(32)))
                .withMessageContaining("63 bytes");
            assertThatIllegalArgumentException().isThrownBy(() -> channel.listen(""));
        }
    }

    @Test
    void interruptEndsTheWaitAndTheConnection() throws Exception {
        var listening = new CountDownLatch(1);
        var ended = new CompletableFuture<DbException>();
        var waiting = Threads.start("waiting", () -> {
            try (var channel = db.channel()) {
                channel.listen("interrupted");
                listening.countDown();
                channel.await(LONG);
            } catch (DbException e) {
                ended.complete(e);
            }
        });
        assertThat(listening.await(10, TimeUnit.SECONDS)).isTrue();
        assertThat(listeners()).hasSize(1);
        waiting.interrupt();
        assertThat(ended.get(1, TimeUnit.SECONDS)).isInstanceOf(DbException.Unreachable.class);
        await().atMost(Duration.ofSeconds(5)).untilAsserted(() -> assertThat(listeners()).isEmpty());
    }

    @Test
    void killedSessionIsToldAsUnreachable() {
        try (var channel = db.channel()) {
            channel.listen("killed");
            Jdbc.run(target,
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%LISTEN%killed%'"
                + " AND pid <> pg_backend_pid()");
            assertThatExceptionOfType(DbException.Unreachable.class).isThrownBy(() -> channel.await(LONG));
        }
    }

    @Test
    void heartbeatFindsAServerThatFellSilent() {
        try (var proxy = DelayingProxy.before(target.port(), Duration.ZERO)) {
            var quick = new Target(target.host(), target.port(), target.database(), target.user(), null,
                Map.of("socketTimeout", "1"));
            try (var channel = Channel.open(proxy.through(quick))) {
                channel.listen("far");
                channel.heartbeat();
                proxy.fallSilent();
                assertThat(channel.await(Duration.ofMillis(100))).as("silence looks like no news").isEmpty();
                assertThatExceptionOfType(DbException.Unreachable.class).isThrownBy(channel::heartbeat);
            }
        }
    }

    private static List<String> listeners() {
        return Jdbc.texts(target, "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
            + " AND query LIKE '%LISTEN%interrupted%' AND pid <> pg_backend_pid()");
    }
}
