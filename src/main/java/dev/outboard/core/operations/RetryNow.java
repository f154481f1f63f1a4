package dev.outboard.core.operations;

import dev.outboard.core.operations.Preview.Obstacle;
import dev.outboard.core.outbox.Look;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.core.profiles.Lookup;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Row;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Makes one message due at once. Only a message that still looks as it did when it was frozen is changed,
/// whoever else works on it meanwhile. For several threads.
public final class RetryNow implements Retry {
    private static final System.Logger LOG = System.getLogger(RetryNow.class.getName());
    private static final Sql RIGHTS = Sql.of(RetryNow.class, "rights");
    private static final String STATEMENT = "outbox/retry";
    /// How long pollers usually rest between two looks, and how many of these pauses are unusual.
    private static final Duration PAUSE = Duration.ofSeconds(5);
    private static final int PAUSES = 3;

    private final Db db;
    private final Store store;
    private final Arming arming;
    private final Journal journal;
    private final Operator operator;

    /// @param db to read by; changes are made through `arming`
    public RetryNow(Db db, Store store, Arming arming, Journal journal, Operator operator) {
        this.db = db;
        this.store = store;
        this.arming = arming;
        this.journal = journal;
        this.operator = operator;
    }

    @Override
    public Optional<Frozen> freeze(String id) {
        return Lookup.orNothing(Optional.empty(), () -> db.with(session ->
            look(session, id).map(look -> new Frozen(look, rights(session)))));
    }

    @Override
    public Preview preview(Frozen frozen) {
        return db.with(session -> {
            var now = look(session, frozen.id()).orElse(null);
            var around = now == null ? null : around(session, frozen.id(), now.asOf().minus(patience()));
            return new Preview(now, around, store.poller(), obstacle(frozen, now), sql(frozen));
        });
    }

    /// Written into the journal before and after.
    @Override
    public Outcome run(Frozen frozen, String reason) {
        try {
            record("retry: run", frozen, reason, "begins");
        } catch (IOException e) {
            return new Outcome.Unrecorded(String.valueOf(e.getMessage()));
        }
        try {
            var outcome = arming.change(armed -> change(armed, frozen)).orElseGet(Outcome.NotArmed::new);
            told(frozen, reason, outcome.toString());
            return outcome;
        } catch (DbException.Unreachable e) {
            var unknown = new Outcome.Unknown(String.valueOf(e.getMessage()));
            told(frozen, reason, unknown.toString());
            return unknown;
        } catch (DbException e) {
            told(frozen, reason, "refused: " + e.getMessage());
            throw e;
        }
    }

    @Override
    public Fate follow(Frozen frozen, Instant since) {
        return db.with(session -> {
            var now = look(session, frozen.id()).orElse(null);
            var fate = fate(frozen, now, since);
            if (fate instanceof Fate.Waiting waiting && waiting.since().compareTo(patience()) > 0) {
                return new Fate.NotTaken(waiting.since(), reasons(around(session, frozen.id(), since)));
            }
            return fate;
        });
    }

    /// A message that is under way can't be seen where the poller locks nothing.
    @Override
    public Duration patience() {
        var contract = store.poller();
        var pauses = PAUSE.multipliedBy(PAUSES);
        return contract.locks() == PollerContract.Locks.ROW ? pauses
            : pauses.plus(contract.longestDelivery());
    }

    private Outcome change(Db armed, Frozen frozen) {
        var seen = frozen.look().header();
        return armed.inTransaction(session -> {
            var changed = session.first(
                store.statement(STATEMENT), row -> row.instant("at"), values(seen));
            if (changed.isPresent()) {
                return new Outcome.Changed(changed.get());
            }
            return untouched(frozen, look(session, frozen.id()).orElse(null));
        });
    }

    /// Why the guarded statement left it alone. One that looks as before was skipped, because somebody held
    /// it.
    private static Outcome untouched(Frozen frozen, @Nullable Look now) {
        if (now == null) {
            return new Outcome.Gone();
        }
        if (now.header().state() == MessageState.PUBLISHED) {
            return new Outcome.AlreadyPublished(now.header().publishedAt());
        }
        return now.same(frozen.look()) ? new Outcome.InFlight() : new Outcome.ChangedSince(now);
    }

