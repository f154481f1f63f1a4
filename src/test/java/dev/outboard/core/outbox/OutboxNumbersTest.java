package dev.outboard.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.DelayingProxy;
import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.profiles.Page;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Names;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class OutboxNumbersTest extends OutboxContract {
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
    void anEmptyOutboxHasZerosAndEmptyPages() {
        var totals = reader.totals();

        assertThat(List.of(
            totals.backlog(), totals.postponed(), totals.retrying(), totals.dead(), totals.requested(),
            totals.held(), totals.published())).containsOnly(Count.exact(0));
        assertThat(totals.oldestDead()).isNull();
        assertThat(reader.page(MessageList.DEAD, MessageFilter.ANY, null, 10))
            .isEqualTo(Page.empty());
        assertThat(reader.groups(10)).isEqualTo(new DeadGroups(List.of(), true, 0));
        assertThat(reader.published(Duration.ofHours(1))).isEqualTo(new Minutes(List.of(), null, true));
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
    void aRoleThatMayOnlyReadReadsAll() {
        put(MessageState.DEAD, A, "Paid", null);
        var schema = Names.quote(Objects.requireNonNull(store.table("outbox")).schema());
        var role = TestServer.role(target, "reader", "");
        Jdbc.run(target, "GRANT USAGE ON SCHEMA %s TO %2$s; GRANT SELECT ON %3$s TO %2$s".formatted(
            schema, role.user(), tables.table()));

        try (var own = Db.open(role, Limits.CONSOLE)) {
            var restricted = new OutboxReader(own, tables.store(own));
            assertThat(restricted.totals().dead()).isEqualTo(Count.exact(1));
            assertThat(restricted.page(MessageList.DEAD, MessageFilter.ANY, null, 10).rows()).hasSize(1);
        }
    }

    @Test
    void eachReadingTakesOneRoundTrip() {
        put(MessageState.DEAD, A, "Paid", "503 Down");
        try (var proxy = DelayingProxy.before(target.port(), Duration.ZERO);
            var far = Db.open(proxy.through(target), Limits.CONSOLE)) {
            var remote = new OutboxReader(far, store);
            // The pool opens its connections beside what is asked, and that is counted too.
            far.warm();
            await().until(() -> far.connections() == 3);
            assertThat(remote.totals().dead()).isEqualTo(Count.exact(1));
            for (var reading : List.<Runnable>of(
                remote::totals, () -> remote.groups(10), () -> remote.published(Duration.ofHours(1)),
                () -> remote.page(MessageList.DEAD, MessageFilter.ANY, null, 100))) {
                // A request that goes out in two pieces is counted twice where the server answers between
                // them, as it does now and then on a busy machine; a second request would be there each time.
                assertThat(IntStream.range(0, 5).map(_ -> {
                    proxy.countAnew();
                    reading.run();
                    return proxy.roundTrips();
                }).min()).hasValue(1);
            }
        }
    }

    private static Count size(Map<MessageList, Set<String>> put, MessageList list) {
        return Count.exact(put.getOrDefault(list, Set.of()).size());
    }
}
