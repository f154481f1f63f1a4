package dev.outboard.core.operations;

import dev.outboard.core.operations.Suiting.Way;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Row;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The guarded statements of one operation. Each acts on a chunk of rows inside the caller's transaction and
/// gives those that it changed; whatever no longer looks as it was seen, or is held, is left alone.
final class Changes {
    private static final String COPY = "outbox/copy";

    private final Store store;
    private final Plan plan;
    private final Suiting suiting;
    private final Keeping keeping;

    Changes(Store store, Plan plan, Keeping keeping) {
        this.store = store;
        this.plan = plan;
        this.suiting = new Suiting(plan.action(), store.poller());
        this.keeping = keeping;
    }

    /// A row that was changed.
    ///
    /// @param newId of its copy; null where it kept its own
    /// @param begun when the transaction began
    /// @param transaction its 64-bit id
    record Changed(
        String id, @Nullable String newId, @Nullable Instant dueAt, Instant begun, Instant at,
        String transaction) {
        /// Of the row since: a version is the lower half of a transaction's id.
        String version() {
            return Long.toString(Long.parseUnsignedLong(transaction) & 0xffff_ffffL);
        }
    }

    /// A row as text.
    ///
    /// @param columns names as a JSON array
    record Kept(String id, String columns, String record) {}

    /// Where rows as text are kept, and come from.
    interface Keeping {
        /// Whether `outboard.archive` takes them, by the deleting statement itself; else [#keep] is called.
        boolean table();

        /// Keeps them for good, before the transaction commits.
        void keep(List<Kept> rows);

        /// The archived text of each, in their order.
        List<String> records(List<Seen> rows);
    }

    /// The due time that a row is to get; null for none.
    interface Wanted extends Function<Seen, @Nullable Instant> {}

    List<Changed> apply(Session session, Way way, List<Seen> rows, Wanted wanted) {
        return switch (way) {
            case RETRY, DUE -> session.list(statement(way), Changes::due, values(way, rows, wanted));
            case RESEND -> resend(session, rows, wanted);
            case DELETE, EDIT, PURGE -> taken(session, way, rows).stream().map(Taken::changed).toList();
            case RESTORE -> session.list(
                statement(way), Changes::due, (Object) keeping.records(rows).toArray(String[]::new));
        };
    }

    /// The statements with the values of some rows, as they run.
    ///
    /// @param holdUntil due time of rows that are held first
    String written(List<Seen> rows, Wanted wanted, Instant holdUntil) {
        var texts = new ArrayList<String>();
        var held = rows.stream().filter(suiting::held).toList();
        if (!held.isEmpty() && store.answers(Way.DUE.statement())) {
            texts.add(Written.of(statement(Way.DUE), values(Way.DUE, held, _ -> holdUntil)));
        }
        var ways = new LinkedHashSet<Way>();
        rows.forEach(row -> ways.add(suiting.way(row)));
        for (var way : ways) {
            if (store.answers(way.statement())) {
                var its = rows.stream().filter(row -> suiting.way(row) == way).toList();
                texts.add(Written.of(statement(way), values(way, its, wanted)));
                if (way == Way.RESEND && store.answers(COPY)) {
                    texts.add(Written.of(store.statement(COPY)));
                }
            }
        }
        return String.join("\n\n", texts);
    }

    /// A statement with its values.
    record Call(Sql sql, List<@Nullable Object> values) {}

    /// One statement that does it to some rows, for a way that needs no answer of another.
    Call call(Way way, List<Seen> rows, Wanted wanted) {
        return new Call(statement(way), Arrays.asList(values(way, rows, wanted)));
    }

