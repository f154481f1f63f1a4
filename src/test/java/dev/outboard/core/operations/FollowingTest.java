package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.core.operations.Followed.End;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTables;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What becomes of retried messages is read from the table.
class FollowingTest {
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
    void eachFateIsReadFromTheTable() {
        var ids = ground.put(5, MessageState.HELD);
        var operations = ground.operations(Ground.OURS);
        var receipt = Ground.receipt(
            ground.run(operations, new Action.Retry(), Ground.all(MessageList.DEAD)));
        Jdbc.run(ground.target,
            "UPDATE events.outbox SET published_at = '2026-03-14 14:31:09Z' WHERE id = " + ids.get(0),
            "UPDATE events.outbox SET retry_count = 13, last_error = 'clearing: 503 after 8 ms', "
                + "next_retry_at = NULL WHERE id = " + ids.get(1),
            "UPDATE events.outbox SET retry_count = 13, last_error = 'value date is in the past', "
                + "next_retry_at = NULL WHERE id = " + ids.get(2),
            "DELETE FROM events.outbox WHERE id = " + ids.get(3));
        var following = operations.following();
        following.add(receipt.lines());

        assertThat(following.look().counts()).containsEntry(End.WAITING, 1);
        assertThat(following.fate(ids.get(0))).contains(
            new Fate.Delivered(Instant.parse("2026-03-14T14:31:09Z")));
        assertThat(following.fate(ids.get(1))).contains(
            new Fate.FailedAgain(true, "clearing: 503 after 8 ms", 13, null));
        assertThat(following.fate(ids.get(2))).contains(
            new Fate.FailedAgain(false, "value date is in the past", 13, null));
        assertThat(following.fate(ids.get(3))).contains(new Fate.Gone());
    }
}
