package dev.outboard.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.outbox.OutboxTables.Wanted;
import dev.outboard.core.profiles.Page;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Row;
import dev.outboard.db.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// What every profile owes: the same assertions on tables of different libraries.
@ParameterizedClass
@EnumSource
class OutboxReaderTest {
    private static final String A = "00000000-0000-4000-8000-00000000000a";
    private static final String B = "00000000-0000-4000-8000-00000000000b";
    private static final Instant START = Instant.parse("2026-03-09T11:52:18.406Z");

    @Parameter
    OutboxTables tables = OutboxTables.REFERENCE;

    private final Target target = TestServer.database("outbox_reader");
    private final Db db = Db.open(target, Limits.CONSOLE);
    private Store store = Store.reference();
    private OutboxReader reader = new OutboxReader(db, store);

    @BeforeEach
    void create() {
        tables.create(target);
        store = tables.store(db);
        reader = new OutboxReader(db, store);
    }

    @AfterEach
    void close() {
        db.close();
    }

    @Test
    void everyMessageIsInOneListAndTheTotalsAddUp() {
        var put = new EnumMap<MessageList, Set<String>>(MessageList.class);
        var many = 0;
        for (var state : MessageState.values()) {
            many++;
            for (var i = 0; i < many; i++) {
                put.computeIfAbsent(state.list(), _ -> new TreeSet<>())
                    .add(put(state, A, "Paid", "503 Down"));
            }
        }

        var listed = new EnumMap<MessageList, Set<String>>(MessageList.class);
        for (var list : MessageList.values()) {
            listed.put(list, new TreeSet<>(ids(all(list, MessageFilter.ANY, 3))));
        }
        assertThat(listed).isEqualTo(put);

        var totals = reader.totals();
        assertThat(List.of(totals.backlog(), totals.retrying(), totals.dead(), totals.published()))
            .isEqualTo(List.of(
                size(put, MessageList.BACKLOG), size(put, MessageList.RETRYING), size(put, MessageList.DEAD),
                size(put, MessageList.PUBLISHED)));
    }

    @Test
    void theListSaysTheStateThatTheMessageSays() {
        for (var state : MessageState.values()) {
            var id = put(state, A, "Paid", null);
            var listed = all(state.list(), MessageFilter.ANY, 10).stream()
                .filter(row -> row.id().equals(id)).toList();

            assertThat(listed).singleElement().isEqualTo(reader.message(id).orElseThrow().header());
            assertThat(listed.getFirst().state().list()).isEqualTo(state.list());
        }
    }

    @Test
    void anEmptyOutboxHasZerosAndEmptyPages() {
        var totals = reader.totals();

        assertThat(List.of(totals.backlog(), totals.postponed(), totals.retrying(), totals.dead(),
            totals.requested(),
            totals.held(), totals.published())).containsOnly(Count.exact(0));
        assertThat(totals.oldestDead()).isNull();
        assertThat(reader.page(MessageList.DEAD, MessageFilter.ANY, null, 10))
            .isEqualTo(Page.empty());
        assertThat(reader.groups(10)).isEqualTo(new DeadGroups(List.of(), true));
        assertThat(reader.published(Duration.ofHours(1))).isEqualTo(new Minutes(List.of(), null, true));
    }

    @Test
    void pagesKeepTheirOrderAmongMessagesOfTheSameTime() {
        var put = new ArrayList<String>();
        for (var i = 0; i < 11; i++) {
            put.add(tables.put(db, store,
                new Wanted(MessageState.DEAD, "Account", A, "Paid", "{}", START, null)));
        }

        var whole = ids(reader.page(MessageList.DEAD, MessageFilter.ANY, null, 100).rows());
        assertThat(whole).containsExactlyInAnyOrderElementsOf(put);
        assertThat(ids(all(MessageList.DEAD, MessageFilter.ANY, 1))).isEqualTo(whole);
        assertThat(ids(all(MessageList.DEAD, MessageFilter.ANY, 11))).isEqualTo(whole);
    }

    @Test
    void listsGoFromTheOldestAndPublishedFromTheNewest() {
        for (var i = 0; i < 5; i++) {
            for (var state : List.of(MessageState.DEAD, MessageState.PUBLISHED)) {
                tables.put(db, store, new Wanted(
                    state, "Account", A, "Paid", "{\"n\": " + i + "}", START.plusSeconds(i), null));
            }
        }

        assertThat(all(MessageList.DEAD, MessageFilter.ANY, 2)).extracting(MessageHeader::payload)
            .containsExactly("{\"n\": 0}", "{\"n\": 1}", "{\"n\": 2}", "{\"n\": 3}", "{\"n\": 4}");
        assertThat(all(MessageList.PUBLISHED, MessageFilter.ANY, 2)).extracting(MessageHeader::payload)
            .containsExactly("{\"n\": 4}", "{\"n\": 3}", "{\"n\": 2}", "{\"n\": 1}", "{\"n\": 0}");
    }

