package dev.outboard.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.core.outbox.OutboxReader.Share;
import dev.outboard.core.outbox.OutboxTables.Wanted;
import dev.outboard.db.Row;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import org.jspecify.annotations.Nullable;

/// What the filter of a list finds, in payloads, errors and times as odd as a database can hold them.
@ParameterizedClass
@EnumSource
class OutboxFilterTest extends OutboxContract {
    private static final Instant START = Instant.parse("2026-03-09T11:52:18.406Z");
    private static final String DEEP = "[".repeat(5_000) + "]".repeat(5_000);

    @Test
    void aTimeTakesItsBeginningAndLeavesItsEndInEveryList() {
        for (var list : MessageList.values()) {
            var put = new ArrayList<String>();
            for (var i = 0; i < 4; i++) {
                put.add(put(MessageState.valueOf(list.name()), "{}", START.plusSeconds(i), null));
            }
            var between = MessageFilter.ANY.between(START.plusSeconds(1), START.plusSeconds(3));

            assertThat(found(list, between)).containsExactlyInAnyOrder(put.get(1), put.get(2));
            assertThat(found(list, MessageFilter.ANY.between(START.plusSeconds(2), null)))
                .containsExactlyInAnyOrder(put.get(2), put.get(3));
            assertThat(found(list, MessageFilter.ANY.between(null, START.plusNanos(1_000))))
                .containsExactly(put.get(0));
        }
    }

    @Test
    void infiniteTimesFitWhereTheyBelong() {
        var late = put(MessageState.DEAD, "{}", Row.INFINITY, null);
        var early = put(MessageState.DEAD, "{}", Row.MINUS_INFINITY, null);

        assertThat(found(MessageList.DEAD, MessageFilter.ANY.between(START, null))).containsExactly(late);
        assertThat(found(MessageList.DEAD, MessageFilter.ANY.between(null, START))).containsExactly(early);
    }

    @Test
    void aPayloadIsFoundByWhatItContainsAndByWhatIsAtAPath() {
        for (var list : MessageList.values()) {
            var state = MessageState.valueOf(list.name());
            var one = put(state,
                "{\"data\": {\"amount\": 30.00, \"currency\": \"EUR\", \"tags\": [\"a\", \"b\"]}}");
            var two = put(state,
                "{\"data\": {\"amount\": 9007199254740993, \"odd name\": null, \"paid\": true}}");
            var three = put(state, "{\"data\": {\"items\": [{\"n\": 1}, {\"n\": 7}]}}");
            put(state, "[1, 2]");
            put(state, "\"data\"");

            assertThat(holding(list, "{\"data\": {\"currency\": \"EUR\"}}")).containsExactly(one);
            assertThat(holding(list, "{\"data\": {\"items\": [{\"n\": 7}]}}")).containsExactly(three);
            assertThat(holding(list, "$.data.amount = 30")).containsExactly(one);
            assertThat(holding(list, "data.amount == 9007199254740993")).containsExactly(two);
            assertThat(holding(list, "$.data.amount = 9007199254740992")).isEmpty();
            assertThat(holding(list, "$.data.amount > 29.99")).containsExactlyInAnyOrder(one, two);
            assertThat(holding(list, "$.data.currency = \"EUR\"")).containsExactly(one);
            assertThat(holding(list, "$.data.currency >= \"A\"")).containsExactly(one);
            assertThat(holding(list, "$.data['odd name'] = null")).containsExactly(two);
            assertThat(holding(list, "$.data.\"odd name\"")).containsExactly(two);
            assertThat(holding(list, "$.data.paid = true")).containsExactly(two);
            assertThat(holding(list, "$.data.items[1].n = 7")).containsExactly(three);
            assertThat(holding(list, "$.data.items[*].n = 1")).containsExactly(three);
            assertThat(holding(list, "$.data.tags[0] = \"a\"")).containsExactly(one);
            assertThat(holding(list, "$.data.amount")).containsExactlyInAnyOrder(one, two);
            assertThat(holding(list, "$.data.amount = \"30\"")).isEmpty();
        }
    }

