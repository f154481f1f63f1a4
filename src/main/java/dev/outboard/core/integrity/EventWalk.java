package dev.outboard.core.integrity;

import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Session;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Walks the events in position order, a stretch a transaction. Where something looks wrong that another
/// transaction might make good, the stretch is read once more when all of those are over, and only what is
/// wrong then was ever wrong. For one thread at a time.
final class EventWalk {
    private final Db db;
    private final Store store;
    private final Series series;
    private final @Nullable Horizon horizon;
    private final @Nullable Carriers carriers;
    private final Types types;
    private final Pace pace;
    private final List<Stretch> pending = new ArrayList<>();
    private long reached;
    private long events;
    private long tooOld;
    private long tooYoung;
    private long backwards;
    private @Nullable Duration mostBackwards;
    private @Nullable Instant lastAt;
    private long unreadable;

    EventWalk(Db db, Store store, Series series, @Nullable Horizon horizon, Walking walking) {
        this.db = db;
        this.store = store;
        this.series = series;
        this.horizon = horizon;
        carriers = horizon == null ? null : new Carriers(store);
        types = new Types(walking.definitions());
        pace = new Pace(walking.clock(), 500, 20_000);
        reached = walking.from();
    }

    /// Positions that are to be read once more.
    private record Stretch(long after, long upTo, Writers writers) {}

    /// What one transaction read.
    private record Read(List<ScannedEvent> events, List<Finding> findings, @Nullable Writers writers) {}

    /// One stretch.
    ///
    /// @return true at the end
    boolean advance(long upTo, Findings findings) {
        var after = reached;
        try {
            var read = pace.piece(rows -> db.with(session -> read(session, after, upTo, rows)));
            if (read.events().isEmpty()) {
                reached = Math.max(reached, upTo);
                return true;
            }
            reached = read.events().getLast().position();
            count(read.events());
            findings.addAll(read.findings().stream().filter(one -> !one.kind().mayHeal()).toList());
            if (read.writers() != null) {
                again(new Stretch(after, reached, read.writers()), findings);
            }
        } catch (DbException.Cancelled _) {
            unreadable++;
            reached = after + 1;
        }
        return reached >= upTo;
    }

    /// Reads those stretches again whose writers are over.
    ///
    /// @return who is still waited for
    Writers settle(Findings findings) {
        if (pending.isEmpty()) {
            return Writers.NONE;
        }
        var now = db.with(session -> Writers.read(session, store));
        var over = pending.stream().filter(stretch -> !stretch.writers().anyOf(now)).toList();
        over.forEach(stretch -> {
            reread(stretch, findings);
            pending.remove(stretch);
        });
        return pending.isEmpty() ? Writers.NONE : now;
    }

    int pending() {
        return pending.size();
    }

    long reached() {
        return reached;
    }

    List<Finding> types(@Nullable Instant now) {
        return types.findings(now);
    }

    Tally tally(long messages, long snapshots) {
        return new Tally(
            events, messages, snapshots, tooOld, tooYoung, backwards, mostBackwards, unreadable);
    }

    private void again(Stretch stretch, Findings findings) {
        if (stretch.writers().none()) {
            reread(stretch, findings);
            return;
        }
        var last = pending.isEmpty() ? null : pending.getLast();
        if (last != null && last.upTo() == stretch.after()) {
            pending.removeLast();
            pending.add(new Stretch(
                last.after(), stretch.upTo(), last.writers().and(stretch.writers())));
        } else {
            pending.add(stretch);
        }
    }

    private void reread(Stretch stretch, Findings findings) {
        var at = stretch.after();
        while (at < stretch.upTo()) {
            var after = at;
            var read = pace.piece(rows -> db.with(session -> read(session, after, stretch.upTo(), rows)));
            findings.addAll(read.findings().stream().filter(one -> one.kind().mayHeal()).toList());
            at = read.events().isEmpty() ? stretch.upTo() : read.events().getLast().position();
        }
    }

    private Read read(Session session, long after, long upTo, int rows) {
        var events = session.list(
            store.statement("events/scan"), ScannedEvent::of, after, upTo, rows, series.byType(),
            series.byType(), series.byType());
        var found = new ArrayList<Finding>();
        events.forEach(event -> found.addAll(event.findings(series.leads())));
        if (carriers != null && horizon != null) {
            found.addAll(carriers.missing(
                session, events.stream().filter(this::within).toList()));
        }
        var doubtful = found.stream().anyMatch(one -> one.kind().mayHeal());
        return new Read(events, found, doubtful ? Writers.read(session, store) : null);
    }

    private boolean within(ScannedEvent event) {
        return horizon != null && horizon.of(event.at()) == Horizon.Where.WITHIN;
    }

    private void count(List<ScannedEvent> read) {
        for (var event : read) {
            events++;
            types.add(event);
            if (horizon != null) {
                switch (horizon.of(event.at())) {
                    case TOO_OLD -> tooOld++;
                    case TOO_YOUNG -> tooYoung++;
                    case WITHIN -> { }
                }
            }
            clock(event.at());
        }
    }

    private void clock(@Nullable Instant at) {
        if (at != null && lastAt != null && at.isBefore(lastAt)) {
            backwards++;
            var far = Duration.between(at, lastAt);
            if (mostBackwards == null || far.compareTo(mostBackwards) > 0) {
                mostBackwards = far;
            }
        }
        lastAt = at == null ? lastAt : at;
    }
}
