package dev.outboard.core.projections;

import dev.outboard.core.feed.Batch;
import dev.outboard.core.feed.Feed;
import dev.outboard.core.feed.FeedListener;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.feed.Progress;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Loop;
import dev.outboard.db.Session;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// Keeps read models up to date with the events, up to the position below which the store is complete, and
/// never beyond. Notifications wake it; what it reads it reads from the tables, so that a lost one loses
/// nothing. Rows and checkpoint are one transaction: killed anywhere it goes on where it was. Several workers
/// may run side by side. One thread of its own, and the feed's, from [#start] to [#close].
public final class ProjectionWorker implements AutoCloseable {
    private static final Duration IDLE = Duration.ofSeconds(10);
    private static final Duration SOON = Duration.ofMillis(200);
    private static final Duration ENDING = Duration.ofSeconds(5);

    private final Db db;
    private final Store store;
    private final Clock clock;
    private final BiConsumer<Projection, WorkerState> listener;
    private final List<Follower> followers;
    private final Map<Follower, WorkerState> states = new LinkedHashMap<>();
    private volatile Progress progress = Progress.UNKNOWN;
    private @Nullable Feed feed;
    private @Nullable Loop loop;

    /// @param store has an event store
    /// @param listener is told of every change of a state, on the worker's thread
    public ProjectionWorker(
        Db db, Store store, List<Projection> projections, Clock clock,
        BiConsumer<Projection, WorkerState> listener) {
        this.db = db;
        this.store = store;
        this.clock = clock;
        this.listener = listener;
        followers = projections.stream().map(projection -> new Follower(db, store, projection)).toList();
    }

    public synchronized void start() {
        if (loop != null) {
            throw new IllegalStateException("This worker runs already");
        }
        loop = Loop.start("projections", this::step);
    }

    /// Tries again at once what has stopped.
    public void retry() {
        wake();
    }

    /// Ends after the batch at hand; waits for it for a few seconds.
    @Override
    public void close() {
        var running = loop();
        if (running != null) {
            running.close();
            try {
                running.ended(ENDING);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }
        var following = feed();
        if (following != null) {
            following.close();
        }
    }

    private synchronized @Nullable Loop loop() {
        return loop;
    }

    private synchronized @Nullable Feed feed() {
        return feed;
    }

    private Duration step() {
        try {
            follow();
            var pause = IDLE;
            var known = progress;
            var complete = known.complete();
            for (var follower : followers) {
                if (complete != null) {
                    var state = follower.step(complete, known.inexact() == null);
                    tell(follower, state);
                    pause = state instanceof WorkerState.CatchingUp ? Duration.ZERO : pause;
                }
            }
            return complete == null ? SOON : pause;
        } catch (DbException e) {
            var failing = new WorkerState.Failing(String.valueOf(e.getMessage()), clock.instant());
            followers.forEach(follower -> {
                if (!(states.get(follower) instanceof WorkerState.Failing)) {
                    tell(follower, failing);
                }
            });
            throw e;
        }
    }

    /// Follows the events from the lowest checkpoint, below which nothing is missing.
    private void follow() {
        if (feed() == null) {
            Leftovers.remove(db);
            var lowest = db.inTransaction(this::lowest);
            var following = new Feed(db, store, new Wake(), clock);
            synchronized (this) {
                feed = following;
            }
            following.startAfter(lowest);
        }
    }

    private long lowest(Session session) {
        var newest = followers.isEmpty() ? 0 : new EventLog(
            store, followers.getFirst().projection().aggregateType()).newest(session);
        var lowest = followers.stream().mapToLong(follower -> follower.begin(session)).min().orElse(0);
        return lowest > newest ? 0 : lowest;
    }

    private void tell(Follower follower, WorkerState state) {
        if (!state.equals(states.put(follower, state))) {
            listener.accept(follower.projection(), state);
        }
    }

    private void wake() {
        var running = loop();
        if (running != null) {
            running.wake();
        }
    }

    /// What the feed reads tells up to where the store is complete.
    private final class Wake implements FeedListener {
        @Override
        public void state(FeedState state) {
            // The worker meets a lost connection itself.
        }

        @Override
        public void batch(Batch batch) {
            var before = progress;
            progress = batch.progress();
            if (before.complete() == null || !before.complete().equals(batch.progress().complete())) {
                wake();
            }
        }
    }
}