    private static Fate fate(Frozen frozen, @Nullable Look now, Instant since) {
        if (now == null) {
            return new Fate.Gone();
        }
        var seen = frozen.look();
        var header = now.header();
        if (header.state() == MessageState.PUBLISHED) {
            return new Fate.Delivered(header.publishedAt());
        }
        if (header.attempts() > seen.header().attempts()) {
            return new Fate.FailedAgain(
                ErrorKind.of(seen.error()).equals(ErrorKind.of(now.error())), now.error(), header.attempts(),
                header.dueAt());
        }
        return now.same(seen) ? new Fate.Untouched() : new Fate.Waiting(Duration.between(since, now.asOf()));
    }

    private List<Fate.Reason> reasons(Around around) {
        var reasons = new ArrayList<Fate.Reason>();
        if (around.ahead() > 0 && store.poller().order() == PollerContract.Order.AGGREGATE) {
            reasons.add(Fate.Reason.BEHIND_OLDER);
        }
        reasons.add(around.atWork() ? Fate.Reason.SKIPPED : Fate.Reason.NOBODY_AT_WORK);
        return reasons;
    }

    private @Nullable Obstacle obstacle(Frozen frozen, @Nullable Look now) {
        if (now == null) {
            return Obstacle.GONE;
        }
        var state = now.header().state();
        if (state == MessageState.PUBLISHED) {
            return Obstacle.PUBLISHED;
        }
        if (!now.same(frozen.look())) {
            return Obstacle.CHANGED;
        }
        var dueAt = now.header().dueAt();
        var dead = state == MessageState.DEAD || state == MessageState.HELD
            || state == MessageState.REQUESTED;
        if (dead && !store.poller().takesDead()) {
            return Obstacle.POLLER_SKIPS;
        }
        if (dueAt == null ? !dead : !dueAt.isAfter(now.asOf())) {
            return Obstacle.DUE;
        }
        return forbidden(frozen.rights());
    }

    private @Nullable Obstacle forbidden(Rights rights) {
        if (!store.answers(STATEMENT)) {
            return Obstacle.NO_STATEMENT;
        }
        if (rights.standby()) {
            return Obstacle.STANDBY;
        }
        return rights.mayUpdate() ? null : Obstacle.NO_RIGHT;
    }

    private Optional<Look> look(Session session, String id) {
        return session.first(store.statement("outbox/look"), Look::read, store.limit(), id);
    }

    private Around around(Session session, String id, Instant since) {
        return session.first(store.statement("outbox/around"), Around::read, id, since)
            .orElse(new Around(0, 0, 0, false));
    }

    private Rights rights(Session session) {
        var table = store.table("outbox");
        return session.one(
            RIGHTS, RetryNow::rights, table == null ? "" : table.schema(), table == null ? "" : table.name());
    }

    private static Rights rights(Row row) {
        return new Rights(row.text("role"), row.bool("standby"), row.bool("may_update"));
    }

    private String sql(Frozen frozen) {
        if (!store.answers(STATEMENT)) {
            return "";
        }
        var seen = frozen.look().header();
        return Written.of(store.statement(STATEMENT), values(seen));
    }

    private static Object[] values(MessageHeader seen) {
        return new Object[] {
            new String[] {seen.id()}, new Integer[] {seen.attempts()}, new @Nullable Instant[] {seen.dueAt()}
        };
    }

    private void record(String what, Frozen frozen, String reason, String outcome) throws IOException {
        journal.add(new Journal.Line(what, operator, reason, sql(frozen), outcome));
    }

    /// The change is made by now: what can't be written any more is told by the first line, which is.
    private void told(Frozen frozen, String reason, String outcome) {
        try {
            record("retry: receipt", frozen, reason, outcome);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.ERROR, "The receipt of a retry was not written", e);
        }
    }
}
