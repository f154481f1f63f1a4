package dev.outboard.ui.aggregates;

import dev.outboard.core.events.AggregateFilter.Span;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A time as somebody types it, in the zone in which times are written: `24h` or `7d` up to now, `2026-11-12`
/// (all of that day), `2026-11-01 .. 2026-11-12 14:00`, open on either side. What is given to the minute is
/// all of that minute.
final class SpanText {
    private static final Pattern BACK = Pattern.compile("(\\d{1,5})\\s*([mhdw])");
    private static final Pattern DATE = Pattern.compile(
        "(\\d{4})(?:-(\\d{2})(?:-(\\d{2})(?:[ T]+(\\d{2}):(\\d{2})(?::(\\d{2}))?)?)?)?");
    private static final Pattern CLOCK = Pattern.compile("(\\d{2}):(\\d{2})(?::(\\d{2}))?");
    private static final String TO = "..";

    private final String text;
    private final ZonedDateTime now;

    SpanText(String text, ZonedDateTime now) {
        this.text = text;
        this.now = now;
    }

    /// What came of reading it.
    sealed interface Read {}

    record Understood(Span span) implements Read {}

    /// @param column of the first character that is wrong, from 1
    /// @param backwards it ends before it begins
    record Faulty(int column, boolean backwards) implements Read {}

    Read read() {
        var back = BACK.matcher(text.strip());
        if (back.matches()) {
            return new Understood(new Span(
                now.minus(length(back.group(1), back.group(2))).toInstant(), null));
        }
        var to = text.indexOf(TO);
        var left = to < 0 ? text : text.substring(0, to);
        var right = to < 0 ? text : text.substring(to + TO.length());
        var from = moment(left);
        var until = moment(right);
        if (from == null && !(to >= 0 && left.isBlank())) {
            return new Faulty(start(left, 0), false);
        }
        if (until == null && !(to >= 0 && right.isBlank())) {
            return new Faulty(start(right, to + TO.length()), false);
        }
        if (from == null && until == null) {
            return new Faulty(1, false);
        }
        if (from != null && until != null && !from.start().isBefore(until.end())) {
            return new Faulty(start(right, to + TO.length()), true);
        }
        return new Understood(new Span(
            from == null ? null : from.start().toInstant(), until == null ? null : until.end().toInstant()));
    }

    private static int start(String side, int offset) {
        return offset + 1 + (int) side.chars().takeWhile(Character::isWhitespace).count();
    }

    private static Duration length(String count, String unit) {
        var number = Long.parseLong(count);
        return switch (unit) {
            case "m" -> Duration.ofMinutes(number);
            case "h" -> Duration.ofHours(number);
            case "d" -> Duration.ofDays(number);
            default -> Duration.ofDays(7 * number);
        };
    }

    private @Nullable Moment moment(String side) {
        try {
            var date = DATE.matcher(side.strip());
            if (date.matches()) {
                return new Moment(
                    ZonedDateTime.of(
                        number(date.group(1), 1), number(date.group(2), 1), number(date.group(3), 1),
                        number(date.group(4), 0), number(date.group(5), 0), number(date.group(6), 0), 0,
                        now.getZone()),
                    date.group(2) == null ? ChronoUnit.YEARS : date.group(3) == null ? ChronoUnit.MONTHS
                        : date.group(4) == null ? ChronoUnit.DAYS : unit(date.group(6)));
            }
            var clock = CLOCK.matcher(side.strip());
            return clock.matches()
                ? new Moment(
                    now.with(LocalTime.of(
                        number(clock.group(1), 0), number(clock.group(2), 0), number(clock.group(3), 0))),
                    unit(clock.group(3)))
                : null;
        } catch (DateTimeException _) {
            return null;
        }
    }

    private static ChronoUnit unit(@Nullable String seconds) {
        return seconds == null ? ChronoUnit.MINUTES : ChronoUnit.SECONDS;
    }

    private static int number(@Nullable String digits, int otherwise) {
        return digits == null ? otherwise : Integer.parseInt(digits);
    }

    /// @param precision how long it lasts
    private record Moment(ZonedDateTime start, ChronoUnit precision) {
        ZonedDateTime end() {
            return start.plus(1, precision);
        }
    }
}
