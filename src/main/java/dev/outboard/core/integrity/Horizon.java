package dev.outboard.core.integrity;

import dev.outboard.core.profiles.Carrying;
import dev.outboard.core.profiles.Half;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Session;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// For which events a message can be missed: those that occurred neither before the oldest published message
/// that is kept, because retention may have deleted theirs, nor just now, because it may be on its way.
///
/// @param from null where nothing is too old
/// @param to where the young begin
public record Horizon(@Nullable Instant from, Instant to) {
    /// Messages in which the oldest published one is looked for.
    private static final int SEARCHED = 10_000;

    /// How an event lies to it.
    enum Where { TOO_OLD, WITHIN, TOO_YOUNG }

    /// Null where this database has no outbox, or one whose messages carry no events.
    static @Nullable Horizon read(Session session, Store store, Duration patience) {
        if (!store.has(Half.OUTBOX) || carrying(store).events() == Carrying.Of.NONE) {
            return null;
        }
        return session.one(
            store.statement("outbox/kept"),
            row -> of(row.maybeInstant("oldest"), row.instant("as_of"), carrying(store), patience), SEARCHED);
    }

    Where of(@Nullable Instant at) {
        if (at == null || (from != null && at.isBefore(from))) {
            return Where.TOO_OLD;
        }
        return at.isAfter(to) ? Where.TOO_YOUNG : Where.WITHIN;
    }

    static Carrying carrying(Store store) {
        return store.profile(Half.OUTBOX).carrying();
    }

    private static Horizon of(
        @Nullable Instant oldest, Instant asOf, Carrying carrying, Duration patience) {
        var kept = carrying.publishedFor();
        var deleted = kept == null ? null : asOf.minus(kept);
        var from = List.of(oldest == null ? Instant.MIN : oldest, deleted == null ? Instant.MIN : deleted)
            .stream().max(Instant::compareTo).orElse(Instant.MIN);
        return new Horizon(from.equals(Instant.MIN) ? null : from, asOf.minus(patience));
    }
}
