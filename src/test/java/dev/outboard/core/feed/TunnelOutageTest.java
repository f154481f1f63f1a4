package dev.outboard.core.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.TunnelProgram;
import dev.outboard.core.events.EventTables;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Obstacle;
import dev.outboard.db.Target;
import dev.outboard.db.Tunnel;
import dev.outboard.db.Way;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A feed through a tunnel that ends, while an application goes on writing directly.
class TunnelOutageTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    @TempDir
    private Path folder;
    private final Recorder recorder = new Recorder();

    @Test
    void aTunnelThatIsDownIsToldAndWhenItIsBackNothingIsLost() {
        var direct = created();
        var program = new TunnelProgram(folder);
        try (var tunnel = Tunnel.start(program.line("{port}"), direct);
            var db = Db.open(direct.by(new Way(null, tunnel)), Limits.ENGINE);
            var feed = new Feed(db, Store.reference(), recorder, Clock.systemUTC())) {
            tunnel.whenOpen(feed::retryNow);
            feed.startAfter(0);
            try (var application = new Application(direct)) {
                await("events come").atMost(SOON).until(() -> recorder.delivered().size() > 50);
                program.shut();
                await("the tunnel's end is told").atMost(SOON).untilAsserted(() ->
                    assertThat(recorder.state()).isInstanceOfSatisfying(FeedState.Lost.class, lost -> {
                        assertThat(lost.obstacle()).isEqualTo(Obstacle.TUNNEL);
                        assertThat(lost.cause()).startsWith("java ended with 255: ssh: connect to host");
                        assertThat(lost.attempt()).isGreaterThan(1);
                    }));
                var more = application.acknowledged() + 100;
                await("writing goes on").atMost(SOON).until(() -> application.acknowledged() > more);
                program.open();
                await("it is live again").atMost(SOON)
                    .until(() -> recorder.state() instanceof FeedState.Live);
            }
            var all = positions(direct);
            await("all events").atMost(SOON)
                .untilAsserted(() -> assertThat(recorder.delivered()).isEqualTo(all));
            recorder.assertNothingBroken();
        }
    }

    private static Set<Long> positions(Target target) {
        return Jdbc.texts(target, "SELECT global_position FROM events").stream().map(Long::valueOf)
            .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Target created() {
        Jdbc.run(TestServer.target("postgres"), "CREATE DATABASE tunnelled");
        var target = TestServer.target("tunnelled");
        try (var db = Db.open(target, Limits.ENGINE)) {
            return db.inTransaction(session -> {
                EventTables.create(session, EventTables.names("public"));
                OutboxTable.create(session, OutboxTable.names("events"));
                return target;
            });
        }
    }
}
