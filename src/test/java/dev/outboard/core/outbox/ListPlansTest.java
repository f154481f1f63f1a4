package dev.outboard.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.outbox.OutboxReader.Share;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Sql;
import dev.outboard.db.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// On a filled table no reading goes through all of it, whatever it is narrowed to.
@ParameterizedClass
@EnumSource
class ListPlansTest {
    private static final String ID = "00000000-0000-4000-8000-00000000000a";
    private static final Share SOME = new Share(100, 20_000, Duration.ofMinutes(1));
    private static final List<MessageFilter> FILTERS = List.of(
        MessageFilter.ANY,
        MessageFilter.ANY.type("Rare"),
        MessageFilter.ANY.aggregate("Account", null),
        MessageFilter.ANY.aggregate(null, ID),
        MessageFilter.ANY.aggregate("Account", ID),
        MessageFilter.ANY.saying("timeout"),
        MessageFilter.ANY.between(Instant.EPOCH, null),
        MessageFilter.ANY.between(null, Instant.parse("2030-01-01T00:00:00Z")),
        MessageFilter.ANY.holding(test("{\"version\": 2}")),
        MessageFilter.ANY.holding(test("$.version = 2")));

    @Parameter
    OutboxTables tables = OutboxTables.REFERENCE;

    private final Target target = TestServer.database("list_plans");
    private final Db db = Db.open(target, Limits.CONSOLE);
    private Store store = Store.reference();

    @BeforeEach
    void fill() {
        tables.create(target);
        store = tables.store(db);
        Jdbc.run(target, tables.fill(100_000, 5_000), "ANALYZE " + tables.table());
    }

    @AfterEach
    void close() {
        db.close();
    }

    @Test
    void noReadingScansTheWholeTable() {
        var cursor = db.<@Nullable String>with(session -> session.list(
            store.statement("outbox/dead"), row -> row.text("cursor"),
            OutboxReader.values(MessageFilter.ANY, null, null, SOME, store.limit())).getFirst());
        for (var list : MessageList.values()) {
            for (var filter : FILTERS) {
                for (var after : Stream.of("", Objects.requireNonNull(cursor)).toList()) {
                    noScan(list.statement() + " with " + filter, list.statement(), OutboxReader.values(
                        filter, null, after.isEmpty() ? null : after, SOME, store.limit()));
                }
            }
        }
        noScan("totals", "outbox/totals", 10_000, store.limit());
        for (var filter : FILTERS) {
            for (var kind : GroupKey.Kind.values()) {
                noScan("groups by " + kind + " with " + filter, "outbox/groups",
                    OutboxReader.values(kind, filter, 20, 10_000, store.limit()));
            }
            noScan("freeze with " + filter, "outbox/freeze", freezing(filter));
        }
        noScan("per_minute", "outbox/per_minute", 10_000, 3600.0);
        noScan("of_event", "outbox/of_event", ID, "Account", ID, "Type1", Instant.now(), 500, store.limit());
        noScan("a group", "outbox/dead", OutboxReader.values(
            MessageFilter.ANY, "error <number>", null, SOME, store.limit()));
        var id = tables == OutboxTables.QUEUE ? ID : "77";
        noScan("look", "outbox/look", store.limit(), id);
        noScan("around", "outbox/around", store.limit(), new String[] {id});
        noScan("message", "outbox/message", store.limit(), tables == OutboxTables.QUEUE ? ID : "77");
    }

    @Test
    void publishedBeyondTheWalkAreEstimatedWhereStatisticsTellOrSaidToBeMore() {
        var published = new OutboxReader(db, store).totals(1_000).published();

        assertThat(published.kind()).isEqualTo(
            tables != OutboxTables.QUEUE ? Count.Kind.ESTIMATE : Count.Kind.AT_LEAST);
        assertThat(published.value()).isBetween(
            tables != OutboxTables.QUEUE ? 99_000L : 0, 101_000L);
    }

    private @Nullable Object[] freezing(MessageFilter filter) {
        var values = new ArrayList<@Nullable Object>(Arrays.asList(1.0, "dead", store.limit()));
        values.addAll(Arrays.asList(filter.values(null)));
        values.addAll(Arrays.asList(null, 20_000));
        return values.toArray();
    }

    private static PayloadTest test(String typed) {
        return ((PayloadTest.Reading.Understood) PayloadTest.read(typed)).test();
    }

    private void noScan(String what, String statement, @Nullable Object... values) {
        var explain = Sql.read("explain", "EXPLAIN " + store.statement(statement).text());
        List<String> plan = db.with(session -> session.list(explain, row -> row.text("QUERY PLAN"), values));

        assertThat(String.join("\n", plan)
            .replaceAll("Seq Scan on (outbox|events)_[12] ", "a few of $1 ")).as(what)
            .doesNotContain("Seq Scan on outbox", "Seq Scan on event_queue");
    }
}
