package dev.outboard.ui.history;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Where somebody wants to go, as he typed it: a version, a position of the log, or a time as the screen
/// writes them.
sealed interface Goal {
    record Version(int version) implements Goal {}

    record Position(long position) implements Goal {}

    /// @param until the end of what was typed: of 11:52 the end of that minute
    record Time(Instant until) implements Goal {}

    Pattern VERSION = Pattern.compile("[vV]?\\s*(\\d{1,9})");
    Pattern POSITION = Pattern.compile("(?:#|pos(?:ition)?)?\\s*(\\d{1,18})", Pattern.CASE_INSENSITIVE);
    Pattern TIME = Pattern.compile(
        "(?:(?:(\\d{4})-)?(\\d\\d)-(\\d\\d))?(?:^|[T ]+)?"
            + "(?:(\\d\\d):(\\d\\d)(?::(\\d\\d)(?:\\.(\\d{1,9}))?)?)?\\s*(Z|UTC)?", Pattern.CASE_INSENSITIVE);

    /// @param total versions: a plain number beyond them is a position
    /// @param here the time of the selected version, for the parts of a time that were left out
    static Optional<Goal> of(String typed, int total, ZonedDateTime here) {
        var text = typed.strip();
        var version = VERSION.matcher(text);
        if (version.matches() && (Integer.parseInt(version.group(1)) <= total || text.matches("[vV].*"))) {
            return Optional.of(new Version(Integer.parseInt(version.group(1))));
        }
        var position = POSITION.matcher(text);
        if (position.matches()) {
            return Optional.of(new Position(Long.parseLong(position.group(1))));
        }
        var time = TIME.matcher(text);
        if (text.isEmpty() || !time.matches() || (time.group(2) == null && time.group(4) == null)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Time(until(time, here)));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    private static Instant until(Matcher time, ZonedDateTime here) {
        ZoneId zone = time.group(8) == null ? here.getZone() : ZoneOffset.UTC;
        var there = here.withZoneSameInstant(zone);
        var date = time.group(2) == null ? there.toLocalDate() : LocalDate.of(
            time.group(1) == null ? there.getYear() : Integer.parseInt(time.group(1)),
            Integer.parseInt(time.group(2)), Integer.parseInt(time.group(3)));
        if (time.group(4) == null) {
            return last(date.plusDays(1).atStartOfDay(zone).toInstant());
        }
        var clock = LocalTime.of(Integer.parseInt(time.group(4)), Integer.parseInt(time.group(5)));
        if (time.group(6) == null) {
            return last(date.atTime(clock).plusMinutes(1).atZone(zone).toInstant());
        }
        var second = date.atTime(clock.withSecond(Integer.parseInt(time.group(6))));
        if (time.group(7) == null) {
            return last(second.plusSeconds(1).atZone(zone).toInstant());
        }
        var digits = time.group(7);
        var nanos = Long.parseLong((digits + "000000000").substring(0, 9));
        var unit = (long) Math.pow(10, 9 - digits.length());
        return last(second.plusNanos(nanos + unit).atZone(zone).toInstant());
    }

    /// The server counts in microseconds.
    private static Instant last(Instant end) {
        return end.minus(1, ChronoUnit.MICROS);
    }
}
