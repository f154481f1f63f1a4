package dev.outboard.ui.projections;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How far behind one projection was at each look, as far as it was looked at: everything of the last
/// minutes, and for each length of time at most 240 values. Times are the database's. For the FX thread.
final class Course {
    private static final Duration RECENT = Duration.ofMinutes(2);
    private static final Duration ENOUGH = Duration.ofSeconds(8);

    private final Deque<Seen> recent = new ArrayDeque<>();
    private final Map<Length, Deque<Point>> points = new EnumMap<>(Length.class);
    private @Nullable Instant still;

    Course() {
        for (var length : Length.values()) {
            points.put(length, new ArrayDeque<>());
        }
    }

    /// How much of it is shown.
    enum Length {
        HOUR(Duration.ofHours(1)), SIX_HOURS(Duration.ofHours(6)), DAY(Duration.ofDays(1)),
        WEEK(Duration.ofDays(7));

        static final int MOST = 240;
        private final Duration time;

        Length(Duration time) {
            this.time = time;
        }

        Duration time() {
            return time;
        }

        private Duration step() {
            return time.dividedBy(MOST);
        }
    }

    /// One value.
    record Point(Instant at, long behind) {}

    private record Seen(Instant at, long position, long behind) {}

    void see(Instant at, long position, long behind) {
        var before = recent.peekLast();
        if (before != null && !at.isAfter(before.at())) {
            return;
        }
        if (before != null && position < before.position()) {
            recent.clear();
        }
        if (before == null || position != before.position()) {
            still = at;
        }
        recent.add(new Seen(at, position, behind));
        while (recent.size() > 2 && recent.getFirst().at().isBefore(at.minus(RECENT))) {
            recent.removeFirst();
        }
        points.forEach((length, kept) -> keep(length, kept, new Point(at, behind)));
    }

    /// Oldest first.
    List<Point> points(Length length) {
        return List.copyOf(points.getOrDefault(length, new ArrayDeque<>()));
    }

    /// Since when it has been where it is, as far as it was looked at; null before the first look.
    @Nullable Instant still() {
        return still;
    }

    /// The time that the changes below are over; nothing before there is enough of it.
    Duration watched() {
        if (recent.size() < 2) {
            return Duration.ZERO;
        }
        var time = Duration.between(recent.getFirst().at(), recent.getLast().at());
        return time.compareTo(ENOUGH) < 0 ? Duration.ZERO : time;
    }

    /// Positions that it has gone on in a second; meaningless where nothing was watched.
    double rate() {
        return recent.isEmpty() ? 0 : perSecond(recent.getLast().position() - recent.getFirst().position());
    }

    /// Events by which it has fallen back in a second, negative where it catches up.
    double growth() {
        return recent.isEmpty() ? 0 : perSecond(recent.getLast().behind() - recent.getFirst().behind());
    }

    private double perSecond(long change) {
        var millis = watched().toMillis();
        return millis == 0 ? 0 : change * 1000.0 / millis;
    }

    /// The last value of each step.
    private static void keep(Length length, Deque<Point> kept, Point point) {
        var step = length.step().toMillis();
        var last = kept.peekLast();
        if (last != null && last.at().toEpochMilli() / step == point.at().toEpochMilli() / step) {
            kept.removeLast();
        }
        kept.add(point);
        var oldest = point.at().minus(length.time());
        while (kept.getFirst().at().isBefore(oldest)) {
            kept.removeFirst();
        }
    }
}