    @Test
    void eachFilterAloneAndTogetherFindsItsMessages() {
        for (var list : MessageList.values()) {
            var state = MessageState.valueOf(list.name());
            var one = put(state, A, "Paid", "no route 50% of 'x'_");
            var two = put(state, B, "Paid", "else");
            var three = put(state, A, "Opened", "else");

            assertThat(found(list, "Paid", null, null, null)).containsExactlyInAnyOrder(one, two);
            assertThat(found(list, null, "Account", null, null)).containsExactlyInAnyOrder(one, two, three);
            assertThat(found(list, null, "Order", null, null)).isEmpty();
            assertThat(found(list, null, null, A, null)).containsExactlyInAnyOrder(one, three);
            assertThat(found(list, null, "Account", B, null)).containsExactly(two);
            assertThat(found(list, null, "Order", B, null)).isEmpty();
            assertThat(found(list, null, null, null, "50% of 'x'_")).containsExactly(one);
            assertThat(found(list, null, null, null, "%")).containsExactly(one);
            assertThat(found(list, "Opened", "Account", A, "else")).containsExactly(three);
        }
    }

    @Test
    void aPageThatSearchedItsShareSaysHowFarAndGoesOn() {
        for (var i = 0; i < 20; i++) {
            var type = i == 17 ? "Rare" : "Paid";
            tables.put(db, store, new Wanted(
                MessageState.DEAD, "Account", A, type, "{}", START.plusSeconds(i), null));
        }
        var rare = new MessageFilter("Rare", null, null, null);

        var first = reader.page(MessageList.DEAD, rare, null, 10, 5);
        assertThat(first.rows()).isEmpty();
        assertThat(first.searchedTo()).isEqualTo(START.plusSeconds(4));

        var found = new ArrayList<MessageHeader>();
        var after = first.next();
        var pages = 1;
        while (after != null) {
            var page = reader.page(MessageList.DEAD, rare, after, 10, 5);
            found.addAll(page.rows());
            after = page.next();
            pages++;
        }
        assertThat(found).extracting(MessageHeader::eventType).containsExactly("Rare");
        assertThat(pages).isEqualTo(5);
    }

    @Test
    void countsBeyondTheirWalkAreSaidToBeAtLeastThat() {
        for (var i = 0; i < 12; i++) {
            put(i < 9 ? MessageState.BACKLOG : MessageState.HELD, A, "Paid", null);
        }

        var totals = reader.totals(8);

        assertThat(totals.backlog()).isEqualTo(new Count(8, Count.Kind.AT_LEAST));
        assertThat(totals.dead().kind()).isEqualTo(Count.Kind.AT_LEAST);
        assertThat(reader.totals(13).backlog()).isEqualTo(Count.exact(9));
    }

    @Test
    void deadLettersAreGroupedByWhatTheirErrorsHaveInCommon() {
        put(MessageState.DEAD, A, "Paid",
            "clearing: 503 Service Unavailable (POST https://c.example/v2/4711?x=1)");
        put(MessageState.HELD, B, "Opened",
            "clearing: 503 Service Unavailable (POST https://c.example/v2/9)\n  at x");
        put(MessageState.DEAD, A, "Paid", "duplicate reference 61f0a4de-2c77-4b3b-9e18-70d5c2ab93f6 'it is'");
        put(MessageState.DEAD, A, "Paid",
            "duplicate reference 00000000-2c77-4b3b-9e18-70d5c2ab93f6 'that one'");
        put(MessageState.DEAD, A, "Paid", "handler took 1,031.5 s, can't go on");
        put(MessageState.DEAD, A, "Paid", "handler took 30 s, can't go on");
        put(MessageState.DEAD, A, "Paid", "due 2026-03-09T11:52:18.4Z for tx_9f8e7d6c5b4a");
        put(MessageState.DEAD, A, "Paid", null);
        put(MessageState.RETRYING, A, "Paid", "not counted");

        var groups = reader.groups(10);

        assertThat(groups.whole()).isTrue();
        assertThat(groups.groups()).extracting(group -> group.messages() + " of " + group.aggregates() + " "
            + group.types() + " " + group.error()).containsExactlyInAnyOrder(
            "2 of 2 [Opened, Paid] clearing: 503 Service Unavailable (POST <url>)",
            "2 of 1 [Paid] duplicate reference <uuid> <text>",
            "2 of 1 [Paid] handler took <number> s, can't go on",
            "1 of 1 [Paid] due <time> for <id>",
            "1 of 1 [Paid] ");
        assertThat(reader.groups(2).groups()).hasSize(2);
    }