    @Test
    void aPayloadThatJsonbRefusesBreaksNoPageAndIsFoundByItsOtherFields() {
        var odd = List.of(
            "\"nul \\u0000 in it\"", "\"\\\\u0000 is text\"", "\"\\\\\\u0000 is not\"",
            "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "\"\\ude00\"", "\"\\ude00\\ud83d\"",
            "\"\\ud83d\\ud83d\\ude00\\ude00\"", "\"\\\\ud83d\\ude00\"", "\"\\\\\\ud83d\\\\\\ude00\"",
            "1e100000", "1e200000", "-1E+99999999", "1e-20000", "0." + "1".repeat(20_000),
            "9".repeat(140_000), "9".repeat(300) + "." + "9".repeat(300) + "e12345", DEEP,
            "\"" + "\\u0000".repeat(5_000) + "\"");
        var put = new ArrayList<String>();
        for (var value : odd) {
            var payload = "{\"k\": 1, \"v\": " + value + "}";
            if (tables == OutboxTables.QUEUE || Jdbc.number(target, valid(payload)) == 1) {
                put.add(put(MessageState.DEAD, payload));
            }
        }
        assertThat(put).hasSizeGreaterThan(tables == OutboxTables.QUEUE ? odd.size() - 1 : 4);

        assertThat(holding(MessageList.DEAD, "$.k = 1")).containsExactlyInAnyOrderElementsOf(put);
        assertThat(holding(MessageList.DEAD, "{\"k\": 1}")).containsExactlyInAnyOrderElementsOf(put);
        assertThat(holding(MessageList.DEAD, "$.v = \"😀\"")).hasSize(1);
        assertThat(holding(MessageList.DEAD, "$.v = 1e100000")).hasSize(1);
        assertThat(reader.groups(GroupKey.Kind.TYPE, filter("$.k = 1"), 10).messages())
            .isEqualTo(put.size());
    }

    @Test
    void aColumnOfTypeJsonIsSearchedInTheReferenceTooAndAnotherRowIsNotLost() {
        if (tables == OutboxTables.QUEUE) {
            return;
        }
        Jdbc.run(target, "ALTER TABLE " + tables.table() + " ALTER payload TYPE json");
        var id = put(MessageState.DEAD, "{}");
        Jdbc.run(target, "UPDATE " + tables.table() + " SET payload = '{\"a\": \"\\u0000\", \"n\": 3}'");

        assertThat(holding(MessageList.DEAD, "$.n = 3")).containsExactly(id);
        assertThat(holding(MessageList.DEAD, "$.a = \"\uFFFD\"")).containsExactly(id);
    }

    @Test
    void aPartOfAnErrorIsTakenAsItIsWritten() {
        var errors = List.of(
            "100% of it", "100 of it", "a_b", "aXb", "back\\slash", "quote ' and \" here",
            "e".repeat(200_000) + "!");
        var ids = errors.stream().map(error -> put(MessageState.DEAD, "{}", START, error)).toList();

        for (var part : List.of("0% o", "a_b", "k\\s", "' and \"", "e!")) {
            var wanted = IntStream.range(0, errors.size())
                .filter(i -> errors.get(i).contains(part)).mapToObj(ids::get).toList();
            assertThat(found(MessageList.DEAD, MessageFilter.ANY.saying(part)))
                .containsExactlyInAnyOrderElementsOf(wanted);
        }
    }

    @Test
    void aPageWhoseTimeIsOverSaysHowFarItSearchedAndGoesOnToTheEnd() {
        var wanted = "";
        for (var i = 0; i < 12; i++) {
            var id = put(MessageState.DEAD, "{\"n\": " + i + "}", START.plusSeconds(i), null);
            wanted = i == 9 ? id : wanted;
        }
        var impatient = new Share(10, 1_000, Duration.ZERO);
        var pages = new ArrayList<Instant>();
        var found = new ArrayList<String>();
        String after = null;
        do {
            var page = reader.page(MessageList.DEAD, filter("$.n = 9"), null, after, impatient);
            found.addAll(ids(page.rows()));
            if (page.searchedTo() != null) {
                pages.add(page.searchedTo());
            }
            after = page.next();
        } while (after != null);

        assertThat(found).containsExactly(wanted);
        assertThat(pages).isSorted().hasSizeBetween(1, 12).startsWith(START);
    }

