package dev.outboard.core.feed;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Query;
import dev.outboard.db.Row;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Looks at the event store again and again and knows after each look where the two lines are. A position is
/// drawn at INSERT and seen at COMMIT, so a missing one may still come. A writer holds RowExclusiveLock on
/// the table from before it draws until after it is visible; hence the four steps, each a statement of its
/// own in READ COMMITTED:
/// 1. read the batch; 2. note who holds the lock; 3. again until none of the noted ones does; 4. read the
///    holes again: what is missing now was rolled back.
final class FeedReader {
    /// Events read at once; more where one look after the other ends there.
    static final int BATCH = 1_000;
    private static final int LARGEST = 8_000;
    /// Positions below the start that are looked at for holes, and holes that are watched there.
    static final int BELOW = 100_000;
    private static final int BELOW_HOLES = 1_000;
    /// Holes watched where no rule tells when they are settled.
    private static final int INEXACT_HOLES = 1_000;

    private final Db db;
    private final Sql feed;
    private final Sql again;
    private final Sql holders;
    private final Sql sequence;
    private final Sql head;
    private final Sql window;
    private final Sql gaps;
    private final Comparator<EventHeader> byPosition = Comparator.comparingLong(EventHeader::position);

    private final List<EventHeader> arrived = new ArrayList<>();
    private final Set<Long> late = new HashSet<>();
    private Frontier frontier = new Frontier(0, 1);
    /// Holes below the start that those may fill who were open when we started.
    private Frontier below = new Frontier(0, 1);
    private int limit = BATCH;
    private @Nullable Long tail;
    private Source source = new Source(1, false, null);
    private @Nullable Notes notes;
    private List<Progress.Holder> blocking = List.of();
    /// False until those who were open when we started are over: they may own a position below the start.
    private boolean known;
    private boolean more;
    private boolean begun;

    FeedReader(Db db, Store store) {
        this.db = db;
        feed = store.statement("events/feed");
        again = store.statement("events/feed_holes");
        holders = store.statement("events/holders");
        sequence = store.statement("events/sequence");
        head = store.statement("events/head");
        window = store.statement("events/window");
        gaps = store.statement("events/gaps");
    }

    /// What draws the positions.
    ///
    /// @param step what the sequence adds each time
    /// @param inexact why locks don't tell enough, or null
    record Source(long step, boolean standby, Progress.@Nullable Inexact inexact) {}

    /// Looks what kind of store it is, and goes on where it was. Starts at a position that is known to be
    /// complete, or at the newest events.
    ///
    /// @return what was found
    Source begin(@Nullable Long from) {
        notes = null;
        var edges = new Edges();
        db.once(session -> {
            session.together(List.of(
                new Query(sequence, List.of(), row -> source = source(row)),
                new Query(head, List.of(), row -> edges.newest = row.maybeBigint("position")),
                new Query(window, List.of(BATCH), row -> edges.lower = row.maybeBigint("position"))));
            return true;
        });
        if (!begun || orZero(edges.newest) < frontier.seen()) {
            restart(begun ? null : from, edges.lower);
        }
        return source;
    }

    private void restart(@Nullable Long from, @Nullable Long lower) {
        var start = from != null ? from : lower == null ? 0 : lower - 1;
        frontier = new Frontier(start, source.step());
        known = from != null || source.inexact() != null;
        below = new Frontier(start, source.step());
        tail = known ? null : lower;
        limit = BATCH;
        begun = true;
    }

    /// One look. What was read before a failure is not lost: the next look hands it over.
    Batch look() {
        var progress = db.with(session -> {
            read(session);
            if (source.inexact() == null) {
                settle(session);
            } else {
                readAgain(session);
                frontier.forget(INEXACT_HOLES);
            }
            return progress();
        });
        arrived.sort(byPosition);
        var batch = new Batch(arrived, late, progress, more);
        arrived.clear();
        late.clear();
        return batch;
    }

    /// True when the last look ended at its limit.
    boolean more() {
        return more;
    }

