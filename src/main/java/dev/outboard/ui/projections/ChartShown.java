package dev.outboard.ui.projections;

import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.projections.Course.Point;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the chart draws.
///
/// @param seen since when anything is known
record ChartShown(Instant from, Instant to, Instant seen, List<Line> lines) {
    ChartShown {
        lines = List.copyOf(lines);
    }

    /// @param name stands at its end
    /// @param stopped where it stopped, or null
    record Line(String name, Tone tone, List<Point> points, @Nullable Instant stopped) {
        Line {
            points = List.copyOf(points);
        }

        long last() {
            return points.isEmpty() ? 0 : points.getLast().behind();
        }
    }

    long most() {
        return lines.stream().flatMap(line -> line.points().stream())
            .mapToLong(Point::behind).max().orElse(0);
    }
}
