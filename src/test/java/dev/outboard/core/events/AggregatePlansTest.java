package dev.outboard.core.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.Sizes;
import dev.outboard.TestServer;
import dev.outboard.core.events.AggregateFilter.Order;
import dev.outboard.core.events.AggregateFilter.Span;
import dev.outboard.core.events.AggregateSearch.Asked;
import dev.outboard.core.events.FoundAggregates.By;
import dev.outboard.core.outbox.PayloadTest;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Sql;
import dev.outboard.db.Stop;
import dev.outboard.db.Target;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// On a filled store each filter uses the index that serves it, or looks at a bounded slice; never at all of
/// it.
@ParameterizedClass
@EnumSource
class AggregatePlansTest {
    private static final int EVENTS = Sizes.of(60_000, 1_000_000);
    private static final Instant MARCH = Instant.parse("2026-03-01T00:00:00Z");
    private static final Span HOUR = new Span(MARCH.plusSeconds(50_000), MARCH.plusSeconds(53_600));
    private static final Onward.Stretch ALL = new Onward.Stretch(null, null);

    @Parameter
    EventLogs logs = EventLogs.REFERENCE;

    private final Target target = TestServer.database("aggregate_plans");
    private final Db db = Db.open(target, Limits.CONSOLE);
    private Store store = Store.reference();
    private AggregateSearch search = new AggregateSearch(db, store, Clock.systemUTC());

    @BeforeEach
    void fill() {
        logs.create(target);
        store = logs.store(db);
        search = new AggregateSearch(db, store, Clock.systemUTC());
        Jdbc.run(target, logs.fill(EVENTS), "ANALYZE " + logs.table());
    }

    @AfterEach
    void close() {
        db.close();
    }

    @Test
    void eachSingleFilterWalksABoundedSliceByItsPositions() {
        for (var filter : filters()) {
            for (var stretch : List.of(ALL, new Onward.Stretch(1_000L, 50_000L))) {
                var plan = plan(
                    "events/aggregates", EventWalk.walking(new Asked(filter, 200), stretch, 4_000));

                assertThat(plan).as(filter.toString()).contains("Index Scan Backward using ")
                    .doesNotContain("Seq Scan on events", "Seq Scan on lines");
                var walk = logs == EventLogs.PARTITIONED ? "Merge Append \\(actual"
                    : "Backward using \\w*(?:global_pos|ordinal)\\w* on [^\\n]*?actual";
                assertThat(Integer.parseInt(plan.replaceAll("(?s).*?" + walk + " rows=(\\d+).*", "$1")))
                    .as(plan).isBetween(3_999, 4_001);
            }
        }
    }

    @Test
    void idsTimesAndSomeAggregatesAreFoundByTheirIndexes() {
        var some = search.step(new Asked(AggregateFilter.ANY, 200), null, false, new Stop()).rows();
        var content = filters().get(3);

        assertThat(plan("events/aggregates_by_id", logs.id("c"), 200, null)).doesNotContain("Seq Scan");
        assertThat(plan("events/aggregates_span", HOUR.from(), HOUR.until())).doesNotContain("Seq Scan");
        assertThat(plan("events/aggregates_given", EventWalk.given(content, some)))
            .doesNotContain("Seq Scan on events", "Seq Scan on lines");
        assertThat(plan("events/aggregates_known")).doesNotContain("Seq Scan on events", "Seq Scan on lines");
    }

    @Test
    void aRareTypeOfEventsIsFoundByItsIndexAndAFrequentOneByTheWalk() {
        var rare = events("Rare", null);
        var frequent = events("Changed", null);
        if (!search.known().typed()) {
            assertThat(step(rare, null).far().by()).isEqualTo(By.WALK);
            return;
        }
        for (var filter : List.of(rare, frequent)) {
            assertThat(plan(
                "events/aggregates_of_type", EventWalk.typed(new Asked(filter, 200), 5_000, null)))
                .containsPattern("using (idx_events_event_type|events_3_event_type_idx)")
                .doesNotContain("Seq Scan on events");
        }

        var found = step(rare, null);
        assertThat(found.far().by()).isEqualTo(By.EVENT_TYPE);
        assertThat(found.rows()).as(rare + " " + found).hasSize(EVENTS / 10_000);
        assertThat(found.far().searched()).isEqualTo(EVENTS / 10_000);
        assertThat(found.next()).isNull();
        var common = step(frequent, null);
        assertThat(common.rows()).isEmpty();
        assertThat(step(frequent, common.next()).far().searched()).isEqualTo(AggregateSearch.FIRST);
    }

