package dev.outboard.ui.history;

import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/// Round times on an axis, written in the window's zone.
///
/// @param strong the start of a day where most are hours
record Ticks(Instant at, String label, boolean strong) {
    private static final List<Duration> STEPS = List.of(
        Duration.ofSeconds(1), Duration.ofSeconds(5), Duration.ofSeconds(15), Duration.ofMinutes(1),
        Duration.ofMinutes(5), Duration.ofMinutes(15), Duration.ofHours(1), Duration.ofHours(3),
        Duration.ofHours(6), Duration.ofHours(12), Duration.ofDays(1), Duration.ofDays(2), Duration.ofDays(7),
        Duration.ofDays(14), Duration.ofDays(30), Duration.ofDays(91), Duration.ofDays(365),
        Duration.ofDays(3650), Duration.ofDays(36_500), Duration.ofDays(365_000), Duration.ofDays(3_650_000),
        Duration.ofDays(36_500_000));
    private static final Duration DAY = Duration.ofDays(1);
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("MM-dd");
    private static final DateTimeFormatter YEAR = DateTimeFormatter.ofPattern("yyyy-MM-dd");
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("HH:mm");
    private static final DateTimeFormatter SECOND = DateTimeFormatter.ofPattern("HH:mm:ss");

    /// @param most ticks that find room
    static List<Ticks> between(Instant from, Instant to, int most, Wording wording) {
        var span = Duration.between(from, to);
        if (span.isZero() || span.isNegative() || most < 1) {
            return List.of();
        }
        var step = STEPS.stream()
            .filter(one -> span.dividedBy(one) < most).findFirst().orElse(STEPS.getLast());
        var ticks = new ArrayList<Ticks>();
        var at = start(wording.there(from), step);
        while (!at.toInstant().isAfter(to) && ticks.size() < 40) {
            if (!at.toInstant().isBefore(from)) {
                ticks.add(tick(at, step, span));
            }
            at = step.compareTo(DAY) < 0 ? at.plus(step) : at.plusDays(step.toDays());
        }
        return ticks;
    }

    private static Ticks tick(ZonedDateTime at, Duration step, Duration span) {
        var midnight = at.toLocalTime().toSecondOfDay() == 0;
        var format = span.toDays() > 360 ? YEAR
            : step.compareTo(DAY) >= 0 || midnight ? DATE
            : step.toSeconds() < 60 ? SECOND : MINUTE;
        return new Ticks(at.toInstant(), format.format(at), midnight && step.compareTo(DAY) < 0);
    }

    private static ZonedDateTime start(ZonedDateTime from, Duration step) {
        var day = from.truncatedTo(ChronoUnit.DAYS);
        if (step.compareTo(DAY) >= 0) {
            return day;
        }
        var passed = Duration.between(day, from).dividedBy(step);
        return day.plus(step.multipliedBy(passed));
    }
}