    /// True while the complete line waits for somebody.
    boolean unsettled() {
        return frontier.hasHoles() || !known;
    }

    private void read(Session session) {
        if (frontier.full()) {
            more = false;
            return;
        }
        var rows = session.list(feed, FeedReader::header, frontier.seen(), limit);
        more = rows.size() >= limit;
        limit = more ? Math.min(LARGEST, limit * 2) : BATCH;
        for (var event : rows) {
            frontier.read(event.position());
            arrived.add(event);
        }
    }

    private void settle(Session session) {
        blocking = List.of();
        if (!unsettled()) {
            return;
        }
        var holding = session.list(holders, FeedReader::held);
        var noted = notes == null ? Notes.of(frontier.seen(), holding) : notes;
        var still = noted.still(holding);
        if (!still.isEmpty()) {
            lookBelow(session);
        }
        readAgain(session);
        if (still.isEmpty()) {
            below = new Frontier(0, 1);
            tail = null;
            frontier.settle(noted.upTo());
            known = true;
            notes = frontier.hasHoles() ? Notes.of(frontier.seen(), holding) : null;
            still = holding;
        } else {
            notes = noted;
        }
        blocking = still.stream().map(Notes.Held::holder).toList();
    }

    /// Who was open when we started may own positions below the start too: what is missing there now comes
    /// late when it comes.
    private void lookBelow(Session session) {
        var from = tail;
        tail = null;
        if (from != null) {
            session.each(
                gaps, row -> below.gap(row.bigint("after_position"), row.bigint("before_position")), from,
                BELOW, source.step(), BELOW_HOLES);
        }
    }

    private void readAgain(Session session) {
        fill(session, below);
        fill(session, frontier);
    }

    private void fill(Session session, Frontier holes) {
        if (holes.hasHoles()) {
            for (var event : session.list(again, FeedReader::header, holes.lows(), holes.highs())) {
                if (holes.fill(event.position())) {
                    arrived.add(event);
                    late.add(event.position());
                }
            }
        }
    }

    private Progress progress() {
        if (source.inexact() != null) {
            return new Progress(frontier.seen(), frontier.seen(), null, source.inexact());
        }
        var held = unsettled()
            ? new Progress.Held(frontier.complete() + source.step(), frontier.waiting(), blocking)
            : null;
        return new Progress(known ? frontier.complete() : null, frontier.seen(), held, null);
    }

    static Source source(Row row) {
        var increment = row.maybeBigint("increment");
        var cache = row.maybeBigint("cache");
        Progress.Inexact inexact = null;
        if (row.bool("standby")) {
            inexact = Progress.Inexact.STANDBY;
        } else if (row.bool("subscribed")) {
            inexact = Progress.Inexact.SUBSCRIPTION;
        } else if (!row.bool("has_default")) {
            inexact = Progress.Inexact.NO_DEFAULT;
        } else if (cache != null && cache > 1) {
            inexact = Progress.Inexact.CACHE;
        }
        return new Source(increment == null ? 1 : Math.max(1, increment), row.bool("standby"), inexact);
    }

    private static EventHeader header(Row row) {
        return new EventHeader(
            row.bigint("position"), row.text("event_id"), row.text("aggregate_type"),
            row.text("aggregate_id"),
            row.integer("version"), row.text("event_type"), row.text("data"), row.bigint("bytes"),
            row.maybeInstant("occurred_at"));
    }

    static Notes.Held held(Row row) {
        var open = row.maybeDouble("open_seconds");
        return new Notes.Held(row.text("transaction_id"), new Progress.Holder(
            row.maybeInteger("pid"), row.maybeText("prepared"), row.text("application"),
            row.maybeText("state"),
            open == null ? null : Duration.ofMillis(Math.round(open * 1000))));
    }

    private static long orZero(@Nullable Long position) {
        return position == null ? 0 : position;
    }

    /// The newest position, and the lower edge of the newest events.
    private static final class Edges {
        private @Nullable Long newest;
        private @Nullable Long lower;
    }
}
