package dev.outboard.core.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.core.events.AggregateFilter.Span;
import dev.outboard.core.events.EventFilter.Verdict;
import dev.outboard.core.events.EventLogs.Put;
import dev.outboard.core.events.EventSearch.Asked;
import dev.outboard.db.Stop;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class EventSearchTest extends FindingContract {
    private static final EventFilter ALL = EventFilter.ANY;
    private EventSearch events = new EventSearch(db, store, Clock.systemUTC());

    @BeforeEach
    void connect() {
        events = new EventSearch(db, store, Clock.systemUTC());
    }

    @Test
    void eachPartNarrowsAndAllTogetherAreMeantOfOneEvent() {
        put("Account", "a", 1, "Opened", "{\"currency\": \"EUR\", \"n\": 1}");
        put("Account", "a", 2, "Paid", "{\"currency\": \"CHF\", \"n\": 9007199254740993}");
        put("Order", "b", 1, "Paid", "{\"currency\": \"EUR\", \"note\": \"Rent Ü\"}");

        assertThat(found(ALL)).containsExactly("b 1", "a 2", "a 1");
        assertThat(found(ALL.type("Paid"))).containsExactly("b 1", "a 2");
        assertThat(found(ALL.type("paid"))).isEmpty();
        assertThat(found(ALL.aggregate("Order", null))).containsExactly("b 1");
        assertThat(found(ALL.aggregate(null, logs.id("a")))).containsExactly("a 2", "a 1");
        assertThat(found(ALL.holding(data("{\"currency\": \"EUR\"}")))).containsExactly("b 1", "a 1");
        assertThat(found(ALL.holding(data("n > 9007199254740992")))).containsExactly("a 2");
        assertThat(found(ALL.saying("rent ü"))).containsExactly("b 1");
        assertThat(found(ALL.saying("open"))).containsExactly("a 1");
        assertThat(found(ALL.saying("9007199254740993"))).containsExactly("a 2");
        assertThat(found(ALL.type("Paid").holding(data("{\"currency\": \"EUR\"}")).saying("rent")))
            .containsExactly("b 1");
        assertThat(found(ALL.type("Paid").saying("nobody"))).isEmpty();
    }

    @Test
    void aPageEndsWithItsLastRowAndTheNextBeginsBelowIt() {
        for (var i = 1; i <= 25; i++) {
            put("Account", "a", i, i % 2 == 0 ? "Even" : "Odd", "{}");
        }
        var even = ALL.type("Even");
        var first = step(even, null, 5);
        assertThat(versions(first)).startsWith("a 24", "a 22", "a 20", "a 18", "a 16");
        assertThat(first.next()).isNotNull();
        var walk = ALL.saying("even");
        assertThat(collected(walk, 4)).isEqualTo(collected(even, 4)).hasSize(12);
        var stepped = step(walk, null, 4);
        assertThat(stepped.far().position()).isEqualTo(stepped.rows().getLast().position());
        assertThat(stepped.far().at()).isEqualTo(stepped.rows().getLast().occurredAt());
    }

    @Test
    void aTimeIsLookedForWhereItLiesAndThenEverywhereElse() {
        for (var i = 1; i <= 40; i++) {
            put(new Put("Account", "a", i, "Changed", "{}", MARCH.plusSeconds(i * 3_600L)));
        }
        put(new Put("Account", "stray", 1, "Changed", "{}", MARCH.plusSeconds(10 * 3_600L + 1)));
        put(new Put("Account", "none", 1, "Changed", "{}", null));
        var span = ALL.within(new Span(MARCH.plusSeconds(9 * 3_600L), MARCH.plusSeconds(11 * 3_600L)));

        assertThat(step(span, null, 9).far().searched()).isLessThan(10);
        assertThat(collected(span, 9)).containsExactly("a 10", "a 9", "stray 1");
        assertThat(events.positionAt(MARCH.plusSeconds(9 * 3_600L))).isEqualTo(9);
    }

    @Test
    void whatOneEventCannotHoldIsPassedOverAndCounted() {
        if (logs == EventLogs.REFERENCE) {
            return;
        }
        put("Account", "a", 1, "Opened", "{\"n\": 1}");
        put("Account", "a", 2, "Deep", "[".repeat(6_000) + "1" + "]".repeat(6_000));
        put("Account", "a", 3, "Opened", "{\"n\": 1}");
        Jdbc.run(target, "ALTER ROLE CURRENT_USER IN DATABASE " + target.database()
            + " SET max_stack_depth = '100kB'");
        var unreadable = new long[1];

        assertThat(collect(ALL.holding(data("{\"n\": 1}")), 9, found ->
            unreadable[0] += found.far().unreadable())).containsExactly("a 3", "a 1");
        assertThat(unreadable[0]).isLessThanOrEqualTo(1);
    }

    @Test
    void theTailIsJudgedExactlyAsHistoryIs() {
        var random = new Random(20_260_309);
        for (var i = 1; i <= 120; i++) {
            put(new Put(
                random.nextBoolean() ? "Account" : "Order", "acc-" + random.nextInt(9), i,
                List.of("Opened", "Paid", "paid", "Closed").get(random.nextInt(4)),
                "{\"n\": %d, \"Note\": \"%s\"}".formatted(
                    random.nextInt(4), random.nextBoolean() ? "Rent" : "x"),
                random.nextInt(9) == 0 ? null : MARCH.plusSeconds(random.nextInt(1_000))));
        }
        var all = step(ALL, null, 500).rows();
        var id = logs.id("acc-3");
        for (var filter : List.of(
            ALL.type("paid"), ALL.aggregate("Order", null),
            ALL.aggregate("Account", id.substring(1, id.length() - 1)),
            ALL.aggregate(null, id.toUpperCase(Locale.ROOT)),
            ALL.within(new Span(MARCH.plusSeconds(200), MARCH.plusSeconds(700))),
            ALL.holding(data("n = 2")), ALL.saying("RENT").type("Paid"),
            ALL.holding(data("{\"n\": 3}")).saying("note").within(new Span(null, MARCH.plusSeconds(900))))) {
            var expected = collected(filter, 500);
            assertThat(names(events.suiting(filter, all).events())).as(filter.toString())
                .containsExactlyInAnyOrderElementsOf(expected);
            var certain = all.stream().filter(event -> filter.of(event) == Verdict.FITS).toList();
            var possible = all.stream().filter(event -> filter.of(event) != Verdict.DIFFERS).toList();
            assertThat(expected).containsAll(names(certain));
            assertThat(names(possible)).containsAll(expected);
        }
    }

    private FoundEvents step(EventFilter filter, @Nullable Onward from, int rows) {
        return events.step(new Asked(filter, rows, null), from, events.typed(), new Stop());
    }

    private List<String> found(EventFilter filter) {
        return collected(filter, 99);
    }

    private List<String> collected(EventFilter filter, int rows) {
        return collect(filter, rows, _ -> { });
    }

    private List<String> collect(EventFilter filter, int rows, Consumer<FoundEvents> use) {
        var all = new ArrayList<String>();
        Onward at = null;
        do {
            var found = step(filter, at, rows);
            use.accept(found);
            all.addAll(versions(found));
            at = found.next();
        } while (at != null);
        return all;
    }

    private List<String> versions(FoundEvents found) {
        return names(found.rows());
    }

    private List<String> names(List<EventHeader> rows) {
        return rows.stream().map(row -> name(row.aggregateId()) + " " + row.version()).toList();
    }
}