    @Test
    void anHourIsLookedForWhereItLies() {
        var found = step(new AggregateFilter(
            null, null, null, FindingContract.data("currency = \"EUR\""), HOUR,
            Span.ALWAYS, Order.RECENT), null);

        assertThat(found.far().by()).isEqualTo(By.SPAN);
        assertThat(found.far().searched()).isBetween(3_600L, 4_300L);
        assertThat(found.rows()).hasSizeBetween(200, 201);
    }

    @Test
    void theOutboxIsReadByWhatIsUnpublishedAlone() {
        Jdbc.run(target, logs.outbox.fill(EVENTS / 2, EVENTS / 20), "ANALYZE " + logs.outbox.table());
        var dead = new AggregateFilter(null, null, null, null, Span.ALWAYS, Span.ALWAYS, Order.DEAD);

        assertThat(plan(
            "outbox/aggregates", store.limit(), 2_000, null, null, null, null, "dead", 200, null, null))
            .doesNotContain("Seq Scan on outbox", "Seq Scan on event_queue");
        assertThat(plan(
            "outbox/aggregates", store.limit(), 2_000, new String[] {"Account"}, new String[] {logs.id("a")},
            null, null, null, 200, null, null))
            .as("each message is compared once").contains("hashed SubPlan");
        assertThat(step(dead, null).far().searched()).isEqualTo(EVENTS / 20);
    }

    @Test
    void theEstimateComesFromTheStatisticsAndIsMissingWithoutThem() {
        assertThat(search.known().estimate()).isBetween(EVENTS / 100L, EVENTS / 5L);
        var own = new AggregateSearch(db, store, Clock.systemUTC());
        Jdbc.run(target, "DELETE FROM pg_statistic WHERE starelid = '%s'::regclass"
            .formatted(logs.table().replace("'", "''")));
        assertThat(own.known().estimate()).isNull();
        Jdbc.run(target, "TRUNCATE " + logs.table());
        assertThat(own.known().newest()).isNull();
    }

    private List<AggregateFilter> filters() {
        return List.of(
            AggregateFilter.ANY,
            new AggregateFilter("Order", null, null, null, Span.ALWAYS, Span.ALWAYS, Order.RECENT),
            new AggregateFilter(null, "c0ffee", null, null, Span.ALWAYS, Span.ALWAYS, Order.RECENT),
            events(null, FindingContract.data("{\"currency\": \"CHF\"}")),
            events(null, FindingContract.data("currency = \"CHF\"")),
            events("Rare", null),
            new AggregateFilter(null, null, null, null, HOUR, Span.ALWAYS, Order.RECENT),
            new AggregateFilter(null, null, null, null, Span.ALWAYS, HOUR, Order.RECENT),
            new AggregateFilter(null, null, null, null, Span.ALWAYS, Span.ALWAYS, Order.LARGEST));
    }

    private static AggregateFilter events(@Nullable String type, @Nullable PayloadTest content) {
        return new AggregateFilter(null, null, type, content, Span.ALWAYS, Span.ALWAYS, Order.RECENT);
    }

    private FoundAggregates step(AggregateFilter filter, @Nullable Onward from) {
        return search.step(new Asked(filter, 200), from, search.known().typed(), new Stop());
    }

    private String plan(String statement, @Nullable Object... values) {
        var explain = Sql.read("explain",
            "EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF, BUFFERS OFF) "
                + store.statement(statement).text());
        List<String> plan = db.with(session -> session.list(explain, row -> row.text("QUERY PLAN"), values));
        return String.join("\n", plan)
            .replaceAll("Seq Scan on events_[12] ", "a few of events ");
    }
}
