package dev.outboard.core.feed;

import dev.outboard.core.profiles.Store;
import dev.outboard.db.Row;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Tells up to where the store is complete without reading its events, for someone who will read all of them:
/// when those are over that held the table's writer lock after the newest position was read, nothing can
/// appear at or below it any more. Events must be read by a later statement. Waits for every writer that was
/// open, also for one that owns no hole; the feed is more exact. Not for several threads.
public final class Settled {
    private final Sql head;
    private final Sql holders;
    private final Sql sequence;
    private @Nullable Notes notes;
    private Progress.@Nullable Inexact inexact;
    private @Nullable Long complete;
    private boolean begun;

    public Settled(Store store) {
        head = store.statement("events/head");
        holders = store.statement("events/holders");
        sequence = store.statement("events/sequence");
    }

    /// Looks once, in a READ COMMITTED transaction: each statement sees what is committed by then.
    public Progress look(Session session) {
        if (!begun) {
            inexact = session.one(sequence, FeedReader::source).inexact();
            begun = true;
        }
        var seen = session.one(head, Settled::position);
        if (inexact != null) {
            return new Progress(seen, seen, null, inexact);
        }
        var holding = session.list(holders, FeedReader::held);
        if (notes != null && notes.still(holding).isEmpty()) {
            complete = notes.upTo();
            notes = null;
        }
        if (notes == null) {
            notes = Notes.of(seen, holding);
        }
        if (holding.isEmpty()) {
            complete = seen;
            notes = null;
        }
        return new Progress(complete, seen, held(holding, seen), null);
    }

    private Progress.@Nullable Held held(List<Notes.Held> holding, long seen) {
        var known = notes;
        if (known == null) {
            return null;
        }
        var from = complete == null ? 0 : complete;
        return new Progress.Held(
            from + 1, Math.max(0, seen - from),
            known.still(holding).stream().map(Notes.Held::holder).toList());
    }

    private static long position(Row row) {
        var position = row.maybeBigint("position");
        return position == null ? 0 : position;
    }
}
