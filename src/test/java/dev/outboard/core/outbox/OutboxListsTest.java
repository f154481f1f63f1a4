package dev.outboard.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.outbox.OutboxReader.Share;
import dev.outboard.core.outbox.OutboxTables.Wanted;
import dev.outboard.db.Row;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class OutboxListsTest extends OutboxContract {
    private static final Instant START = Instant.parse("2026-03-09T11:52:18.406Z");
    private static final Share FIVE = new Share(10, 5, Duration.ofMinutes(1));

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
    void aGroupHasThoseDeadLettersWhoseErrorsReadAlike() {
        var one = put(MessageState.DEAD, A, "Paid", "clearing: \"EUR\" refused after 12 ms");
        var two = put(MessageState.HELD, B, "Paid", "clearing: \"USD\" refused after 7 ms");
        put(MessageState.DEAD, A, "Paid", "clearing: EUR refused after 12 ms");
        put(MessageState.RETRYING, A, "Paid", "clearing: \"EUR\" refused after 12 ms");
        var none = put(MessageState.DEAD, A, "Paid", null);
        var group = "clearing: <text> refused after <number> ms";
        var ofB = MessageFilter.ANY.aggregate("Account", B);

        assertThat(reader.groups(10).groups()).extracting(DeadGroup::error).contains(group, "");
        assertThat(ids(reader.group(new GroupKey.OfError(group), MessageFilter.ANY, null, 10).rows()))
            .containsExactlyInAnyOrder(one, two);
        var first = reader.group(new GroupKey.OfError(group), MessageFilter.ANY, null, 1);
        assertThat(ids(reader.group(new GroupKey.OfError(group), MessageFilter.ANY, first.next(), 1).rows()))
            .hasSize(1).doesNotContainAnyElementsOf(ids(first.rows()));
        assertThat(ids(reader.group(new GroupKey.OfError(group), ofB, null, 10).rows())).containsExactly(two);
        assertThat(ids(reader.group(new GroupKey.OfError(""), MessageFilter.ANY, null, 10).rows()))
            .containsExactly(none);
    }

    @Test
    void aLookSaysWhatTheMessageSays() {
        var id = put(MessageState.DEAD, A, "Paid", "503\nand more");
        var look = reader.look(id).orElseThrow();
        var whole = reader.message(id).orElseThrow();

        assertThat(look.header()).isEqualTo(whole.header());
        assertThat(look.error()).isEqualTo(whole.error());
        assertThat(reader.look("no such id")).isEmpty();
    }

    @Test
    void pagesKeepTheirOrderAmongMessagesOfTheSameTime() {
        var put = new ArrayList<String>();
        for (var i = 0; i < 11; i++) {
            put.add(tables.put(
                db, store, new Wanted(MessageState.DEAD, "Account", A, "Paid", "{}", START, null)));
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
        var rare = MessageFilter.ANY.type("Rare");

        var first = reader.page(MessageList.DEAD, rare, null, null, FIVE);
        assertThat(first.rows()).isEmpty();
        assertThat(first.searchedTo()).isEqualTo(START.plusSeconds(4));

        var found = new ArrayList<MessageHeader>();
        var after = first.next();
        var pages = 1;
        while (after != null) {
            var page = reader.page(MessageList.DEAD, rare, null, after, FIVE);
            found.addAll(page.rows());
            after = page.next();
            pages++;
        }
        assertThat(found).extracting(MessageHeader::eventType).containsExactly("Rare");
        assertThat(pages).isEqualTo(5);
    }

    @Test
    void anIdThatIsNoneIsFoundNowhere() {
        put(MessageState.DEAD, A, "Paid", null);

        assertThat(reader.message("no id' at all")).isEmpty();
        assertThat(reader.message("99999999999999999999")).isEmpty();
        assertThat(reader.page(
            MessageList.DEAD, MessageFilter.ANY.aggregate("Account", "no id"), null, 10).rows()).isEmpty();
    }

    @Test
    void oddValuesComeThroughAndBreakNoPage() {
        var deep = "[".repeat(3000) + "]".repeat(3000);
        var payloads = List.of(
            "{\"big\": 9007199254740993, \"money\": 0.10}", "1e100000", deep,
            "\"" + "x".repeat(1_000_000) + "\"",
            "{\"text\": \"한글 \\\"quoted\\\" 😀\"}", "null");
        var times = List.of(
            Row.INFINITY, Row.MINUS_INFINITY, Instant.parse("-0043-03-15T00:00:00Z"), Instant.EPOCH);
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

    private List<String> found(
        MessageList list, @Nullable String event, @Nullable String type, @Nullable String id,
        @Nullable String error) {
        return ids(all(list, MessageFilter.ANY.type(event).aggregate(type, id).saying(error), 2));
    }
}
