package dev.outboard.ui.overview;

import java.time.Duration;
import java.time.Instant;

/// How far back the chart goes, and what one of its points counts.
public enum Range {
    HOUR(60, Duration.ofMinutes(1), 15),
    QUARTER(72, Duration.ofMinutes(5), 12),
    DAY(96, Duration.ofMinutes(15), 16),
    WEEK(84, Duration.ofHours(2), 12);

    private final int points;
    private final Duration step;
    private final int labelled;

    Range(int points, Duration step, int labelled) {
        this.points = points;
        this.step = step;
        this.labelled = labelled;
    }

    int points() {
        return points;
    }

    Duration step() {
        return step;
    }

    /// Every so many points have a label.
    int labelled() {
        return labelled;
    }

    /// To be read for it, with the point that isn't over.
    Duration back() {
        return step.multipliedBy(points + 1L);
    }

    /// Whether days are told, not hours.
    boolean days() {
        return this == WEEK;
    }

    /// The start of the first of the full points before now.
    Instant first(Instant now) {
        var seconds = step.toSeconds();
        var current = Math.floorDiv(now.getEpochSecond(), seconds) * seconds;
        return Instant.ofEpochSecond(current - seconds * points);
    }
}
