package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.outbox.OutboxTables;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What became of alerts, among the operations.
class AlertEntriesTest {
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
    void alertsAreEntriesThatAreOverAtOnceAndNoOperations() throws IOException {
        var desk = ground.desk(Ground.OURS);
        var journal = new Journal(ground.journal, Clock.systemUTC());
        journal.noted(desk.operator(), JournalEntry.ALERT_RAISED, "Dead letters", "473, threshold 100");
        journal.noted(desk.operator(), JournalEntry.ALERT_ACKNOWLEDGED, "Dead letters", "INC-2291");

        var reader = new JournalReader(desk);
        assertThat(reader.open()).isEmpty();
        var entries = reader.page(JournalFilter.ANY, null, 10).rows();
        assertThat(entries).extracting(
            entry -> List.of(entry.what(), entry.scope(), entry.why(), entry.person()))
            .containsExactly(
                List.of("alert-acknowledged", "Dead letters", "INC-2291", desk.operator().name()),
                List.of("alert-raised", "Dead letters", "473, threshold 100", desk.operator().name()));
        assertThat(entries).allSatisfy(entry -> {
            assertThat(entry.state()).isEqualTo(JournalEntry.State.COMPLETE);
            assertThat(entry.operates()).isFalse();
            assertThat(entry.alert()).isTrue();
            assertThat(entry.onDisk()).isTrue();
        });
        assertThat(desk.operator().where()).isNotEmpty();
        assertThat(reader.receipt(entries.getFirst().operation()).lines()).isEmpty();
    }
}
