package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.core.operations.Forecast.Obstacle;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.outbox.OutboxTables.Wanted;
import dev.outboard.core.outbox.PollerContract;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
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

    private String put(MessageState state, @Nullable String error) {
        return tables.put(ground.db, ground.desk(Ground.OURS).store(), new Wanted(
            state, "Account", "00000000-0000-4000-8000-00000000000a", "Paid",
            "{\"version\":1,\"data\":{\"n\":1.50}}", null, error));
    }

    private List<String> rows() {
        var table = tables == OutboxTables.QUEUE ? "jobs.event_queue" : "events.outbox";
        return Jdbc.texts(ground.target, "SELECT o::text FROM " + table + " AS o ORDER BY 1");
    }
}