    @Test
    void groupsByTypeAndAggregateCountWhatFitsAndHoldWhatTheyCount() {
        for (var i = 0; i < 5; i++) {
            put(MessageState.DEAD, A, i < 3 ? "Paid" : "Opened", "late after " + i + " ms");
        }
        put(MessageState.HELD, B, "Paid", "refused");
        put(MessageState.RETRYING, B, "Paid", "refused");
        put(MessageState.PUBLISHED, B, "Paid", null);

        assertThat(counted(GroupKey.Kind.TYPE, MessageFilter.ANY)).containsExactly(
            "4 of 2, 2 errors [Paid] OfType[type=Paid]", "2 of 1, 1 errors [Opened] OfType[type=Opened]");
        assertThat(counted(GroupKey.Kind.AGGREGATE, MessageFilter.ANY)).containsExactly(
            "5 of 1, 1 errors [Opened, Paid] OfAggregate[type=Account, id=" + A + "]",
            "1 of 1, 1 errors [Paid] OfAggregate[type=Account, id=" + B + "]");
        assertThat(counted(GroupKey.Kind.ERROR, MessageFilter.ANY.type("Paid"))).containsExactly(
            "3 of 1, 1 errors [Paid] OfError[error=late after <number> ms]",
            "1 of 1, 1 errors [Paid] OfError[error=refused]");
        for (var kind : GroupKey.Kind.values()) {
            for (var group : reader.groups(kind, MessageFilter.ANY, 10).groups()) {
                assertThat(reader.group(group.key(), MessageFilter.ANY, null, 100).rows())
                    .as(group.key().toString()).hasSize((int) group.messages());
            }
        }
        var first = reader.groups(GroupKey.Kind.TYPE, MessageFilter.ANY, 1);
        assertThat(first.groups()).hasSize(1);
        assertThat(first.messages()).isEqualTo(6);
        assertThat(first.whole()).isTrue();
    }

    @Test
    void groupsThatWereCountedInPartSayThatThereMayBeMore() {
        for (var i = 0; i < 9; i++) {
            put(MessageState.BACKLOG, A, "Paid", null);
        }
        put(MessageState.DEAD, A, "Paid", "late");

        assertThat(reader.groups(GroupKey.Kind.TYPE, MessageFilter.ANY, 10, 5).whole()).isFalse();
        assertThat(reader.groups(GroupKey.Kind.TYPE, MessageFilter.ANY.type("No"), 10, 5))
            .isEqualTo(new DeadGroups(List.of(), false, 0));
        assertThat(reader.groups(GroupKey.Kind.TYPE, MessageFilter.ANY, 10, 50).whole()).isTrue();
    }

    private List<String> counted(GroupKey.Kind kind, MessageFilter filter) {
        return reader.groups(kind, filter, 10).groups().stream()
            .map(group -> "%d of %d, %d errors %s %s".formatted(
                group.messages(), group.aggregates(), group.errors(), group.types(), group.key()))
            .toList();
    }

    private List<String> holding(MessageList list, String typed) {
        return found(list, filter(typed));
    }

    private List<String> found(MessageList list, MessageFilter filter) {
        return ids(all(list, filter, 5));
    }

    private static MessageFilter filter(String typed) {
        return MessageFilter.ANY.holding(((PayloadTest.Reading.Understood) PayloadTest.read(typed)).test());
    }

    private String put(MessageState state, String payload) {
        return put(state, payload, START, null);
    }

    private String put(MessageState state, String payload, Instant occurred, @Nullable String error) {
        return tables.put(db, store, new Wanted(state, "Account", A, "Paid", payload, occurred, error));
    }

    private static String valid(String payload) {
        return "SELECT pg_input_is_valid('" + payload + "', 'jsonb')::integer";
    }
}
