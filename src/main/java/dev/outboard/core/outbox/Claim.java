package dev.outboard.core.outbox;

import dev.outboard.db.Names;
import dev.outboard.db.Row;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Takes messages under row locks, inside the caller's transaction, and writes back what became of them. Two
/// statements in READ COMMITTED: the heads' locks first, then a new look at what follows them.
final class Claim {
    /// Aggregates claimed at once.
    private static final int HEADS = 500;

    private final Sql heads;
    private final Sql runs;
    private final Sql due;
    private final Sql published;
    private final Sql failed;
    private final RelaySettings settings;
    private final Clock clock;

    Claim(Names names, RelaySettings settings, Clock clock) {
        heads = Sql.of(Claim.class, "heads").with(names);
        runs = Sql.of(Claim.class, "runs").with(names);
        due = Sql.of(Claim.class, "due").with(names);
        published = Sql.of(Claim.class, "mark_published").with(names);
        failed = Sql.of(Claim.class, "mark_failed").with(names);
        this.settings = settings;
        this.clock = clock;
    }

    /// What a look at the backlog brought.
    ///
    /// @param walked unpublished rows looked at: fewer than asked for means all
    record Taken(List<Run> runs, long walked) {}

    Taken take(Session session, Backlog.Look look) {
        return switch (settings.ordering()) {
            case AGGREGATE -> ordered(session, look);
            case NONE -> {
                var taken = cut(session.list(due, Claim::place, settings.most()));
                yield new Taken(taken, taken.size());
            }
        };
    }

    private Taken ordered(Session session, Backlog.Look look) {
        var newest = look.fresh() ? HEADS / 2 : 0;
        var rows = session.list(heads, Claim::head, look.prefix(), HEADS - newest, newest);
        var held = rows.stream().filter(row -> row.id() != null).toList();
        if (held.isEmpty()) {
            return new Taken(List.of(), rows.getFirst().walked());
        }
        var following = session.list(
            runs, Claim::place,
            held.stream().map(Head::id).toArray(Long[]::new),
            held.stream().map(Head::type).toArray(String[]::new),
            held.stream().map(Head::aggregate).toArray(UUID[]::new),
            Math.max(1, settings.most() / held.size()));
        return new Taken(cut(following), rows.getFirst().walked());
    }

    /// Each run ends where its first message is missing. Newest and oldest take turns, so that what comes
    /// late in the claim's time isn't always the same.
    private List<Run> cut(List<Place> places) {
        var messages = new LinkedHashMap<Long, List<Message>>();
        var ended = new LinkedHashMap<Long, Boolean>();
        for (var place : places) {
            var run = messages.computeIfAbsent(place.head(), _ -> new ArrayList<>());
            if (place.message() == null) {
                ended.put(place.head(), true);
            } else if (!ended.containsKey(place.head())) {
                run.add(place.message());
            }
        }
        return alternate(messages);
    }

    private List<Run> alternate(Map<Long, List<Message>> messages) {
        var oldestFirst = messages.values().stream().filter(run -> !run.isEmpty()).toList();
        var all = new ArrayList<Run>();
        for (int low = 0, high = oldestFirst.size() - 1; low <= high; low++, high--) {
            all.add(new Run(oldestFirst.get(low), clock));
            if (low < high) {
                all.add(new Run(oldestFirst.get(high), clock));
            }
        }
        return all;
    }

    /// @return rows marked as published
    int published(Session session, List<Run.Attempt> attempts) {
        var ids = attempts.stream().filter(Run.Attempt::delivered).map(one -> one.message().id())
            .toArray(Long[]::new);
        return ids.length == 0 ? 0 : session.execute(published, (Object) ids);
    }

    /// @return rows counted as failed
    int failed(Session session, List<Run.Attempt> attempts) {
        var failures = attempts.stream().filter(one -> !one.delivered()).toList();
        if (failures.isEmpty()) {
            return 0;
        }
        return session.execute(
            failed, settings.schedule().limit(), settings.schedule().seconds(),
            failures.stream().map(one -> one.message().id()).toArray(Long[]::new),
            failures.stream().map(Run.Attempt::error).toArray(String[]::new));
    }

    private static Head head(Row row) {
        return new Head(
            row.bigint("walked"), row.maybeBigint("head"), row.maybeText("aggregate_type"),
            row.maybeUuid("aggregate_id"));
    }

    private static Place place(Row row) {
        var payload = row.maybeText("payload");
        return new Place(row.bigint("head"), payload == null ? null : new Message(
            row.bigint("id"), row.text("aggregate_type"), row.uuid("aggregate_id"), row.text("event_type"),
            payload,
            row.instant("occurred_at"), row.integer("retry_count")));
    }

    private record Head(
        long walked, @Nullable Long id, @Nullable String type,
        @Nullable UUID aggregate) {}

    private record Place(long head, @Nullable Message message) {}
}
