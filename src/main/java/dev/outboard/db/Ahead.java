package dev.outboard.db;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;

/// Rows that a thread of its own reads while the caller uses those before, a few portions ahead at most. The
/// reading has ended when the call returns, however it does.
final class Ahead<T> {
    private static final int PORTION = 250;
    private static final int PORTIONS = 4;

    private final BlockingQueue<List<T>> portions = new ArrayBlockingQueue<>(PORTIONS);
    private List<T> portion = new ArrayList<>(PORTION);
    private volatile boolean over;

    private Ahead() {}

    /// @param reading hands over row after row, on the thread of its own
    /// @param use takes them, on the caller's thread
    static <T> void of(Consumer<Consumer<T>> reading, Consumer<T> use) {
        var ahead = new Ahead<T>();
        var read = new FutureTask<Boolean>(() -> {
            reading.accept(ahead::take);
            ahead.hand();
            return true;
        }) {
            @Override
            protected void done() {
                // An empty portion is the end.
                ahead.put(List.of());
            }
        };
        Threads.start("rows ahead", read);
        try {
            ahead.use(use);
        } finally {
            ahead.end();
        }
        try {
            read.get();
        } catch (ExecutionException e) {
            throw failure(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DbException.Cancelled("Interrupted", null, e);
        }
    }

    private static RuntimeException failure(ExecutionException e) {
        return switch (e.getCause()) {
            case RuntimeException cause -> cause;
            case Error cause -> throw cause;
            case null, default -> new IllegalStateException(e);
        };
    }

    private void take(T row) {
        portion.add(row);
        if (portion.size() == PORTION) {
            hand();
        }
    }

    private void hand() {
        if (over) {
            throw new DbException.Cancelled("Nothing more is wanted", null, null);
        }
        if (!portion.isEmpty()) {
            put(portion);
            portion = new ArrayList<>(PORTION);
        }
    }

    private void use(Consumer<T> use) {
        for (var some = next(); !some.isEmpty(); some = next()) {
            some.forEach(use);
        }
        over = true;
    }

    /// Waits for the reading.
    private void end() {
        if (!over) {
            over = true;
            while (!next().isEmpty()) {
                // What was read ahead is let go.
            }
        }
    }

    /// An interrupt doesn't cut it short: that would leave the connection in the midst of a result.
    private List<T> next() {
        var interrupted = false;
        while (true) {
            try {
                var some = portions.take();
                if (interrupted) {
                    Thread.currentThread().interrupt();
                }
                return some;
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
    }

    private void put(List<T> some) {
        try {
            portions.put(some);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DbException.Cancelled("Interrupted", null, e);
        }
    }
}
