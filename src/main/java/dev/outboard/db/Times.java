package dev.outboard.db;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.chrono.IsoEra;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.SignStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;

/// Instants as a `timestamptz` takes them: microseconds, two infinities, and years before the first.
final class Times {
    /// The driver writes the elements of an array by `toString`, whose signed years the server doesn't read.
    private static final DateTimeFormatter TEXT = new DateTimeFormatterBuilder()
        .appendValue(ChronoField.YEAR_OF_ERA, 4, 6, SignStyle.NEVER)
        .appendPattern("-MM-dd HH:mm:ss.SSSSSS'+00'")
        .toFormatter();

    private Times() {}

    static OffsetDateTime value(Instant instant) {
        if (instant.equals(Row.INFINITY)) {
            return OffsetDateTime.MAX;
        }
        if (instant.equals(Row.MINUS_INFINITY)) {
            return OffsetDateTime.MIN;
        }
        return instant.truncatedTo(ChronoUnit.MICROS).atOffset(ZoneOffset.UTC);
    }

    static String text(Instant instant) {
        if (instant.equals(Row.INFINITY)) {
            return "infinity";
        }
        if (instant.equals(Row.MINUS_INFINITY)) {
            return "-infinity";
        }
        var time = instant.atOffset(ZoneOffset.UTC);
        return TEXT.format(time) + (time.toLocalDate().getEra() == IsoEra.BCE ? " BC" : "");
    }
}
