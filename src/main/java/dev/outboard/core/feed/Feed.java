package dev.outboard.core.feed;

import dev.outboard.core.profiles.Store;
import dev.outboard.db.Backoff;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Obstacle;
import dev.outboard.db.Threads;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Follows the event store: looks, then waits for a notification or for a time, and after every disconnect
/// looks again, so that a lost notification loses nothing. Each event that is committed above the start is
/// delivered once a feed; at or below *complete* all have been. One thread of its own from [#start] to
/// [#close], which calls the listener.
public final class Feed implements AutoCloseable {
    private static final Logger LOG = System.getLogger(Feed.class.getName());
    private static final Duration IDLE = Duration.ofSeconds(10);
    private static final Duration POLL = Duration.ofSeconds(2);
    private static final Duration PROBE_EVERY = Duration.ofSeconds(60);
    /// Looks are at least this far apart, so that a busy store is read in batches.
    private static final Duration SPACING = Duration.ofMillis(15);
    private static final Duration SOONEST = Duration.ofMillis(10);
    private static final Duration LATEST = Duration.ofMillis(250);

    private final Db db;
    private final @Nullable String channel;
    private final FeedReader reader;
    private final FeedListener listener;
    private final Clock clock;
    private final Waiting waiting = new Waiting();
    private final Backoff backoff = new Backoff();

    private @Nullable Long from;
    private @Nullable FeedState state;
    private @Nullable Instant lostAt;
    private Duration unsettledPause = SOONEST;
    private long lastLook;
    private long lastProbe;

    private @Nullable Thread thread;

    /// @param store has an event store
    public Feed(Db db, Store store, FeedListener listener, Clock clock) {
        this.db = db;
        this.channel = store.channel();
        this.reader = new FeedReader(db, store);
        this.listener = listener;
        this.clock = clock;
    }

    /// Starts at the newest 1 000 events. *Complete* is unknown until all transactions that are open now are
    /// over.
    public void start() {
        begin(null);
    }

    /// Starts after a position at or below which nothing is missing: 0, or a checkpoint.
    public void startAfter(long complete) {
        begin(complete);
    }

    /// Tries to reconnect now instead of at the announced time.
    public void retryNow() {
        waiting.wake();
    }

    /// Ends the thread, and waits for it for a few seconds at most.
    @Override
    public void close() {
        waiting.close();
        if (thread != null) {
            try {
                thread.join(Duration.ofSeconds(3));
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void begin(@Nullable Long position) {
        if (thread != null) {
            throw new IllegalStateException("This feed runs already");
        }
        from = position;
        thread = Threads.start("feed", this::work);
    }

    private void work() {
        announce(new FeedState.Connecting());
        while (!waiting.closed()) {
            try {
                connectAndFollow();
            } catch (RuntimeException e) {
                if (!waiting.closed()) {
                    lost(e);
                }
            }
        }
    }

    private void connectAndFollow() {
        var source = reader.begin(from);
        if (state instanceof FeedState.Connecting) {
            // What there is comes first: from far away, getting ready to listen takes long.
            listener.batch(reader.look());
        }
        var why = unable(source);
        if (why != null || channel == null) {
            follow(null, why == null ? FeedState.Why.NO_CHANNEL : why);
            return;
        }
        try (var listening = Listening.open(db, channel)) {
            probe(listening);
            follow(listening, null);
        }
    }

    /// A pooler is asked for before anything that would stay on its session.
    private FeedState.@Nullable Why unable(FeedReader.Source source) {
        if (db.pooled()) {
            return FeedState.Why.POOLER;
        }
        return source.standby() ? FeedState.Why.STANDBY : null;
    }

    private void follow(@Nullable Listening listening, FeedState.@Nullable Why why) {
        var spoke = true;
        while (!waiting.closed()) {
            space();
            var batch = reader.look();
            if (listening != null && !spoke && !batch.arrived().isEmpty()) {
                listening.missed();
            }
            arrived(listening == null ? why : silence(listening));
            listener.batch(batch);
            if (!reader.more()) {
                spoke = await(listening);
            }
        }
    }

    private void arrived(FeedState.@Nullable Why why) {
        backoff.succeeded();
        lostAt = null;
        announce(why == null ? new FeedState.Live() : new FeedState.Polling(why, POLL));
    }

    private static FeedState.@Nullable Why silence(Listening listening) {
        if (listening.probeLost()) {
            return FeedState.Why.PROBE_LOST;
        }
        return listening.silent() ? FeedState.Why.SILENT : null;
    }

    /// @return false when the whole time passed without a word from the channel
    private boolean await(@Nullable Listening listening) {
        var idle = listening == null || silence(listening) != null || !listening.heard() ? POLL : IDLE;
        var unsettled = reader.unsettled();
        var longest = unsettled && unsettledPause.compareTo(idle) < 0 ? unsettledPause : idle;
        unsettledPause = unsettled ? later(unsettledPause) : SOONEST;
        if (listening == null) {
            waiting.pause(longest);
            return true;
        }
        var spoke = Boolean.TRUE.equals(waiting.during(() -> listening.await(longest)));
        if (spoke) {
            unsettledPause = SOONEST;
        } else if (longest.equals(IDLE) && !waiting.closed()) {
            listening.heartbeat();
        }
        if (!spoke && System.nanoTime() - lastProbe > PROBE_EVERY.toNanos() && !waiting.closed()) {
            probe(listening);
        }
        return spoke || longest.compareTo(POLL) < 0;
    }

    private static Duration later(Duration pause) {
        var doubled = pause.multipliedBy(2);
        return doubled.compareTo(LATEST) > 0 ? LATEST : doubled;
    }

    private void probe(Listening listening) {
        waiting.during(() -> {
            listening.probe();
            return true;
        });
        lastProbe = System.nanoTime();
    }

    private void space() {
        var since = Duration.ofNanos(System.nanoTime() - lastLook);
        if (since.compareTo(SPACING) < 0 && !reader.more()) {
            waiting.pause(SPACING.minus(since));
        }
        lastLook = System.nanoTime();
    }

    private void lost(RuntimeException cause) {
        var pause = backoff.failed();
        var now = clock.instant();
        if (lostAt == null) {
            lostAt = now;
            LOG.log(Level.WARNING, "The feed lost its connection and tries again", cause);
        }
        announce(new FeedState.Lost(
            String.valueOf(cause.getMessage()), obstacle(cause), lostAt, backoff.failures(),
            now.plus(pause)));
        waiting.pause(pause);
    }

    private static @Nullable Obstacle obstacle(RuntimeException cause) {
        return cause instanceof DbException.Unreachable gone ? gone.obstacle() : null;
    }

    private void announce(FeedState now) {
        if (!now.equals(state)) {
            state = now;
            listener.state(now);
        }
    }
}
