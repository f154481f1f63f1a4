package dev.outboard.core.projections;

import dev.outboard.core.projections.RebuildOutcome.Changes;
import dev.outboard.core.projections.RebuildOutcome.Switched;
import dev.outboard.core.projections.RebuildOutcome.Way;
import dev.outboard.core.projections.RebuildProgress.Phase;
import dev.outboard.db.DbException;
import dev.outboard.db.Exclusive;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/// The last step of a rebuild: short transactions, tried again and again, in which what came last is folded
/// in and the rebuilt rows come into the live table: by a swap in one, by a merge in as many as it takes.
final class Switching {
    private static final Sql LOCK_LIVE = Sql.of(Switching.class, "lock_live");

    /// A reader that waits behind the switch waits no longer than this.
    private static final Duration LOCK = Duration.ofMillis(40);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

    private final Exclusive place;
    private final ReadModel live;
    private final Building building;
    private final Building.Setting setting;
    private final BiConsumer<Session, RebuildOutcome> within;
    private long at;
    private long locked;

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

    /// @param reasons why it is merged where a swap was wanted
    RebuildOutcome run(long from, boolean swap, List<MergeReason> reasons) {
        at = from;
        setting.reporting().begin(Phase.SWITCH, 0);
        var why = new ArrayList<>(reasons);
        var ended = swap ? patiently(() -> swap(why)) : Optional.<RebuildOutcome>empty();
        if (ended.isPresent()) {
            return ended.get();
        }
        var merging = new Merging(building);
        place.inTransaction(session -> {
            merging.note(session);
            return true;
        });
        while (ended.isEmpty()) {
            setting.reporting().merged(merging.done(), merging.noted(), merging.changes());
            ended = patiently(() -> merge(merging, why));
        }
        return ended.get();
    }

    /// Tries until nobody is in the way.
    private Optional<RebuildOutcome> patiently(Supplier<Optional<RebuildOutcome>> attempt) {
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
                return attempt.get();
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

    /// @param reasons takes what would be lost
    /// @return empty where something would
    private Optional<RebuildOutcome> swap(List<MergeReason> reasons) {
        return place.inTransaction(LOCK, session -> {
            var position = carried(session);
            building.follow(session);
            var lost = new Swap(live, building.shadow()).run(session);
            if (!lost.isEmpty()) {
                session.abandon();
                reasons.addAll(lost);
                return Optional.empty();
            }
            return Optional.of(ended(session, new Switched(
                Way.SWAP, List.of(), position, setting.reporting().rows(), Changes.NONE)));
        });
    }

    /// A chunk, and what it came to.
    private record Merged(Merging.Part part, long position, Optional<RebuildOutcome> outcome) {}

    /// @return empty where there are more rows to merge
    private Optional<RebuildOutcome> merge(Merging merging, List<MergeReason> reasons) {
        var merged = place.inTransaction(LOCK, session -> {
            var position = carried(session);
            var part = merging.chunk(session);
            var outcome = new Switched(
                Way.MERGE, reasons, position, setting.reporting().rows(),
                merging.changes().and(part.changes()));
            return new Merged(
                part, position, part.last() ? Optional.of(ended(session, outcome)) : Optional.empty());
        });
        at = merged.position();
        merging.committed(merged.part(), System.nanoTime() - locked);
        return merged.outcome();
    }

    /// Keeps other writers away, and carries the rebuilt table to where they are.
    private long carried(Session session) {
        var position = position(session);
        session.execute(LOCK_LIVE.with(live.names()));
        locked = System.nanoTime();
        building.catchUp(session, at, position);
        var foreign = building.foreign(session);
        if (foreign != null) {
            building.catchUp(session, position, foreign);
        }
        return position;
    }

    private RebuildOutcome ended(Session session, Switched outcome) {
        if (Checkpoints.exist(session)) {
            Checkpoints.rebuilt(session, setting.projection(), outcome.position());
        }
        within.accept(session, outcome);
        return outcome;
    }

    /// Where the worker of ours is ahead, and not only because the store was restored, its position.
    private long position(Session session) {
        if (!Checkpoints.exist(session)) {
            return at;
        }
        var kept = Checkpoints.lock(session, setting.projection()).orElse(at);
        return kept > at && kept <= building.log().newest(session) ? kept : at;
    }
}
