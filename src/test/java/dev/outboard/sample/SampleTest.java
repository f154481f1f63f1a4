package dev.outboard.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.EventStore;
import dev.outboard.core.events.History;
import dev.outboard.core.events.Snapshots;
import dev.outboard.core.events.Until;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Sql;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SampleTest {
    private static final Sql DIGEST = Sql.of(SampleTest.class, "digest");
    private static final Sql NUMBERS = Sql.of(SampleTest.class, "numbers");
    private static final Sql SUMMARIES = Sql.of(SampleTest.class, "summaries");
    private static final Sql BROKEN_ORDER = Sql.of(SampleTest.class, "broken_order");
    private static final Duration SOON = Duration.ofSeconds(30);

    private static final Path BASE = Path.of("target", "sample");

    private static Sample sample;
    private static Db db;
    private static Numbers before;

    @BeforeAll
    static void start() {
        sample = Sample.start(new SampleSettings(1, 40, BASE, Clock.systemUTC()));
        db = Db.open(sample.target(), Limits.ENGINE);
        before = numbers();
    }

    @AfterAll
    static void close() {
        db.close();
        sample.close();
        assertThat(Orphans.of(BASE)).isEmpty();
    }

    @Test
    void eventsFlowAndEveryStateIsThereWithinSeconds() {
        await().atMost(SOON).untilAsserted(() -> {
            var now = numbers();
            assertThat(now.events).isGreaterThan(before.events + 50);
            assertThat(now.published).isGreaterThan(before.published + 30);
            assertThat(now.dead).isGreaterThan(before.dead);
            assertThat(now.attempts).isGreaterThan(before.attempts + 30);
            assertThat(now.backlog).isPositive();
            assertThat(now.retrying).isPositive();
        });
        assertThat(db.<Long>with(session -> session.one(BROKEN_ORDER, row -> row.bigint("n")))).isZero();
    }

    @Test
    void readModelIsWhatReplayMakes() {
        await().atMost(SOON).until(() -> numbers().events > 3_500);
        var store = new EventStore(db, Sample.EVENTS);
        var projection = Sample.projection();
        for (var row : summaries()) {
            var aggregate = new AggregateId(Bank.ACCOUNT, row.account);
            var history = new History(aggregate, store::read, projection);
            var state = history.to(new Until.Version(row.version)).state();
            assertThat(row.balance).isEqualTo(state.decimal("balance").toPlainString());
            assertThat(row.closed).isEqualTo(state.is("isClosed"));
        }
        assertThat(summaries()).hasSizeGreaterThan(250);
    }

    @Test
    void busyAccountHasSnapshotsThatEqualReplayFromZero() {
        var store = new EventStore(db, Sample.EVENTS);
        var snapshots = new Snapshots(db, Sample.EVENTS);
        for (var version : List.of(100, 200)) {
            assertThat(snapshots.verify(Bank.BUSY, version, Sample.projection(), store::read))
                .isEqualTo(new Snapshots.Verified.Same());
        }
    }

    @Test
    void sameSeedAndStartGiveTheSameTablesUpToTheStart() {
        var start = Instant.now().minusSeconds(600);
        var fixed = Clock.fixed(start, ZoneOffset.UTC);
        try (var one = Sample.start(new SampleSettings(7, 0.001, BASE, fixed));
            var other = Sample.start(new SampleSettings(7, 0.001, BASE, fixed))) {
            assertThat(digest(one, start)).isEqualTo(digest(other, start)).doesNotContain(" / 0 ");
        }
    }

    private static String digest(Sample of, Instant upTo) {
        try (var own = Db.open(of.target(), Limits.ENGINE)) {
            return own.with(session -> session.one(
                DIGEST, row -> row.text("digest"), upTo, upTo, upTo, upTo));
        }
    }

    private static Numbers numbers() {
        return db.with(session -> session.one(NUMBERS, row -> new Numbers(
            row.bigint("events"), row.bigint("backlog"), row.bigint("retrying"), row.bigint("dead"),
            row.bigint("published"), row.bigint("attempts"))));
    }

    private static List<Summary> summaries() {
        return db.with(session -> session.list(SUMMARIES, row -> new Summary(
            row.uuid("account_id"), row.text("balance"), row.bool("is_closed"), row.integer("version"))));
    }

    private record Numbers(
        long events, long backlog, long retrying, long dead, long published, long attempts) {}

    private record Summary(UUID account, String balance, boolean closed, int version) {}
}
