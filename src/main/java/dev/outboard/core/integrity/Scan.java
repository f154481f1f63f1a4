package dev.outboard.core.integrity;

import dev.outboard.core.integrity.Progress.Phase;
import dev.outboard.core.profiles.Capability;
import dev.outboard.core.profiles.Half;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A check of the whole store, a bounded piece at a time: events up to a position below which nothing can
/// appear any more, then messages, then stored states. Each piece is a short transaction of about a second at
/// most. Who stops just asks for no further piece, and whoever asks again goes on from there; a piece that
/// failed has changed nothing. Memory is bounded. Calls wait for each other; blocking.
public final class Scan {
    private final Walking walking;
    private final long upTo;
    private final Series series;
    private final @Nullable Horizon horizon;
    private final Instant asOf;
    private final EventWalk events;
    private final @Nullable MessageWalk messages;
    private final @Nullable SnapshotWalk snapshots;
    private final Findings findings = new Findings();
    private Phase phase = Phase.EVENTS;
    private Writers waiting = Writers.NONE;
    private Duration worked = Duration.ZERO;

    private Scan(Db db, Store store, long upTo, Walking walking, Begun begun) {
        this.upTo = upTo;
        this.walking = walking;
        series = begun.series();
        horizon = begun.horizon();
        asOf = walking.clock().instant();
        events = new EventWalk(db, store, series, horizon, walking);
        messages = store.has(Half.OUTBOX) && horizon != null
            ? new MessageWalk(db, store, walking.clock()) : null;
        snapshots = store.can(Capability.SNAPSHOTS) ? new SnapshotWalk(db, store, walking.clock()) : null;
    }

    private record Begun(Series series, @Nullable Horizon horizon) {}

    /// @param upTo nothing can appear any more at or below this position
    public static Scan begin(Db db, Store store, long upTo, Walking walking) {
        return new Scan(db, store, upTo, walking, db.with(session -> new Begun(
            Series.read(session, store), Horizon.read(session, store, walking.patience()))));
    }

    /// How versions are counted.
    public Series series() {
        return series;
    }

    /// For which events a message is missed; null where messages carry no events here.
    public @Nullable Horizon horizon() {
        return horizon;
    }

    /// Does one piece.
    public synchronized Progress step() {
        var began = walking.clock().instant();
        try {
            piece();
        } finally {
            worked = worked.plus(Duration.between(began, walking.clock().instant()));
        }
        return progress();
    }

    public synchronized Progress progress() {
        var snapshotsSeen = snapshots == null ? 0 : snapshots.snapshots();
        var messagesSeen = messages == null ? 0 : messages.messages();
        return new Progress(
            phase, walking.from(), events.reached(), upTo, events.tally(messagesSeen, snapshotsSeen),
            findings.counts(), doubts(), waiting.texts(), worked);
    }

    /// The findings from a place on, in the order in which they were found: of each kind the first 5 000.
    public synchronized List<Finding> findings(int from) {
        return findings.from(from);
    }

    private void piece() {
        switch (phase) {
            case EVENTS -> {
                if (events.advance(upTo, findings)) {
                    findings.addAll(events.types(walking.from() == 0 ? asOf : null));
                    phase = Phase.MESSAGES;
                }
            }
            case MESSAGES -> {
                if (messages == null || messages.advance(findings)) {
                    phase = Phase.SNAPSHOTS;
                }
            }
            case SNAPSHOTS -> {
                if (snapshots == null || snapshots.advance(findings)) {
                    phase = Phase.SETTLING;
                }
            }
            case SETTLING -> settle();
            case DONE -> { }
        }
    }

    private void settle() {
        var open = new ArrayList<Writers>();
        open.add(events.settle(findings));
        if (messages != null) {
            open.add(messages.settle(findings));
        }
        if (snapshots != null) {
            open.add(snapshots.settle(findings));
        }
        waiting = open.stream().reduce(Writers.NONE, Writers::and);
        if (doubts() == 0) {
            phase = Phase.DONE;
        }
    }

    private int doubts() {
        return events.pending() + (messages == null ? 0 : messages.pending())
            + (snapshots == null ? 0 : snapshots.pending());
    }
}
