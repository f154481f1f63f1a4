package dev.outboard.core.outbox;

import dev.outboard.core.events.AggregateId;
import dev.outboard.db.Names;
import dev.outboard.db.Row;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Takes messages under row locks, inside the caller's transaction, and writes back what became of them. Two
/// statements in READ COMMITTED: the heads' locks first, then a new look at what follows them. Which heads to
/// try is known from looks at the backlog, which lock nothing and needn't come before every claim.
final class Claim {
    /// Aggregates claimed at once.
    private static final int HEADS = 500;
    /// Heads that a walk through the backlog brings: the oldest, and where fresh ones are wanted some of the
    /// newest.
    private static final int AHEAD = 5_000;
    private static final int NEWEST = HEADS / 2;
    /// Messages that a glance takes in of the newest and of those lately due, and those of each aggregate
    /// that it looks back on.
    private static final int GLANCE = 500;
    private static final int LOOK_BACK = 1_000;

    private final Sql heads;
    private final Sql fresh;
    private final Sql lockHeads;
    private final Sql runs;
    private final Sql due;
    private final Sql published;
    private final Sql failed;
    private final RelaySettings settings;
    private final Clock clock;
    private final Backlog backlog = new Backlog();
    private int most;

    Claim(Names names, RelaySettings settings, Clock clock) {
        heads = Sql.of(Claim.class, "heads").with(names);
        fresh = Sql.of(Claim.class, "fresh").with(names);
        lockHeads = Sql.of(Claim.class, "lock_heads").with(names);
        runs = Sql.of(Claim.class, "runs").with(names);
        due = Sql.of(Claim.class, "due").with(names);
        published = Sql.of(Claim.class, "mark_published").with(names);
        failed = Sql.of(Claim.class, "mark_failed").with(names);
        this.settings = settings;
        this.clock = clock;
        most = settings.most();
    }

    /// What a claim brought.
    ///
    /// @param again true when nothing was found but more is known, or a longer look may find more
    record Taken(List<Run> runs, boolean again) {}

    Taken take(Session session) {
        return switch (settings.ordering()) {
            case AGGREGATE -> ordered(session);
            case NONE -> new Taken(cut(session.list(due, Claim::place, most), 1), false);
        };
    }

    /// Goes on with the aggregates of a claim that is committed. After one that ran out of time the next is
    /// smaller, so that messages aren't locked that nobody will come to.
    void committed(List<Run> done) {
        var late = done.stream().anyMatch(run -> run.rest().filter(Run.Rest::outOfTime).isPresent());
        var tried = done.stream().mapToInt(run -> run.attempts().size()).sum();
        most = (int) Math.min(settings.most(), late ? Math.max(settings.parallel(), 2L * tried) : 2L * most);
        if (settings.ordering() == Ordering.AGGREGATE) {
            for (var run : done) {
                run.rest().ifPresent(rest -> {
                    if (rest.outOfTime()) {
                        backlog.first(run.aggregate(), rest.id());
                    } else {
                        backlog.last(run.aggregate(), rest.id());
                    }
                });
            }
        }
    }

    private Taken ordered(Session session) {
        var look = backlog.next();
        var longer = look(session, look);
        var tried = backlog.take(Math.min(HEADS, most));
        if (tried.isEmpty()) {
            return new Taken(List.of(), longer);
        }
        var held = session.list(
            lockHeads, Claim::head,
            tried.values().toArray(Long[]::new),
            tried.keySet().stream().map(AggregateId::type).toArray(String[]::new),
            tried.keySet().stream().map(AggregateId::id).toArray(String[]::new));
        if (held.isEmpty()) {
            return new Taken(List.of(), longer || !backlog.isEmpty() || look instanceof Backlog.Known);
        }
        var longest = Math.max(1, most / held.size());
        var following = session.list(
            runs, Claim::place,
            held.stream().map(Head::id).toArray(Long[]::new),
            held.stream().map(head -> head.aggregate().type()).toArray(String[]::new),
            held.stream().map(head -> head.aggregate().id()).toArray(String[]::new),
            longest);
        return new Taken(cut(following, longest), false);
    }

    /// @return true when a longer look may find more at once
    private boolean look(Session session, Backlog.Look look) {
        var begun = System.nanoTime();
        return switch (look) {
            case Backlog.Walk walk -> walk(session, walk, begun);
            case Backlog.Glance _ -> {
                var found = session.list(fresh, Claim::head, GLANCE, GLANCE, LOOK_BACK);
                backlog.glanced(System.nanoTime() - begun);
                found.reversed().forEach(head -> backlog.first(head.aggregate(), head.id()));
                yield false;
            }
            case Backlog.Known _ -> false;
        };
    }

    private boolean walk(Session session, Backlog.Walk walk, long begun) {
        var rows = session.list(heads, Claim::walked, walk.prefix(), AHEAD, walk.fresh() ? NEWEST : 0);
        var found = rows.stream().map(Walked::head).filter(Objects::nonNull).toList();
        var longer = backlog.walked(
            walk, rows.getFirst().walked(), !found.isEmpty(), System.nanoTime() - begun);
        var oldest = walk.fresh() ? Math.max(0, found.size() - NEWEST) : found.size();
        found.subList(0, oldest).forEach(head -> backlog.last(head.aggregate(), head.id()));
        found.subList(oldest, found.size()).forEach(head -> backlog.first(head.aggregate(), head.id()));
        return longer;
    }

    /// Each run ends where its first message is missing. Newest and oldest take turns, so that what comes
    /// late in the claim's time isn't always the same.
    ///
    /// @param longest places of a run after which it may go on
    private List<Run> cut(List<Place> places, int longest) {
        var byHead = new LinkedHashMap<Long, List<Place>>();
        for (var place : places) {
            byHead.computeIfAbsent(place.head(), _ -> new ArrayList<>()).add(place);
        }
        var runs = new ArrayList<Run>();
        for (var run : byHead.values()) {
            var messages = run.stream().map(Place::message).takeWhile(Objects::nonNull).toList();
            if (!messages.isEmpty()) {
                runs.add(new Run(messages, messages.size() == longest, clock));
            }
        }
        return alternate(runs);
    }

    private static List<Run> alternate(List<Run> oldestFirst) {
        var all = new ArrayList<Run>();
        for (int low = 0, high = oldestFirst.size() - 1; low <= high; low++, high--) {
            all.add(oldestFirst.get(low));
            if (low < high) {
                all.add(oldestFirst.get(high));
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

    private static Walked walked(Row row) {
        return new Walked(row.bigint("walked"), row.maybeBigint("head") == null ? null : head(row));
    }

    private static Head head(Row row) {
        return new Head(
            row.bigint("head"), new AggregateId(row.text("aggregate_type"), row.uuid("aggregate_id")));
    }

    private static Place place(Row row) {
        var payload = row.maybeText("payload");
        return new Place(row.bigint("head"), payload == null ? null : new Message(
            row.bigint("id"), row.text("aggregate_type"), row.uuid("aggregate_id"), row.text("event_type"),
            payload, row.instant("occurred_at"), row.integer("retry_count")));
    }

    private record Head(long id, AggregateId aggregate) {}

    private record Walked(long walked, @Nullable Head head) {}

    private record Place(long head, @Nullable Message message) {}
}
