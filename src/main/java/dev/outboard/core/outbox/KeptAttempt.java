package dev.outboard.core.outbox;

import dev.outboard.db.Db;
import dev.outboard.db.Row;
import dev.outboard.db.Sql;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One attempt to deliver a message, where a relay of ours keeps them in `outboard.attempt`.
///
/// @param number from 1; it comes twice where a relay died before it counted
/// @param started by the database's clock
/// @param error its first 400 characters; null where it was delivered
public record KeptAttempt(int number, Instant started, Duration took, @Nullable String error) {
    private static final Sql READABLE = Sql.of(KeptAttempt.class, "attempts_readable");
    private static final Sql NEWEST = Sql.of(KeptAttempt.class, "attempts");

    /// The newest of a message, newest first; none where they aren't kept, or may not be read. Blocking.
    public static List<KeptAttempt> of(Db db, String message, int most) {
        return db.with(session -> session.one(READABLE, row -> row.bool("readable"))
            ? session.list(NEWEST, KeptAttempt::read, message, most) : List.<KeptAttempt>of());
    }

    private static KeptAttempt read(Row row) {
        return new KeptAttempt(
            row.integer("number"), row.instant("started"),
            Duration.between(row.instant("started"), row.instant("ended")), row.maybeText("error"));
    }
}
