package dev.outboard.core.outbox;

import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.time.Instant;
import java.util.List;

/// The table `outboard.attempt`, where it exists and may be written: one row an attempt, delivered or failed.
final class Attempts {
    private static final Sql RECORD = Sql.of(Attempts.class, "record_attempts");

    private Attempts() {}

    static void record(Session session, List<Run.Attempt> attempts) {
        if (!attempts.isEmpty()) {
            session.execute(
                RECORD,
                attempts.stream().map(one -> Long.toString(one.message().id())).toArray(String[]::new),
                attempts.stream().map(one -> one.message().failures() + 1).toArray(Integer[]::new),
                attempts.stream().map(Run.Attempt::started).toArray(Instant[]::new),
                attempts.stream().map(Run.Attempt::ended).toArray(Instant[]::new),
                attempts.stream().map(Run.Attempt::error).toArray(String[]::new));
        }
    }
}
