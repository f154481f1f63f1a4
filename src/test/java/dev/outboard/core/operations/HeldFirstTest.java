package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.core.operations.Progress.Phase;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTables;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Beside a poller that locks nothing, what it has under way comes back before anything is edited or deleted.
class HeldFirstTest {
    private static final String AGGREGATE = "00000000-0000-4000-8000-00000000000a";

    @TempDir
    private Path folder;

    private Ground ground;

    @BeforeEach
    void create() {
        ground = new Ground(OutboxTables.REFERENCE, folder);
    }

    @AfterEach
    void close() {
        ground.close();
    }

    @Test
    void whatWasUnderWayIsNotEditedOnceItCameBack() {
        var sent = ground.put(MessageState.BACKLOG, AGGREGATE);
        var failed = ground.put(MessageState.BACKLOG, AGGREGATE);
        var still = ground.put(MessageState.BACKLOG, AGGREGATE);
        var operations = ground.operations(Ground.DOCUMENT);
        var plan = Plan.of(new Action.Discard(), operations.freeze(new Scope.Chosen(
            List.of(sent, failed, still))));
        assertThat(operations.forecast(plan).hold()).isEqualTo(Duration.ofMillis(300));
        var phases = new ArrayList<Phase>();
        var ended = ground.run(operations, plan, new Course(progress -> {
            phases.add(progress.phase());
            if (progress.phase() == Phase.WAITING) {
                assertThat(ground.count("next_retry_at > now() + interval '30 seconds'")).isEqualTo(3);
                Jdbc.run(ground.target,
                    "UPDATE events.outbox SET published_at = now() WHERE id = " + sent,
                    "UPDATE events.outbox SET retry_count = 1, last_error = 'down', "
                        + "next_retry_at = now() + interval '1 minute' WHERE id = " + failed);
            }
        }));

        assertThat(Ground.receipt(ended).lines().stream().map(Receipt.Line::mark)).containsExactly(
            Mark.ALREADY_PUBLISHED, Mark.CHANGED_SINCE, Mark.CHANGED);
        assertThat(phases).containsSubsequence(Phase.HOLDING, Phase.WAITING, Phase.CHANGING, Phase.ENDED);
        assertThat(ground.count("id = " + failed + " AND retry_count = 1 AND payload @> '{\"version\": 1}'"))
            .isEqualTo(1);
        assertThat(ground.count("id = " + still)).isZero();
    }

    @Test
    void cancelledWhileItWaitsEachRowIsAsItWas() {
        var ids = ground.put(2, MessageState.BACKLOG);
        ids.addAll(ground.put(1, MessageState.RETRYING));
        ids.addAll(ground.put(1, MessageState.DEAD));
        var before = Jdbc.texts(
            ground.target, "SELECT next_retry_at::text FROM events.outbox ORDER BY id");
        var operations = ground.operations(Ground.DOCUMENT);
        var plan = Plan.of(new Action.Discard(), operations.freeze(new Scope.Chosen(ids)));
        var cancelling = new Cancelling();
        var ended = ground.run(operations, plan, cancelling.course);

        assertThat(ended).isInstanceOfSatisfying(Ended.Stopped.class,
            stopped -> assertThat(stopped.why()).isEqualTo(Ended.Why.CANCELLED));
        assertThat(Ground.receipt(ended).count(Mark.NOT_REACHED)).isEqualTo(4);
        assertThat(Jdbc.texts(ground.target, "SELECT next_retry_at::text FROM events.outbox ORDER BY id"))
            .isEqualTo(before);
    }

    /// Cancels as soon as it waits.
    private static final class Cancelling {
        private final Course course = new Course(this::look);

        private void look(Progress progress) {
            if (progress.phase() == Phase.WAITING) {
                course.cancel();
            }
        }
    }
}
