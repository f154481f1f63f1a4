package dev.outboard.ui.kit;

import dev.outboard.db.DbException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Reads again and again at a pace that the database doesn't feel: every 2 s while a reading takes under 50
/// ms, else every 40 times its duration. Each reading has a number; an answer that comes after a newer one
/// was asked for is dropped. For the FX thread.
public final class Refreshing<T> {
    static final Duration USUAL = Duration.ofSeconds(2);
    static final Duration QUICK = Duration.ofMillis(50);
    private static final int TIMES = 40;

    private final Work work;
    private final Supplier<T> reading;
    private final Consumer<T> onRead;
    private final Consumer<Throwable> onFailed;
    private long number;
    private boolean running;
    private boolean warm;
    private Duration took = Duration.ZERO;
    private Schedule.@Nullable Pending next;

    public Refreshing(Work work, Supplier<T> reading, Consumer<T> onRead, Consumer<Throwable> onFailed) {
        this.work = work;
        this.reading = reading;
        this.onRead = onRead;
        this.onFailed = onFailed;
    }

    /// Reads now, and from then on until [#stop].
    public void now() {
        running = true;
        number++;
        cancelNext();
        var asked = number;
        var since = work.clock().instant();
        work.background().run(
            this::measure, answer -> done(asked, answer), failure -> failed(asked, failure, since));
    }

    public void stop() {
        running = false;
        number++;
        cancelNext();
    }

    /// How long the last reading took.
    public Duration took() {
        return took;
    }

    /// The pause from one reading to the next. The first reading opens a connection too, so it doesn't count.
    public Duration every() {
        return warm ? after(took) : USUAL;
    }

    /// The pause after a reading that took so long.
    public static Duration after(Duration took) {
        return took.compareTo(QUICK) < 0 ? USUAL : took.multipliedBy(TIMES);
    }

    private Timed<T> measure() {
        var started = work.clock().instant();
        var value = reading.get();
        return new Timed<>(value, Duration.between(started, work.clock().instant()));
    }

    private void done(long asked, Timed<T> answer) {
        if (asked == number) {
            took = answer.took();
            onRead.accept(answer.value());
            again(every());
            warm = true;
        }
    }

    /// What was stopped by its time limit costs the server as much as an answer; what didn't reach it costs
    /// nothing.
    private void failed(long asked, Throwable failure, Instant since) {
        if (asked == number) {
            warm = false;
            onFailed.accept(failure);
            again(failure instanceof DbException.Unreachable
                ? USUAL
                : after(Duration.between(since, work.clock().instant())));
        }
    }

    private void again(Duration pause) {
        if (running) {
            cancelNext();
            next = work.schedule().after(pause, this::now);
        }
    }

    private void cancelNext() {
        if (next != null) {
            next.cancel();
            next = null;
        }
    }

    private record Timed<T>(T value, Duration took) {}

    /// What a screen needs to get something done outside the window.
    public record Work(Background background, Schedule schedule, InstantSource clock) {}
}
