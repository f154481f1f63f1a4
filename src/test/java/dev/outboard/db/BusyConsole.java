package dev.outboard.db;

import static dev.outboard.db.Statements.sql;

import dev.outboard.core.feed.Batch;
import dev.outboard.core.feed.Feed;
import dev.outboard.core.feed.FeedListener;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.profiles.Store;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/// What the console does to a database, in four threads and a feed, without an end; a JVM of its own.
///
/// Argument: a connection URL.
final class BusyConsole {
    private static final Sql READ = sql("SELECT count(*) AS rows FROM orders WHERE id > ?");
    private static final Sql WRITE = sql("UPDATE messages SET note = ?");
    private static final Sql XACT_LOCK = sql("SELECT pg_advisory_xact_lock(?)::text AS nothing");
    private static final Sql COPY = sql("COPY orders (note) FROM STDIN");
    private static final int ROUNDS = 20;

    private BusyConsole() {}

    static void main(String... arguments) throws InterruptedException {
        try (var db = Db.open(Target.of(arguments[0]), Limits.CONSOLE)) {
            var busy = new CountDownLatch(5);
            var polling = new FeedState.Polling(FeedState.Why.POOLER, Duration.ofSeconds(2));
            new Feed(db, Store.reference(), new FeedListener() {
                @Override
                public void state(FeedState state) {
                    if (state.equals(polling)) {
                        busy.countDown();
                    }
                }

                @Override
                public void batch(Batch batch) {
                    // Whatever comes.
                }
            }, Clock.systemUTC()).startAfter(0);
            for (var i = 0; i < 4; i++) {
                Threads.start("works", () -> work(db, busy));
            }
            busy.await();
            System.out.println("busy");
            new CountDownLatch(1).await();
        }
    }

    private static void work(Db db, CountDownLatch busy) {
        for (var round = 1; ; round++) {
            db.use(session -> session.one(READ, row -> row.bigint("rows"), 0));
            if (!db.pooled()) {
                throw new IllegalStateException("no pooler was seen");
            }
            db.inTransaction(session -> {
                session.one(XACT_LOCK, row -> row.text("nothing"), 7L);
                return session.execute(WRITE, "console");
            });
            db.inTransaction(session -> {
                session.copy(COPY, copy -> copy.row("copied"));
                session.abandon();
                return true;
            });
            readOnlyRefusal(db);
            if (round == ROUNDS) {
                busy.countDown();
            }
        }
    }

    private static void readOnlyRefusal(Db db) {
        try {
            db.use(session -> session.execute(WRITE, "never"));
            throw new IllegalStateException("a reading wrote");
        } catch (DbException.Refused _) {
            // As it must be.
        }
    }
}