    @Test
    void publishedMessagesAreCountedPerMinute() {
        for (var i = 0; i < 4; i++) {
            put(MessageState.PUBLISHED, A, "Paid", null);
        }
        put(MessageState.BACKLOG, A, "Paid", null);

        var minutes = reader.published(Duration.ofHours(1));

        assertThat(minutes.counts().stream().mapToLong(PerMinute::count).sum()).isEqualTo(4);
        assertThat(minutes.whole()).isTrue();
        assertThat(minutes.reached()).isNotNull();
    }

    @Test
    void anIdThatIsNoneIsFoundNowhere() {
        put(MessageState.DEAD, A, "Paid", null);

        assertThat(reader.message("no id' at all")).isEmpty();
        assertThat(reader.message("99999999999999999999")).isEmpty();
        assertThat(reader.page(
            MessageList.DEAD, new MessageFilter(null, "Account", "no id", null), null, 10).rows()).isEmpty();
    }

    @Test
    void oddValuesComeThroughAndBreakNoPage() {
        var deep = "[".repeat(3000) + "]".repeat(3000);
        var payloads = List.of(
            "{\"big\": 9007199254740993, \"money\": 0.10}", "1e100000", deep,
            "\"" + "x".repeat(1_000_000) + "\"",
            "{\"text\": \"한글 \\\"quoted\\\" 😀\"}", "null");
        var times = List.of(Row.INFINITY, Row.MINUS_INFINITY, Instant.parse("-0043-03-15T00:00:00Z"),
            Instant.EPOCH);
        var put = new ArrayList<String>();
        for (var payload : payloads) {
            put.add(tables.put(db, store, new Wanted(
                MessageState.DEAD, "Acc\n\"ount", A, "Pa\tid ; --", payload, null,
                "odd \u0001 'error' \\ $1 ?")));
        }
        for (var time : times) {
            put.add(tables.put(db, store, new Wanted(
                MessageState.DEAD, "Account", A, "Paid", "{}", time, "e".repeat(200_000))));
        }

        var rows = all(MessageList.DEAD, MessageFilter.ANY, 2);

        assertThat(ids(rows)).containsExactlyInAnyOrderElementsOf(put);
        assertThat(rows).allSatisfy(row -> assertThat(row.payload()).hasSizeLessThanOrEqualTo(200));
        assertThat(rows).extracting(MessageHeader::occurredAt).containsAll(times);
        assertThat(rows).extracting(MessageHeader::bytes).contains(1_000_002L);
        assertThat(reader.message(put.get(0)).orElseThrow().payload()).contains("9007199254740993", "0.10");
        assertThat(reader.message(put.get(2)).orElseThrow().payload()).isEqualTo(deep);
        assertThat(reader.message(put.get(9)).orElseThrow().error()).hasSize(200_000);
        assertThat(reader.totals().oldestDead()).isEqualTo(Row.MINUS_INFINITY);
        assertThat(reader.groups(10).groups()).hasSize(2);
    }

    @Test
    void aRoleThatMayOnlyReadReadsAll() {
        put(MessageState.DEAD, A, "Paid", null);
        var table = Objects.requireNonNull(store.table("outbox"));
        var role = TestServer.role(target, "reader", "");
        Jdbc.run(target, "GRANT USAGE ON SCHEMA %s TO %2$s; GRANT SELECT ON %1$s.%3$s TO %2$s".formatted(
            table.schema(), role.user(), table.name()));

        try (var own = Db.open(role, Limits.CONSOLE)) {
            var restricted = new OutboxReader(own, tables.store(own));
            assertThat(restricted.totals().dead()).isEqualTo(Count.exact(1));
            assertThat(restricted.page(MessageList.DEAD, MessageFilter.ANY, null, 10).rows()).hasSize(1);
        }
    }

    private String put(MessageState state, String aggregate, String event, @Nullable String error) {
        return tables.put(db, store, new Wanted(state, "Account", aggregate, event, "{}", null, error));
    }

    private List<MessageHeader> all(MessageList list, MessageFilter filter, int rows) {
        var all = new ArrayList<MessageHeader>();
        String after = null;
        do {
            var page = reader.page(list, filter, after, rows);
            all.addAll(page.rows());
            after = page.next();
        } while (after != null);
        return all;
    }

    private List<String> found(
        MessageList list, @Nullable String event, @Nullable String type, @Nullable String id,
        @Nullable String error) {
        return ids(all(list, new MessageFilter(event, type, id, error), 2));
    }

    private static List<String> ids(List<MessageHeader> rows) {
        return rows.stream().map(MessageHeader::id).toList();
    }

    private static Count size(Map<MessageList, Set<String>> put, MessageList list) {
        return Count.exact(put.getOrDefault(list, Set.of()).size());
    }
}
