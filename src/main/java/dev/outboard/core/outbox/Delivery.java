package dev.outboard.core.outbox;

import dev.outboard.db.Threads;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Hands runs to handlers, several at once, each run in order. Returns within the claim's time whatever the
/// handlers do: no delivery begins after its first part, and one past the limit is interrupted, counted as
/// failed and replaced.
final class Delivery {
    private static final long WATCH_MILLIS = 20;

    private final Map<String, Handler> handlers;
    private final RelaySettings settings;
    private final ErrorText errors;

    Delivery(Map<String, Handler> handlers, RelaySettings settings, ErrorText errors) {
        this.handlers = Map.copyOf(handlers);
        this.settings = settings;
        this.errors = errors;
    }

    /// Blocks until each run is delivered, has failed, or is out of time.
    ///
    /// @param until `System.nanoTime()` after which no delivery begins
    void deliver(List<Run> runs, long until) throws InterruptedException {
        var waiting = new ConcurrentLinkedQueue<>(runs);
        var open = new CountDownLatch(runs.size());
        for (var i = 0; i < Math.min(settings.parallel(), runs.size()); i++) {
            work(waiting, open, until);
        }
        while (!open.await(WATCH_MILLIS, TimeUnit.MILLISECONDS)) {
            for (var run : runs) {
                if (run.abandon(settings.handlerLimit().toNanos(), pastLimit())) {
                    open.countDown();
                    work(waiting, open, until);
                }
            }
        }
    }

    private void work(Queue<Run> waiting, CountDownLatch open, long until) {
        Threads.start("relay-delivery", () -> {
            for (var run = waiting.poll(); run != null; run = waiting.poll()) {
                deliver(run, until);
                if (!run.close()) {
                    return;
                }
                open.countDown();
            }
        });
    }

    private void deliver(Run run, long until) {
        for (var message : run.messages()) {
            if (System.nanoTime() - until > 0 || !run.begin(message)) {
                return;
            }
            var error = attempt(message);
            if (!run.end(error.isEmpty() ? null : error) || !error.isEmpty()) {
                return;
            }
        }
    }

    /// A handler may throw anything, errors included: whatever it throws is a failed attempt and must be
    /// counted.
    private String attempt(Message message) {
        var handler = handlers.getOrDefault(message.eventType(), handlers.get(Handler.ANY));
        if (handler == null) {
            return errors.of("no handler for event type " + message.eventType());
        }
        try {
            handler.deliver(message);
            return "";
        } catch (Throwable failure) {
            var error = errors.of(failure);
            return error.isEmpty() ? failure.getClass().getName() : error;
        }
    }

    private String pastLimit() {
        return "handler passed its limit of " + seconds(settings.handlerLimit());
    }

    private static String seconds(Duration limit) {
        var seconds = limit.toMillis() / 1000.0;
        return (seconds == Math.rint(seconds) ? Long.toString(Math.round(seconds)) : Double.toString(seconds))
            + " s";
    }
}
