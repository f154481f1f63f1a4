package dev.outboard.core.projections;

import dev.outboard.core.operations.Operator;
import dev.outboard.core.projections.RebuildOutcome.Changes;
import dev.outboard.db.Db;
import dev.outboard.db.Row;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The table `outboard.rebuild`: a row for each rebuild, by the id that its operation has in the journal.
public final class RebuildHistory {
    private static final Sql TABLE = Sql.of(RebuildHistory.class, "ddl/rebuild");
    private static final Sql KEPT = Sql.of(RebuildHistory.class, "rebuilds_kept");
    private static final Sql BEGUN = Sql.of(RebuildHistory.class, "rebuild_begun");
    private static final Sql KILLED = Sql.of(RebuildHistory.class, "rebuild_killed");
    private static final Sql ENDED = Sql.of(RebuildHistory.class, "rebuild_ended");
    private static final Sql NEWEST = Sql.of(RebuildHistory.class, "rebuilds");

    private RebuildHistory() {}

    /// One rebuild.
    ///
    /// @param what `merge` or `swap`, as it was wanted
    /// @param outcome `merged`, `swapped`, `declined`, `cancelled`, `stopped`, `refused`, `failed`, or
    ///     `killed`; null while it runs, or where its process went away and nobody has rebuilt since
    /// @param changes where it was switched, or a merge had brought in some rows
    /// @param detail why it was merged and not swapped, or before which event or why it ended
    public record Past(
        UUID operation, String projection, String what, String person, String host, String role,
        Instant begun, @Nullable Instant ended, @Nullable String outcome, @Nullable Long position,
        @Nullable Long rows, @Nullable Changes changes, @Nullable String detail) {}

    /// The newest first; none where they are not kept.
    public static List<Past> newest(Db db, int most) {
        return db.with(session ->
            kept(session) ? session.list(NEWEST, RebuildHistory::past, most) : List.of());
    }

    static boolean kept(Session session) {
        return session.one(KEPT, row -> row.bool("kept"));
    }

    /// By whoever holds the projection's lock.
    static void begin(Session session, Projection projection, Begun begun) {
        if (!kept(session)) {
            session.execute(TABLE);
        }
        session.execute(KILLED, projection.name());
        session.execute(
            BEGUN, begun.operation(), projection.name(), begun.way().name().toLowerCase(Locale.ROOT),
            begun.who().name(), begun.who().host());
    }

    /// What begins.
    record Begun(UUID operation, RebuildOutcome.Way way, Operator who) {}

    /// @param outcome null where it failed
    /// @param soFar what a merge had brought in when it ended without having switched
    static void end(
        Session session, UUID operation, @Nullable RebuildOutcome outcome, Changes soFar) {
        if (outcome instanceof RebuildOutcome.Switched done) {
            var changes = done.changes();
            session.execute(
                ENDED, word(outcome), done.position(), done.rows(), changes.added(), changes.changed(),
                changes.removed(), changes.ahead(), detail(outcome), operation);
        } else if (soFar.equals(Changes.NONE)) {
            session.execute(
                ENDED, word(outcome), null, null, null, null, null, null, detail(outcome), operation);
        } else {
            session.execute(
                ENDED, word(outcome), null, null, soFar.added(), soFar.changed(), soFar.removed(),
                soFar.ahead(), detail(outcome), operation);
        }
    }

    private static String word(@Nullable RebuildOutcome outcome) {
        return switch (outcome) {
            case null -> "failed";
            case RebuildOutcome.Switched done -> done.way() == RebuildOutcome.Way.SWAP ? "swapped" : "merged";
            case RebuildOutcome.Cancelled _ -> "cancelled";
            case RebuildOutcome.Declined _ -> "declined";
            case RebuildOutcome.Stopped _ -> "stopped";
            case RebuildOutcome.Refused _, RebuildOutcome.Unfit _ -> "refused";
            case RebuildOutcome.Busy _, RebuildOutcome.Pooled _ -> "failed";
        };
    }

    private static @Nullable String detail(@Nullable RebuildOutcome outcome) {
        return switch (outcome) {
            case RebuildOutcome.Switched done -> done.reasons().isEmpty() ? null : done.reasons().stream()
                .map(reason -> reason.kind().name().toLowerCase(Locale.ROOT) + " " + reason.object())
                .collect(Collectors.joining("; "));
            case RebuildOutcome.Cancelled(var during, _) -> during.name().toLowerCase(Locale.ROOT);
            case RebuildOutcome.Declined(var differing) -> differing.counts().toString();
            case RebuildOutcome.Stopped(var event) -> "%d %s %s: %s".formatted(
                event.position(), event.type(), event.where(), event.reason());
            case RebuildOutcome.Refused(var reason) -> reason;
            case RebuildOutcome.Unfit(var faults) -> String.join("\n", faults);
            case null -> null;
            case RebuildOutcome.Busy _, RebuildOutcome.Pooled _ -> null;
        };
    }

    static Past past(Row row) {
        var added = row.maybeBigint("added");
        return new Past(
            row.uuid("operation"), row.text("projection"), row.text("what"), row.text("person"),
            row.text("host"), row.text("role"), row.instant("begun_at"), row.maybeInstant("ended_at"),
            row.maybeText("outcome"), row.maybeBigint("position"), row.maybeBigint("rows"),
            added == null ? null : new Changes(
                added, row.bigint("changed"), row.bigint("removed"), row.bigint("ahead")),
            row.maybeText("detail"));
    }
}
