package dev.outboard.ui.kit;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A clock that is moved by hand, and a schedule that follows it.
public final class Later implements Schedule, InstantSource {
    private final List<Task> tasks = new ArrayList<>();
    private Instant now;

    public Later(Instant start) {
        now = start;
    }

    @Override
    public Pending after(Duration delay, Runnable task) {
        var planned = new Task(now.plus(delay), task);
        tasks.add(planned);
        return () -> tasks.remove(planned);
    }

    @Override
    public Instant instant() {
        return now;
    }

    public void pass(Duration time) {
        var end = now.plus(time);
        while (true) {
            var next = tasks.stream().min(Comparator.comparing(Task::at)).orElse(null);
            if (next == null || next.at().isAfter(end)) {
                break;
            }
            tasks.remove(next);
            now = next.at().isAfter(now) ? next.at() : now;
            next.run().run();
        }
        now = end.isAfter(now) ? end : now;
    }

    /// Time passes without anything being due: what a slow reading takes.
    public void take(Duration time) {
        now = now.plus(time);
    }

    private record Task(Instant at, Runnable run) {}
}
