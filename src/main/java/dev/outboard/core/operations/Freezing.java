package dev.outboard.core.operations;

import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.profiles.Lookup;
import dev.outboard.db.Row;
import dev.outboard.db.Sql;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Finds out which messages a scope means, once. Reads narrow slices by key, a short transaction each, so
/// that memory is bounded and no snapshot is held.
final class Freezing {
    private static final Sql CLOCK = Sql.of(Freezing.class, "clock");
    private static final int SLICE = 20_000;
    /// Seconds that a slice takes at most.
    private static final double PATIENCE = 1;

    private final Desk desk;
    private final Former former;
    private final int most;

    /// @param most rows at most
    Freezing(Desk desk, Former former, int most) {
        this.desk = desk;
        this.former = former;
        this.most = most;
    }

    /// What is known of earlier operations.
    interface Former {
        /// What one changed.
        List<Receipt.Line> changedBy(UUID operation);

        /// What one archived; of these ids where there are any.
        List<Seen> archivedBy(UUID operation, List<String> ids);
    }

    FrozenSet of(Scope scope) {
        return switch (scope) {
            case Scope.Chosen(var ids) -> chosen(scope, ids);
            case Scope.Matching matching ->
                slices(scope, desk.store().statement("outbox/freeze"), after -> values(matching, after));
            case Scope.PublishedBefore(var time) -> slices(
                scope, desk.store().statement("outbox/freeze_published"),
                after -> new @Nullable Object[] {time, after, after, SLICE});
            case Scope.ChangedBy(var operation) -> changedBy(scope, former.changedBy(operation));
            case Scope.ArchivedBy(var operation, var ids) ->
                whole(scope, former.archivedBy(operation, ids), Map.of());
        };
    }

    private FrozenSet chosen(Scope scope, List<String> ids) {
        var distinct = new LinkedHashSet<>(ids);
        var some = distinct.stream().limit(most).toList();
        var found = Lookup.orNothing(
            Map.<String, Sight>of(), () -> new Sights(desk.db(), desk.store()).oldestFirst(some));
        var rows = found.values().stream().map(Sight::seen).toList();
        return new FrozenSet(scope, rows, now(), distinct.size() > most);
    }

    /// As they look since the change, with what they were before.
    private FrozenSet changedBy(Scope scope, List<Receipt.Line> lines) {
        var rows = new ArrayList<Seen>();
        var before = new HashMap<String, Seen>();
        for (var line : lines) {
            if (line.newId() == null) {
                rows.add(line.seen().after(line.dueAt(), ""));
                before.put(line.id(), line.seen());
            }
        }
        return whole(scope, rows, before);
    }

    private FrozenSet whole(Scope scope, List<Seen> rows, Map<String, Seen> before) {
        return new FrozenSet(
            scope, rows.subList(0, Math.min(most, rows.size())), now(), rows.size() > most, before);
    }

    private FrozenSet slices(Scope scope, Sql sql, Function<@Nullable String, @Nullable Object[]> values) {
        var slice = new Slice();
        do {
            slice.searched = 0;
            slice.cut = false;
            Lookup.orNothing(false, () -> {
                desk.db().use(session -> session.each(sql, slice::add, values.apply(slice.reached)));
                return true;
            });
        } while ((slice.searched == SLICE || slice.cut) && slice.rows.size() <= most);
        return new FrozenSet(
            scope, slice.rows.subList(0, Math.min(most, slice.rows.size())),
            slice.asOf == null ? now() : slice.asOf, slice.rows.size() > most);
    }

    private Instant now() {
        return desk.db().with(session -> session.one(CLOCK, row -> row.instant("at")));
    }

    private @Nullable Object[] values(Scope.Matching matching, @Nullable String after) {
        var values = new ArrayList<@Nullable Object>(
            Arrays.asList(PATIENCE, word(matching.list()), desk.store().limit()));
        values.addAll(Arrays.asList(matching.filter().values(matching.group())));
        values.addAll(Arrays.asList(after, SLICE));
        return values.toArray();
    }

    private static @Nullable String word(@Nullable MessageList list) {
        return list == null ? null : list.name().toLowerCase(Locale.ROOT);
    }

    /// Slice after slice.
    private static final class Slice {
        private final Sights.Words words = new Sights.Words();
        private final List<Seen> rows = new ArrayList<>();
        private long searched;
        private boolean cut;
        private @Nullable String reached;
        private @Nullable Instant asOf;

        void add(Row row) {
            searched = row.bigint("searched");
            cut = row.bool("cut");
            reached = row.maybeText("reached");
            asOf = row.instant("as_of");
            if (row.maybeText("id") != null) {
                rows.add(words.seen(row));
            }
        }
    }
}