    private List<Changed> resend(Session session, List<Seen> rows, Wanted wanted) {
        var taken = taken(session, Way.RESEND, rows);
        if (taken.isEmpty()) {
            return List.of();
        }
        var byId = new HashMap<String, Seen>();
        rows.forEach(row -> byId.put(row.id(), row));
        var seen = taken.stream().map(one -> Objects.requireNonNull(byId.get(one.changed().id()))).toList();
        var payload = plan.action() instanceof Action.Edit(var text) ? text : null;
        var copies = session.list(
            store.statement(COPY), row -> new Copy(row.text("new_id"), row.maybeInstant("due_at")),
            taken.stream().map(Taken::record).toArray(String[]::new), Guards.each(seen.size(), payload),
            Guards.dues(seen, wanted));
        if (copies.size() != taken.size()) {
            throw new IllegalStateException(taken.size() + " rows gave " + copies.size() + " copies");
        }
        var changed = new ArrayList<Changed>();
        for (var i = 0; i < copies.size(); i++) {
            var old = taken.get(i).changed();
            changed.add(new Changed(
                old.id(), copies.get(i).id(), copies.get(i).dueAt(), old.begun(), old.at(),
                old.transaction()));
        }
        return changed;
    }

    private List<Taken> taken(Session session, Way way, List<Seen> rows) {
        var kept = keeps(way);
        var taken = session.list(
            statement(way), row -> Taken.read(row, way, kept), values(way, rows, _ -> null));
        if (kept && !keeping.table() && !taken.isEmpty()) {
            keeping.keep(taken.stream().map(Taken::kept).toList());
        }
        return taken;
    }

    private boolean keeps(Way way) {
        return way != Way.PURGE
            || (plan.action() instanceof Action.PurgePublished purge && purge.archive());
    }

    private Sql statement(Way way) {
        var path = way.statement();
        var takes = switch (way) {
            case DELETE, RESEND, EDIT, PURGE -> true;
            case RETRY, DUE, RESTORE -> false;
        };
        if (takes && keeps(way)) {
            path += keeping.table() ? "_archived" : way == Way.PURGE ? "_returning" : "";
        }
        return store.statement(path);
    }

    private @Nullable Object[] values(Way way, List<Seen> rows, Wanted wanted) {
        var operation = keeps(way) && keeping.table()
            ? new @Nullable Object[] {plan.id()} : new @Nullable Object[0];
        return switch (way) {
            case RETRY -> Guards.of(way, rows);
            case DUE -> Guards.and(Guards.of(way, rows), (Object) Guards.dues(rows, wanted));
            case DELETE, RESEND -> Guards.and(Guards.of(way, rows), operation);
            case EDIT -> Guards.and(
                Guards.and(Guards.of(way, rows), (Object) Guards.each(rows.size(), payload())), operation);
            case PURGE -> Guards.and(
                new @Nullable Object[] {before(), Guards.ids(rows), Guards.versions(rows)}, operation);
            case RESTORE -> new @Nullable Object[] {Guards.ids(rows)};
        };
    }

    private @Nullable String payload() {
        return plan.action() instanceof Action.Edit(var payload) ? payload : null;
    }

    private @Nullable Instant before() {
        return plan.action() instanceof Action.PurgePublished purge ? purge.before() : null;
    }

    private static Changed due(Row row) {
        return new Changed(
            row.text("id"), null, row.maybeInstant("due_at"), row.instant("begun"), row.instant("at"),
            row.text("transaction"));
    }

    private record Copy(String id, @Nullable Instant dueAt) {}

    /// A row that a statement took out or overwrote, and its text before; both empty where nobody wants it.
    private record Taken(Changed changed, String columns, String record) {
        static Taken read(Row row, Way way, boolean kept) {
            var edited = way == Way.EDIT;
            return new Taken(
                new Changed(
                    row.text("id"), null, edited ? row.maybeInstant("due_at") : null, row.instant("begun"),
                    row.instant("at"), row.text("transaction")),
                kept ? row.text("columns") : "", kept ? row.text("record") : "");
        }

        Kept kept() {
            return new Kept(changed.id(), columns, record);
        }
    }
}
