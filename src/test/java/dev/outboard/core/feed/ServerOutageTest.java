package dev.outboard.core.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.Jdbc;
import dev.outboard.KnockCounter;
import dev.outboard.NeedsInstalled;
import dev.outboard.OwnServer;
import dev.outboard.PrivateServer;
import dev.outboard.Server;
import dev.outboard.core.events.EventTables;
import dev.outboard.core.outbox.OutboxInvariants;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.core.outbox.Relay;
import dev.outboard.core.outbox.RelaySettings;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Feed and relay run while an application writes and its server fails under all of them.
class ServerOutageTest {
    private static final Duration SOON = Duration.ofSeconds(40);

    private final Recorder recorder = new Recorder();
    private final Set<Long> delivered = ConcurrentHashMap.newKeySet();

    @Test
    void serverStoppedAndStartedLosesNothing() {
        try (var server = OwnServer.started()) {
            losesNothing(server, server::stop);
        }
    }

    @Test
    @NeedsInstalled("initdb")
    void crashedServerLosesNothing() {
        try (var server = PrivateServer.started()) {
            losesNothing(server, server::crash);
        }
    }

    private void losesNothing(Server server, Runnable failing) {
        var target = created(server);
        try (var db = Db.open(target, Limits.ENGINE);
            var feed = new Feed(db, Store.reference(), recorder, Clock.systemUTC());
            var relay = relay(db)) {
            feed.startAfter(0);
            relay.start();
            int told;
            try (var application = new Application(target)) {
                flows(application);
                for (var times = 0; times < 3; times++) {
                    killSessions(target);
                    flows(application);
                }
                told = recorder.states().size();
                failing.run();
            }
            waitsWithPatience(server, told);
            server.start();
            try (var application = new Application(target)) {
                flows(application);
            }
            everythingArrived(target);
        }
    }

    /// Both reach the application's newest work.
    private void flows(Application application) {
        var more = application.acknowledged() + 100;
        await("the application writes").atMost(SOON).until(() -> application.acknowledged() > more);
        await("the feed is live").atMost(SOON).until(() -> recorder.state() instanceof FeedState.Live);
        var seen = recorder.delivered().size();
        var published = delivered.size();
        await("the feed brings more").atMost(SOON).until(() -> recorder.delivered().size() > seen + 50);
        await("the relay delivers more").atMost(SOON).until(() -> delivered.size() > published + 50);
    }

    private void killSessions(Target target) {
        var told = recorder.states().size();
        Jdbc.run(target, """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE application_name = 'Outboard' AND datname = current_database()""");
        await("the loss is told").atMost(SOON).until(() -> losses(told).size() > 0);
    }

    /// In the four attempts of the feed, some four seconds, and as many of the relay.
    private void waitsWithPatience(Server server, int told) {
        try (var door = KnockCounter.at(server.port())) {
            await("four attempts").atMost(SOON).until(() -> losses(told).size() >= 4);
            var losses = losses(told).subList(0, 4);
            assertThat(losses).extracting(FeedState.Lost::attempt).containsExactly(1, 2, 3, 4);
            assertThat(losses).extracting(FeedState.Lost::since).containsOnly(losses.getFirst().since());
            assertThat(Duration.between(losses.get(2).retryAt(), losses.get(3).retryAt()))
                .as("pause after the fourth").isGreaterThan(Duration.ofSeconds(2));
            assertThat(door.knocks()).as("connections tried").isBetween(4, 24);
        }
    }

    private void everythingArrived(Target target) {
        var events = positions(target, "SELECT global_position FROM events");
        var messages = positions(target, "SELECT id FROM events.outbox");
        await("all events").atMost(SOON)
            .untilAsserted(() -> assertThat(recorder.delivered()).isEqualTo(events));
        await("complete").atMost(SOON).until(() -> recorder.progress().complete() != null
            && recorder.progress().complete() >= ((TreeSet<Long>) events).last());
        await("all messages").atMost(SOON).until(() -> Jdbc.number(target,
            "SELECT count(*) FROM events.outbox WHERE published_at IS NULL OR retry_count > 0") == 0);
        assertThat(delivered).containsExactlyInAnyOrderElementsOf(messages);
        recorder.assertNothingBroken();
    }

    private List<FeedState.Lost> losses(int from) {
        var all = recorder.states();
        return all.subList(from, all.size()).stream()
            .filter(FeedState.Lost.class::isInstance).map(FeedState.Lost.class::cast).toList();
    }

    private static Set<Long> positions(Target target, String query) {
        return Jdbc.texts(target, query).stream().map(Long::valueOf)
            .collect(Collectors.toCollection(TreeSet::new));
    }

    private Relay relay(Db db) {
        return new Relay(db, OutboxTable.names("events"), RelaySettings.REFERENCE,
            Map.of("MoneyDeposited", message -> delivered.add(message.id())), Clock.systemUTC());
    }

    private static Target created(Server server) {
        var target = server.database("outage");
        try (var db = Db.open(target, Limits.ENGINE)) {
            return db.inTransaction(session -> {
                EventTables.create(session, EventTables.names("public"));
                OutboxTable.create(session, OutboxTable.names("events"));
                OutboxInvariants.install(session);
                return target;
            });
        }
    }
}
