package dev.outboard.core.operations;

import dev.outboard.core.operations.Fate.Reason;
import dev.outboard.core.operations.Hindrances.Late;
import dev.outboard.core.operations.Receipt.Line;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.core.outbox.MessageState;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Follows retried messages to what becomes of them. Lines are added as their chunks are done, also while the
/// run goes on; each [#look] reads those that have no end yet, 20 000 at most. For several threads. To stop
/// following leaves the messages alone.
public final class Following {
    private static final int AT_ONCE = 20_000;

    private final Desk desk;
    private final Sights sights;
    private final Map<String, Line> lines = new LinkedHashMap<>();
    private final Map<String, Fate> fates = new LinkedHashMap<>();
    private final Deque<Line> open = new ArrayDeque<>();
    private final List<Ending> endings = new ArrayList<>();
    private @Nullable Instant asOf;

    Following(Desk desk) {
        this.desk = desk;
        this.sights = new Sights(desk.db(), desk.store());
    }

    /// What became of one message, and when that was seen or, where the database tells it, happened.
    public record Ending(Line line, Fate fate, Instant at) {}

    /// Adds what was changed; other lines are none to follow.
    public synchronized void add(List<Line> more) {
        for (var line : more) {
            if (line.mark() == Mark.CHANGED && lines.putIfAbsent(line.id(), line) == null) {
                open.add(line);
            }
        }
    }

    /// Reads again. Blocks.
    public Followed look() {
        List<Line> some;
        synchronized (this) {
            some = open.stream().limit(AT_ONCE).toList();
        }
        var now = some.isEmpty() ? Map.<String, Sight>of()
            : sights.of(some.stream().map(Line::id).toList());
        var late = new ArrayList<Late>();
        for (var line : some) {
            var sight = now.get(line.id());
            if (sight != null && fate(line, sight, List.of()) instanceof Fate.NotTaken) {
                late.add(new Late(line, sight));
            }
        }
        var reasons = new Hindrances(desk).of(late);
        synchronized (this) {
            for (var line : some) {
                if (open.remove(line)) {
                    judge(line, now.get(line.id()), reasons.getOrDefault(line.id(), List.of()));
                }
            }
            return followed();
        }
    }

    /// What has become of one so far; empty where it isn't followed.
    public synchronized Optional<Fate> fate(String id) {
        return Optional.ofNullable(fates.get(id));
    }

    /// Those that have an end, in the order in which they were seen to have it.
    public synchronized List<Ending> endings() {
        return List.copyOf(endings);
    }

    private void judge(Line line, @Nullable Sight now, List<Reason> reasons) {
        asOf = now == null ? asOf : now.asOf();
        var fate = fate(line, now, reasons);
        fates.put(line.id(), fate);
        switch (fate) {
            case Fate.Waiting _, Fate.NotTaken _ -> open.add(line);
            case Fate.Delivered(var at) -> end(line, fate, at);
            case Fate.FailedAgain _, Fate.Gone _, Fate.Untouched _ -> end(line, fate, asOf);
        }
    }

    private void end(Line line, Fate fate, @Nullable Instant at) {
        endings.add(new Ending(line, fate, at == null ? Instant.EPOCH : at));
    }

    private Fate fate(Line line, @Nullable Sight now, List<Reason> reasons) {
        if (now == null) {
            return new Fate.Gone();
        }
        var seen = now.seen();
        if (seen.state() == MessageState.PUBLISHED) {
            return new Fate.Delivered(now.publishedAt());
        }
        var before = line.newId() == null ? line.seen().attempts() : 0;
        if (seen.attempts() > before) {
            return new Fate.FailedAgain(
                seen.error().equals(line.seen().error()), now.error(), seen.attempts(), seen.dueAt());
        }
        if (line.newId() == null && seen.same(line.seen()) && !seen.same(after(line))) {
            return new Fate.Untouched();
        }
        return late(line, now) ? new Fate.NotTaken(since(line, now), reasons)
            : new Fate.Waiting(since(line, now));
    }

    private boolean late(Line line, Sight now) {
        return since(line, now).compareTo(desk.patience()) > 0;
    }

    /// Zero while it isn't due yet.
    private static Duration since(Line line, Sight now) {
        var due = line.dueAt() == null ? line.at() : line.dueAt();
        var since = due == null ? Duration.ZERO : Duration.between(due, now.asOf());
        return since.isNegative() ? Duration.ZERO : since;
    }

    private static Seen after(Line line) {
        return line.seen().after(line.dueAt(), "");
    }

    private Followed followed() {
        return Followed.of(asOf, lines.values(), fates);
    }
}
