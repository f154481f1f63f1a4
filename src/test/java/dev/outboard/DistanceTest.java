package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.core.events.EventTables;
import dev.outboard.core.feed.Batch;
import dev.outboard.core.feed.Feed;
import dev.outboard.core.feed.FeedListener;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import dev.outboard.sample.Sample;
import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A server that is 100 ms away each way: a screen's first rows come within a second, which is five round
/// trips. The round trips are counted, because time isn't the test's; the time is printed.
class DistanceTest {
    private static final Duration FAR = Duration.ofMillis(100);
    private static final Duration AGAIN = Duration.ofSeconds(1);
    private static final Duration QUIET = Duration.ofMillis(500);
    private static final String ID = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

    private final Target target = TestServer.database("distance");
    private final DelayingProxy proxy = DelayingProxy.before(target.port(), FAR);
    private final Db db = Db.open(proxy.through(target), Limits.CONSOLE);

    @BeforeEach
    void create() {
        try (var near = Db.open(target, Limits.ENGINE)) {
            near.inTransaction(session -> {
                EventTables.create(session, EventTables.names("public"));
                OutboxTable.create(session, OutboxTable.names("events"));
                return true;
            });
        }
        fill();
    }

    @AfterEach
    void close() {
        db.close();
        proxy.close();
    }

    @Test
    void everyScreensFirstRowsComeWithinFiveRoundTrips() {
        db.warm();
        await().until(() -> db.connections() == 3);
        assertThat(least(this::everyScreen)).allSatisfy((name, chain) ->
            assertThat(chain).as(name).isLessThanOrEqualTo(5));
    }

    private Map<String, Integer> everyScreen() {
        var chains = new LinkedHashMap<String, Integer>();
        var window = new AggregatesWindow(db, List.of(Sample.projection()), DistanceTest::again);
        Fx.run(() -> window.open(new Appearance(ZoneOffset.UTC), new Link(Clock.systemUTC())));
        var walk = new Sight(window);
        try {
            walk.go(new Place.Journal());
            to(chains, walk, "aggregates", new Place.Aggregates(), () -> walk.rows("#rows") > 0);
            to(chains, walk, "overview", new Place.Overview(), () -> walk.rows("#groups") > 0);
            for (var list : Place.Messages.values()) {
                to(chains, walk, "outbox " + list, new Place.Outbox(list, null),
                    () -> walk.rows("#messages") > 0);
            }
            to(chains, walk, "message", new Place.Message(dead()), () -> walk.rows("#payload") > 0);
            to(chains, walk, "event", new Place.Stream(100L), () -> walk.rows("#json") > 0);
            to(chains, walk, "history", new Place.Aggregate("Account", ID, null), () ->
                walk.rows("#rows") == 142 && walk.text("#rowsFoot").startsWith("142")
                    && walk.text("#eventType").equals("MoneyDeposited"));
            to(chains, walk, "state", new Place.Aggregate("Account", ID, 20), () ->
                walk.text("#stateFoot").startsWith("Replayed") && walk.text("#stateTitle").endsWith("v20"));
        } finally {
            window.close();
        }
        return chains;
    }

    @Test
    void theFeedsFirstEventsComeBeforeItGetsReadyToListen() {
        db.warm();
        await().until(() -> db.connections() == 3);
        assertThat(least(() -> Map.of("stream", feed()))).allSatisfy((_, chain) ->
            assertThat(chain).isLessThanOrEqualTo(5));
    }

    private int feed() {
        var came = new CompletableFuture<Integer>();
        proxy.countAnew();
        var start = System.nanoTime();
        try (var feed = new Feed(db, Store.reference(), new FeedListener() {
            @Override
            public void state(FeedState state) {
                // Not looked at.
            }

            @Override
            public void batch(Batch batch) {
                if (batch.arrived().size() == 143) {
                    came.complete(proxy.longestChain());
                }
            }
        }, Clock.systemUTC())) {
            feed.start();
            var chain = came.orTimeout(30, TimeUnit.SECONDS).join();
            System.out.printf("stream: first rows after %d ms, %d round trips%n", millis(start), chain);
            return chain;
        }
    }

    /// What is counted can't be less than what waited for one another, and is more where questions that were
    /// asked side by side got a processor one after the other: so the least of a few counts holds.
    private static Map<String, Integer> least(Supplier<Map<String, Integer>> counting) {
        var least = new LinkedHashMap<>(counting.get());
        for (var again = 0; again < 4 && least.values().stream().anyMatch(chain -> chain > 5); again++) {
            counting.get().forEach((name, chain) -> least.merge(name, chain, Math::min));
        }
        return least;
    }

    private String dead() {
        return String.valueOf(Jdbc.text(target, "SELECT max(id) FROM events.outbox WHERE retry_count = 10"));
    }

    private static long millis(long start) {
        return Duration.ofNanos(System.nanoTime() - start).toMillis();
    }

    /// What comes again every few seconds is left out: it would count as if a first row waited for it.
    private static boolean again(Duration delay) {
        return delay.compareTo(AGAIN) >= 0;
    }

    /// Goes to a place, and counts the way until it is there, once what was asked before has been answered.
    private void to(
        Map<String, Integer> chains, Sight sight, String name, Place place, Callable<Boolean> there) {
        await().until(() -> proxy.quietFor(QUIET));
        proxy.countAnew();
        var start = System.nanoTime();
        sight.go(place);
        var counted = new AtomicInteger();
        sight.until(name, () -> {
            // Before the look, so that what is read after the first rows isn't counted on a slow machine.
            counted.set(proxy.longestChain());
            return there.call();
        });
        var chain = counted.get();
        System.out.printf(
            "%s: first rows after %d ms, %d round trips in a row of %d%n", name, millis(start), chain,
            proxy.roundTrips());
        chains.put(name, chain);
    }

    private void fill() {
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            SELECT '%s', 'Account', CASE WHEN i = 1 THEN 'AccountOpened' ELSE 'MoneyDeposited' END,
                   CASE WHEN i = 1
                        THEN '{"ownerId": "own-1", "currency": "EUR", "initialBalance": 5000.00}'
                        ELSE '{"amount": 5.00}' END::jsonb, i
              FROM generate_series(1, 142) AS i
             UNION ALL
            SELECT gen_random_uuid(), 'Account', 'AccountOpened', '{"initialBalance": 1}', 1""".formatted(ID),
            """
            INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload, published_at,
                                       retry_count, last_error, next_retry_at)
            SELECT 'Account', aggregate_id, event_type, jsonb_build_object('version', 1, 'data', event_data,
                       'metadata', jsonb_build_object('event_id', event_id)),
                   CASE WHEN sequence_number < 100 THEN now() END,
                   CASE WHEN sequence_number < 110 THEN 0 WHEN sequence_number < 120 THEN 2 ELSE 10 END,
                   CASE WHEN sequence_number > 110 THEN 'Connection refused' END, NULL
              FROM events
             ORDER BY global_position""", "ANALYZE");
    }
}
