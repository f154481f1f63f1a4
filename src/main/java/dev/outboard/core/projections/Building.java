package dev.outboard.core.projections;

import dev.outboard.core.feed.Progress;
import dev.outboard.core.feed.Settled;
import dev.outboard.core.json.Json;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.projections.RebuildProgress.Phase;
import dev.outboard.db.Exclusive;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// Fills a shadow table with what a fold from zero makes, and carries it on. What is folded is held in memory
/// for at most so many aggregates; where there are more, the events are read several times, each time for
/// those whose id has another hash.
final class Building {
    private static final Sql COPY = Sql.of(Building.class, "shadow_copy");
    private static final Sql UPSERT = Sql.of(Building.class, "upsert");
    private static final Sql AHEAD = Sql.of(Building.class, "ahead");
    private static final long RANGE = 100_000;
    private static final int BATCH = 5_000;
    private static final int AT_ONCE = 5_000;
    private static final Duration SOONEST = Duration.ofMillis(10);
    private static final Duration LATEST = Duration.ofMillis(250);

    private final Exclusive place;
    private final Setting setting;
    private final ReadModel live;
    private final Shadow shadow;
    private final EventLog log;
    private final Folding folding;
    private final Settled settled;
    private BiConsumer<Session, String> noting = (_, _) -> { };

    /// What it works with.
    ///
    /// @param aggregates most that are held in memory at once
    record Setting(
        Projection projection, Store store, Cancelling cancelling,
        Reporting reporting, int aggregates) {}

    Building(Exclusive place, Setting setting, ReadModel live) {
        this.place = place;
        this.setting = setting;
        this.live = live;
        shadow = Shadow.of(setting.projection(), live);
        log = new EventLog(setting.store(), setting.projection().aggregateType());
        folding = new Folding(setting.projection(), log);
        settled = new Settled(setting.store());
    }

    Shadow shadow() {
        return shadow;
    }

    EventLog log() {
        return log;
    }

    /// Waits until everything that is visible now is complete.
    ///
    /// @return that position
    long settle() {
        var first = look();
        var wanted = first.seen();
        setting.reporting().begin(Phase.SETTLE, wanted);
        var pause = SOONEST;
        var progress = first;
        while (progress.complete() == null || progress.complete() < wanted) {
            setting.reporting().waitsFor(
                progress.held() == null ? List.of() : progress.held().holders());
            setting.cancelling().pause(pause);
            pause = pause.multipliedBy(2).compareTo(LATEST) > 0 ? LATEST : pause.multipliedBy(2);
            progress = look();
        }
        return progress.complete();
    }

    Progress look() {
        return place.with(settled::look);
    }

    /// Where a worker that isn't ours has come to, if the definition names its checkpoint and that is no
    /// relic of a store that was restored: else null.
    @Nullable Long foreign(Session session) {
        return Checkpoints.foreign(session, setting.projection(), log);
    }

    /// Up to where to fold: what a worker that isn't ours has yet to fold it writes itself, and what it
    /// would find written already it might add a second time.
    long bound(long complete) {
        var foreign = setting.projection().checkpoint() == null ? null : place.with(this::foreign);
        return foreign == null ? complete : Math.min(complete, foreign);
    }

    /// Where the live table stands by the checkpoints that tell, but not beyond a position.
    long stands(Session session, long atMost) {
        return Math.min(atMost, Checkpoints.stands(session, setting.projection(), log).orElse(atMost));
    }

    /// Folds everything up to a position that is complete.
    void fold(long upTo) {
        setting.reporting().begin(Phase.FOLD, upTo);
        var slices = new ArrayDeque<EventLog.Slice>();
        slices.push(EventLog.Slice.ALL);
        for (var pass = 1; !slices.isEmpty(); pass++) {
            setting.reporting().pass(pass, pass + slices.size() - 1);
            write(pass(slices, upTo));
        }
    }

    /// Reads all ranges for one slice; where its aggregates are too many, one half of them waits for a pass
    /// of its own.
    private Fold pass(ArrayDeque<EventLog.Slice> slices, long upTo) {
        var fold = new Fold(setting.projection());
        var slice = slices.pop();
        var from = place.with(session -> {
            var event = folding.first(session, 0, upTo);
            return event == null ? upTo : event.position() - 1;
        });
        for (var after = from.longValue(); after < upTo; after += RANGE) {
            var to = Math.min(upTo, after + RANGE);
            var start = after;
            var wanted = slice;
            place.with(session -> {
                log.range(session, start, to, wanted, (event, hash) -> {
                    fold.take(event, hash);
                    setting.reporting().folded();
                });
                return true;
            });
            fold.check();
            while (fold.size() > setting.aggregates()) {
                slices.push(slice.half(true));
                slice = slice.half(false);
                fold.keep(slice);
            }
            setting.reporting().at(to);
        }
        return fold;
    }

    private void write(Fold fold) {
        if (fold.size() > 0) {
            setting.reporting().rows(place.inTransaction(session -> session.copy(
                COPY.with(shadow.names()), copy -> fold.each(values -> live.copy(copy, values)))));
        }
    }

    /// Carries the shadow from one position to another, a batch a transaction.
    void catchUp(long from, long to) {
        for (var at = from; at < to; ) {
            var after = at;
            at = place.inTransaction(session -> step(session, after, to));
            setting.reporting().at(at);
        }
    }

    /// The same, in one transaction.
    void catchUp(Session session, long from, long to) {
        for (var at = from; at < to; ) {
            at = step(session, at, to);
        }
    }

    private long step(Session session, long after, long to) {
        var advance = folding.next(session, after, Math.min(to, after + RANGE), BATCH);
        if (advance.poison() != null) {
            throw new Poisoned(advance.poison());
        }
        put(session, advance.rows(), noting);
        return advance.position();
    }

    /// Carries single rows on, to the version that the live table has of them already: a worker that isn't
    /// ours doesn't stop at a position.
    void follow(Session session) {
        var versions = new LinkedHashMap<String, Integer>();
        session.stream(AHEAD.with(shadow.names()), row -> {
            var version = row.maybeInteger("version");
            versions.put(row.text("id"), version == null ? Integer.MAX_VALUE : version);
        });
        var some = new LinkedHashMap<String, Integer>();
        for (var one : versions.entrySet()) {
            some.put(one.getKey(), one.getValue());
            if (some.size() == AT_ONCE) {
                follow(session, some);
                some.clear();
            }
        }
        follow(session, some);
    }

    /// The same for these.
    void follow(Session session, Map<String, Integer> versions) {
        var fold = new Fold(setting.projection());
        log.histories(session, versions, Long.MAX_VALUE, fold::take);
        put(session, fold.rows(List.copyOf(versions.keySet())), (_, _) -> { });
    }

    /// @param more is handed all rows, as JSON, that are carried from one position to another from now on
    void noting(BiConsumer<Session, String> more) {
        noting = more;
    }

    private void put(
        Session session, List<Map<String, @Nullable Object>> rows, BiConsumer<Session, String> more) {
        if (!rows.isEmpty()) {
            var json = Json.text(rows.stream().map(live::json).toList());
            session.execute(UPSERT.with(shadow.instead()), json);
            more.accept(session, json);
        }
    }
}
