package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.core.operations.Forecast.Obstacle;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.core.outbox.GroupKey;
import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxReader;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.outbox.OutboxTables.Wanted;
import dev.outboard.core.outbox.PayloadTest;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.core.profiles.Page;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// What every profile that has the statements owes to operations, on tables of different libraries.
@ParameterizedClass
@EnumSource(OutboxTables.class)
class ProfilesTest {
    private static final String A = "00000000-0000-4000-8000-00000000000a";
    private static final String B = "00000000-0000-4000-8000-00000000000b";
    private static final Instant START = Instant.parse("2026-03-09T11:52:18.406Z");

    @Parameter
    private OutboxTables tables = OutboxTables.REFERENCE;

    @TempDir
    private Path folder;

    private Ground ground;
    private Operations operations;

    @BeforeEach
    void create() {
        ground = new Ground(tables, folder);
        operations = ground.operations(Ground.OURS);
    }

    @AfterEach
    void close() {
        ground.close();
    }

    @Test
    void deadLettersOfAGroupAreRetried() {
        put(MessageState.DEAD, "down after 3 s");
        put(MessageState.DEAD, "down after 17 s");
        put(MessageState.DEAD, "refused");
        put(MessageState.BACKLOG, null);
        var ended = ground.run(operations, new Action.Retry(), new Scope.Matching(
            null, MessageFilter.ANY, "down after <number> s"));

        assertThat(Ground.marks(ended)).isEqualTo(Map.of(Mark.CHANGED, 2));
        assertThat(operations.freeze(Ground.all(MessageList.BACKLOG)).rows())
            .hasSize(1);
    }

    @Test
    void whatAFilterShowsIsWhatIsFrozen() {
        var payloads = List.of(
            "{\"k\": 1}", "{\"k\": 1, \"v\": 1e100000}", "{\"k\": 2}", "[".repeat(5_000) + "]".repeat(5_000),
            tables == OutboxTables.QUEUE ? "{\"k\": 1, \"v\": \"\\u0000\"}" : "{\"k\": 1, \"v\": null}");
        var errors = List.of("50% of 'x_y' \\ 3", "50% of 'z' \\ 17", "down after 3 s", "down after 17 s");
        for (var state : MessageState.values()) {
            for (var i = 0; i < 20; i++) {
                var error = i == 0 ? null : errors.get(i % errors.size());
                tables.put(ground.db, ground.desk(Ground.OURS).store(), new Wanted(
                    state, i % 2 == 0 ? "Account" : "Order", i % 3 == 0 ? A : B,
                    i % 4 == 0 ? "Paid" : "Opened",
                    payloads.get(i % payloads.size()), START.plusSeconds(i), error));
            }
        }
        var reader = new OutboxReader(ground.db, ground.desk(Ground.OURS).store());
        for (var list : List.of(MessageList.BACKLOG, MessageList.RETRYING, MessageList.DEAD)) {
            for (var filter : filters()) {
                assertThat(frozen(list, filter, null)).as(list + " " + filter)
                    .isNotEmpty().isEqualTo(shown(after -> reader.page(list, filter, after, 7)));
            }
        }
        for (var filter : filters()) {
            for (var kind : GroupKey.Kind.values()) {
                for (var group : reader.groups(kind, filter, 50).groups()) {
                    var error = group.key() instanceof GroupKey.OfError(var words) ? words : null;
                    assertThat(frozen(MessageList.DEAD, group.key().within(filter), error))
                        .as(group + " " + filter).hasSize((int) group.messages())
                        .isEqualTo(shown(after -> reader.group(group.key(), filter, after, 7)));
                }
            }
        }
    }

    @Test
    void discardedMessagesComeBackByteForByte() {
        put(MessageState.DEAD, "a \"b\" \\ (c), d");
        put(MessageState.DEAD, null);
        var before = rows();
        var discarded = Ground.receipt(ground.run(operations, new Action.Discard(), Ground.all(null)));
        assertThat(rows()).isEmpty();
        ground.run(
            operations, new Action.Restore(), new Scope.ArchivedBy(discarded.operation(), List.of()));

        assertThat(rows()).isEqualTo(before);
    }

    @Test
    void aPollerThatSkipsByCountGetsCopies() {
        var id = put(MessageState.DEAD, "down");
        var skipping = ground.operations(new PollerContract(
            PollerContract.Order.AGGREGATE, false, PollerContract.Locks.LEASE,
            Duration.ofMinutes(5), PollerContract.Parks.NONE));
        var line = Ground.receipt(
            ground.run(skipping, new Action.Retry(), new Scope.Chosen(List.of(id)))).lines().getFirst();

        assertThat(line.seen().id()).isEqualTo(id);
        assertThat(line.newId()).isNotNull().isNotEqualTo(id);
        var copy = operations.freeze(Ground.all(null)).rows();
        assertThat(copy).singleElement().satisfies(row -> {
            assertThat(row.id()).isEqualTo(line.newId());
            assertThat(row.attempts()).isZero();
            assertThat(row.state()).isEqualTo(MessageState.BACKLOG);
        });
    }

    @Test
    void whatTheProfileLacksIsSaid() {
        var id = put(MessageState.DEAD, "down");
        var frozen = operations.freeze(new Scope.Chosen(List.of(id)));
        var postpone = operations.forecast(
            Plan.of(new Action.Postpone(Instant.parse("2031-01-01T00:00:00Z")), frozen));

        assertThat(postpone.obstacle()).isEqualTo(
            tables == OutboxTables.QUEUE ? new Obstacle.NoStatement("outbox/due") : null);
    }

    private static List<MessageFilter> filters() {
        var any = MessageFilter.ANY;
        return List.of(
            any, any.type("Paid"), any.aggregate("Order", null), any.aggregate(null, B),
            any.aggregate("Account", A),
            any.saying("50% of 'x_y' \\"), any.between(START.plusSeconds(4), START.plusSeconds(11)),
            any.holding(test("$.k = 1")), any.holding(test("{\"k\": 1}")),
            any.type("Opened").saying("down").holding(test("k")));
    }

    private static PayloadTest test(String typed) {
        return ((PayloadTest.Reading.Understood) PayloadTest.read(typed)).test();
    }

    private List<String> frozen(MessageList list, MessageFilter filter, @Nullable String error) {
        return operations.freeze(new Scope.Matching(list, filter, error)).rows().stream()
            .map(Seen::id).toList();
    }

    private static List<String> shown(Function<@Nullable String, Page<MessageHeader>> pages) {
        var shown = new ArrayList<String>();
        String after = null;
        do {
            var page = pages.apply(after);
            page.rows().forEach(row -> shown.add(row.id()));
            after = page.next();
        } while (after != null);
        return shown;
    }

    private String put(MessageState state, @Nullable String error) {
        return tables.put(ground.db, ground.desk(Ground.OURS).store(), new Wanted(
            state, "Account", A, "Paid",
            "{\"version\":1,\"data\":{\"n\":1.50}}", null, error));
    }

    private List<String> rows() {
        return Jdbc.texts(ground.target, "SELECT o::text FROM " + tables.table() + " AS o ORDER BY 1");
    }
}
