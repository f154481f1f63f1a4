package dev.outboard.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class KeptAttemptTest {
    @Test
    void theNewestComeFirstWhereTheyAreKeptAndMayBeRead() {
        var target = TestServer.database("attempts");
        var viewer = TestServer.role(target, "viewer", "");
        try (var db = Db.open(target, Limits.CONSOLE); var theirs = Db.open(viewer, Limits.CONSOLE)) {
            assertThat(KeptAttempt.of(db, "7", 20)).isEmpty();
            db.inTransaction(session -> {
                AttemptTable.create(session);
                return true;
            });
            Jdbc.run(target, """
                INSERT INTO outboard.attempt
                VALUES ('7', 1, '2026-03-14 14:00:00Z', '2026-03-14 14:00:01Z', 'down'),
                       ('7', 2, '2026-03-14 14:01:00Z', '2026-03-14 14:01:00.25Z', NULL),
                       ('8', 1, '2026-03-14 14:00:00Z', '2026-03-14 14:00:01Z', 'down')""");

            assertThat(KeptAttempt.of(db, "7", 20)).containsExactly(
                new KeptAttempt(2, Instant.parse("2026-03-14T14:01:00Z"), Duration.ofMillis(250), null),
                new KeptAttempt(1, Instant.parse("2026-03-14T14:00:00Z"), Duration.ofSeconds(1), "down"));
            assertThat(KeptAttempt.of(db, "7", 1)).extracting(KeptAttempt::number).containsExactly(2);
            assertThat(KeptAttempt.of(theirs, "7", 20)).isEmpty();
        }
    }
}
