package dev.outboard.core.projections;

import dev.outboard.core.projections.RebuildOutcome.Changes;
import dev.outboard.core.projections.RebuildOutcome.Way;
import dev.outboard.core.projections.RebuildProgress.Phase;
import dev.outboard.db.DbException;
import dev.outboard.db.Exclusive;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/// The last step of a rebuild: one short transaction, tried again and again, in which what came last is
/// folded in and the rebuilt rows come into the live table.
final class Switching {
    private static final Sql LOCK_LIVE = Sql.of(Switching.class, "lock_live");
    private static final Sql CHANGE = Sql.of(Switching.class, "merge_change");
    private static final Sql ADD = Sql.of(Switching.class, "merge_add");
    private static final Sql REMOVE = Sql.of(Switching.class, "merge_remove");
    private static final Sql STILL_AHEAD = Sql.of(Switching.class, "still_ahead");

    /// A reader that waits behind the switch waits no longer than this.
    private static final Duration LOCK = Duration.ofMillis(40);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

    private final Exclusive place;
    private final ReadModel live;
    private final Building building;
    private final Building.Setting setting;
    private final BiConsumer<Session, RebuildOutcome> within;

    /// @param within is told the outcome in the transaction, before it commits
    Switching(
        Exclusive place, ReadModel live, Building building, Building.Setting setting,
        BiConsumer<Session, RebuildOutcome> within) {
        this.place = place;
        this.live = live;
        this.building = building;
        this.setting = setting;
        this.within = within;
    }

    /// What a try came to.
    private sealed interface Try {
        record Done(RebuildOutcome outcome) implements Try {}

        record Lost(List<MergeReason> reasons) implements Try {}
    }

    /// @param reasons why it is merged where a swap was wanted
    RebuildOutcome run(long from, boolean swap, List<MergeReason> reasons) {
        setting.reporting().begin(Phase.SWITCH, from);
        var why = new ArrayList<>(reasons);
        var swapping = swap;
        var at = from;
        var pause = LOCK;
        while (true) {
            setting.reporting().attempt();
            var complete = building.look().complete();
            var bound = complete == null ? at : building.bound(complete);
            if (bound > at) {
                building.catchUp(at, bound);
                at = bound;
            }
            try {
                switch (attempt(at, swapping, why)) {
                    case Try.Done(var outcome) -> {
                        return outcome;
                    }
                    case Try.Lost(var lost) -> {
                        why.addAll(lost);
                        swapping = false;
                    }
                }
            } catch (DbException.Cancelled e) {
                if (setting.cancelling().asked() || !"55P03".equals(e.state())) {
                    throw e;
                }
                setting.cancelling().pause(pause);
                pause = pause.multipliedBy(2).compareTo(LONGEST_PAUSE) > 0
                    ? LONGEST_PAUSE : pause.multipliedBy(2);
            }
        }
    }

    private Try attempt(long at, boolean swap, List<MergeReason> reasons) {
        return place.inTransaction(LOCK, session -> {
            var position = position(session, at);
            session.execute(LOCK_LIVE.with(live.names()));
            building.catchUp(session, at, position);
            var foreign = building.foreign(session);
            if (foreign != null) {
                building.catchUp(session, position, foreign);
            }
            building.follow(session);
            Changes changes;
            if (swap) {
                var lost = new Swap(live, building.shadow()).run(session);
                if (!lost.isEmpty()) {
                    session.abandon();
                    return new Try.Lost(lost);
                }
                changes = Changes.NONE;
            } else {
                changes = merge(session);
            }
            if (Checkpoints.exist(session)) {
                Checkpoints.rebuilt(session, setting.projection(), position);
            }
            var outcome = new RebuildOutcome.Switched(
                swap ? Way.SWAP : Way.MERGE, reasons, position, setting.reporting().rows(), changes);
            within.accept(session, outcome);
            return new Try.Done(outcome);
        });
    }

    /// Where the worker of ours is ahead, and not only because the store was restored, its position.
    private long position(Session session, long at) {
        if (!Checkpoints.exist(session)) {
            return at;
        }
        var kept = Checkpoints.lock(session, setting.projection()).orElse(at);
        return kept > at && kept <= building.log().newest(session) ? kept : at;
    }

    private Changes merge(Session session) {
        var names = building.shadow().names();
        var changed = session.execute(CHANGE.with(names));
        var added = session.execute(ADD.with(names));
        var removed = session.execute(REMOVE.with(names));
        var ahead = session.one(STILL_AHEAD.with(names), row -> row.bigint("count"));
        return new Changes(added, changed, removed, ahead);
    }
}
