package dev.outboard.core.operations;

import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Whether a connection may change anything. It begins read-only; armed it has a second pool, for some
/// minutes, and gives it back by itself: nothing is begun once the time is over. What runs then ends in
/// peace. For several threads.
public final class Arming implements AutoCloseable {
    private static final Limits LIMITS =
        new Limits(Duration.ofMillis(200), Duration.ofMillis(100), Duration.ofSeconds(5), 2);

    private final Target target;
    private final @Nullable String otherUser;
    private final InstantSource clock;
    private @Nullable Pool pool;
    private @Nullable Armed armed;

    /// As the connection's own user.
    public Arming(Target target, InstantSource clock) {
        this(target, target.user(), clock);
    }

    /// @param user whom it signs in as while armed
    public Arming(Target target, String user, InstantSource clock) {
        this.target = target.user().equals(user) ? target : target.as(user);
        this.otherUser = target.user().equals(user) ? null : user;
        this.clock = clock;
    }

    /// While it lasts.
    public record Armed(Instant since, Instant until, String reason) {
        /// 1 at the start, 0 at the end.
        public double left(Instant now) {
            var whole = Duration.between(since, until).toMillis();
            return Math.clamp(Duration.between(now, until).toMillis() / (double) Math.max(1, whole), 0, 1);
        }
    }

    /// As [#arm(Duration, String, String)], with a password that is looked up.
    public void arm(Duration time, String reason) {
        arm(time, reason, null);
    }

    /// Arms, or goes on from now with another time and reason. Blocks until the database has let us in.
    ///
    /// @param password of the user that is used while armed; null to have it looked up. Kept while armed only
    /// @throws dev.outboard.db.DbException when it doesn't
    public void arm(Duration time, String reason, @Nullable String password) {
        var as = password == null ? target : target.withPassword(password);
        var opened = armed().isPresent() ? null : new Pool(Db.open(as, LIMITS));
        if (opened != null) {
            try {
                opened.db.pooled();
            } catch (RuntimeException e) {
                opened.end();
                throw e;
            }
        }
        replace(opened, time, reason);
    }

    public void disarm() {
        Pool over;
        synchronized (this) {
            over = pool;
            pool = null;
            armed = null;
        }
        if (over != null) {
            over.end();
        }
    }

    /// Disarms at once. The last word is said by what is given back: run it somewhere, it blocks.
    ///
    /// @param last gets what changed something until now; null where nothing was armed
    public Runnable disarm(Consumer<@Nullable Db> last) {
        Pool over;
        synchronized (this) {
            over = pool;
        }
        var kept = over != null && over.begin() ? over : null;
        disarm();
        return () -> {
            try {
                last.accept(kept == null ? null : kept.db);
            } finally {
                if (kept != null) {
                    kept.done();
                }
            }
        };
    }

    /// Empty while read-only. Ends what is over.
    public Optional<Armed> armed() {
        synchronized (this) {
            if (armed == null || clock.instant().isBefore(armed.until())) {
                return Optional.ofNullable(armed);
            }
        }
        disarm();
        return Optional.empty();
    }

    /// Changes something, if that is still allowed.
    ///
    /// @return empty while read-only: then nothing was done
    public <T> Optional<T> change(Function<Db, T> work) {
        if (armed().isEmpty()) {
            return Optional.empty();
        }
        Pool used;
        synchronized (this) {
            used = pool;
        }
        if (used == null || !used.begin()) {
            return Optional.empty();
        }
        try {
            return Optional.of(work.apply(used.db));
        } finally {
            used.done();
        }
    }

    /// Whom it signs in as while armed, where that is another than the connection's own user; else null.
    public @Nullable String otherUser() {
        return otherUser;
    }

    /// Whom and where it changes something as; no password.
    public String place() {
        return target.toString();
    }

    /// Connections that the second pool holds now.
    public synchronized int connections() {
        return pool == null ? 0 : pool.db.connections();
    }

    @Override
    public void close() {
        disarm();
    }

    private void replace(@Nullable Pool opened, Duration time, String reason) {
        Pool over = null;
        synchronized (this) {
            var now = clock.instant();
            if (opened != null) {
                over = pool;
                pool = opened;
            }
            armed = pool == null ? null : new Armed(now, now.plus(time), reason);
        }
        if (over != null) {
            over.end();
        }
    }

    /// Closed when it is over and nobody uses it any more.
    private static final class Pool {
        private final Db db;
        private int users;
        private boolean over;

        Pool(Db db) {
            this.db = db;
        }

        synchronized boolean begin() {
            if (!over) {
                users++;
            }
            return !over;
        }

        synchronized void done() {
            users--;
            closeUnused();
        }

        synchronized void end() {
            over = true;
            closeUnused();
        }

        private void closeUnused() {
            if (over && users == 0) {
                db.close();
            }
        }
    }
}
