package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.ChildJvm;
import dev.outboard.Jdbc;
import dev.outboard.Sizes;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.core.outbox.OutboxTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A console killed at 40 % leaves every row as it was or done, and the journal says which.
class KilledTest {
    private static final int MANY = Sizes.of(2_000, 5_000);

    @TempDir
    private Path folder;

    private Ground ground;

    @BeforeEach
    void create() {
        ground = new Ground(OutboxTables.REFERENCE, folder);
        ground.fill(MANY);
    }

    @AfterEach
    void close() {
        ground.close();
    }

    @ParameterizedTest
    @CsvSource({"retry, true, false", "retry, false, true", "discard, false, false", "discard, true, true"})
    void theJournalSaysWhatAKilledConsoleHadDone(String action, boolean table, boolean unsure)
        throws Exception {
        if (table) {
            OwnTables.create(ground.arming, ground.operations(Ground.OURS).grants());
        }
        killAtFortyPercent(action);
        var operations = ground.operations(Ground.OURS);
        var open = operations.journal().open();
        assertThat(open).hasSize(1);
        if (unsure) {
            forgetTheLastCommit(open.getFirst());
        }
        assertThat(operations.endKilled()).containsExactly(open.getFirst().operation());

        assertThat(operations.journal().open()).isEmpty();
        var entry = operations.journal().entry(open.getFirst().operation()).orElseThrow();
        assertThat(entry.state()).isEqualTo(JournalEntry.State.KILLED);
        var receipt = operations.journal().receipt(entry.operation());
        assertThat(receipt.lines()).hasSize(MANY);
        assertThat(receipt.count(Mark.CHANGED)).isBetween(MANY * 4 / 10, MANY - 1);
        assertThat(receipt.count(Mark.CHANGED) + receipt.count(Mark.NOT_REACHED)).isEqualTo(MANY);
        assertThat(entry.counts()).isEqualTo(receipt.counts());
        assertThat(ids(receipt, Mark.NOT_REACHED)).isEqualTo(
            Jdbc.texts(ground.target,
                "SELECT id::text FROM events.outbox WHERE next_retry_at = 'infinity' ORDER BY outbox.id"));
        if (action.equals("retry")) {
            assertThat(ids(receipt, Mark.CHANGED)).isEqualTo(Jdbc.texts(ground.target,
                "SELECT id::text FROM events.outbox WHERE next_retry_at <= now() ORDER BY outbox.id"));
        } else {
            assertThat(Archive.records(ground.desk(Ground.OURS), entry.operation(), List.of()))
                .containsOnlyKeys(ids(receipt, Mark.CHANGED));
            ground.run(operations, new Action.Restore(),
                new Scope.ArchivedBy(entry.operation(), List.of()));
            assertThat(ground.count("next_retry_at = 'infinity' AND retry_count = 10")).isEqualTo(MANY);
        }
        assertThat(operations.endKilled()).isEmpty();
    }

    @Test
    void whatStillRunsIsNotEnded() throws Exception {
        var operations = ground.operations(Ground.OURS);
        var ended = new ArrayList<Object>();
        var plan = Plan.of(new Action.Retry(), operations.freeze(Ground.all(null)));
        var forecast = operations.forecast(plan);
        operations.run(new Consent(forecast, "why", MANY), new Course(progress -> {
            try {
                if (progress.phase() != Progress.Phase.ENDED) {
                    ended.addAll(operations.endKilled());
                    assertThat(operations.journal().open()).hasSize(1);
                }
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }));

        assertThat(ended).isEmpty();
        assertThat(operations.journal().entry(plan.id()).orElseThrow().state())
            .isEqualTo(JournalEntry.State.COMPLETE);
    }

    private void killAtFortyPercent(String action) throws Exception {
        var url = "postgresql://%s@%s:%d/%s".formatted(
            ground.target.user(), ground.target.host(), ground.target.port(), ground.target.database());
        try (var console = ChildJvm.start(KilledConsole.class, url, ground.journal.toString(), action,
            String.valueOf(MANY * 4 / 10))) {
            await().atMost(Duration.ofMinutes(2)).until(
                () -> Files.exists(folder.resolve("now")) || !console.alive());
            assertThat(console.alive()).isTrue();
            console.kill();
        }
    }

    /// As if it had been killed between the commit and the line that says so.
    private void forgetTheLastCommit(JournalEntry entry) throws IOException {
        var file = folder.resolve("operations").resolve(entry.operation() + ".jsonl");
        var lines = Files.readAllLines(file);
        var last = lines.stream().filter(line -> line.contains("\"committed\"")).toList().getLast();
        lines.remove(last);
        Files.write(file, lines);
    }

    private static List<String> ids(Receipt receipt, Mark mark) {
        return receipt.lines().stream().filter(line -> line.mark() == mark)
            .map(line -> line.seen().id()).toList();
    }
}
