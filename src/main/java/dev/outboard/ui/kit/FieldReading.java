package dev.outboard.ui.kit;

import dev.outboard.core.outbox.PayloadTest;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;

/// Reads what somebody types into the fields of a filter, and says what is wrong with it, and where.
public final class FieldReading {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm[:ss[.SSS]]");

    private final Texts texts;
    private final ZoneId zone;

    FieldReading(Texts texts, ZoneId zone) {
        this.texts = texts;
        this.zone = zone;
    }

    /// What can't be read; the message says why, as [Prose].
    public static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1L;

        public Unreadable(String sentence) {
            super(sentence);
        }

        public String sentence() {
            return String.valueOf(getMessage());
        }
    }

    /// A time between two others; each may be empty.
    public record Between(@Nullable Instant from, @Nullable Instant before) {}

    /// @param from the first of it, as typed
    /// @param before the first after it; a day is meant as a whole
    public Between between(String from, String before) throws Unreadable {
        var first = time(from, false);
        var end = time(before, true);
        if (first != null && end != null && !first.isBefore(end)) {
            throw new Unreadable(texts.text("filter.time-order"));
        }
        return new Between(first, end);
    }

    /// Null where nothing is typed.
    public @Nullable PayloadTest payload(String typed) throws Unreadable {
        if (typed.isBlank()) {
            return null;
        }
        return switch (PayloadTest.read(typed)) {
            case PayloadTest.Reading.Understood(var test) -> test;
            case PayloadTest.Reading.Fault(var column, var wrong) ->
                throw new Unreadable(texts.text("filter.wrong", column, wrong(wrong)));
        };
    }

    /// As it is read again; empty where there is none.
    public String written(@Nullable Instant time) {
        return time == null || !Wording.calendar(time) ? "" : TIME.format(time.atZone(zone))
            .replaceFirst("(:00)?\\.000$", "");
    }

    /// As a chip says it.
    public String written(@Nullable Instant from, @Nullable Instant before) {
        return texts.text("filter.between", ends(written(from)), ends(written(before)));
    }

    public String name(Span span) {
        return switch (span) {
            case ANY -> texts.text("filter.any-time");
            case HOUR -> texts.text("filter.hour");
            case DAY -> texts.text("filter.day");
            case WEEK -> texts.text("filter.week");
            case BETWEEN -> texts.text("filter.from-to");
        };
    }

    private static String ends(String time) {
        return time.isEmpty() ? "…" : time;
    }

    private @Nullable Instant time(String typed, boolean end) throws Unreadable {
        var text = typed.strip();
        if (text.isEmpty()) {
            return null;
        }
        try {
            if (text.length() <= "2026-03-09".length()) {
                var day = LocalDate.parse(text);
                return (end ? day.plusDays(1) : day).atStartOfDay(zone).toInstant();
            }
            return LocalDateTime.parse(text, TIME).atZone(zone).toInstant();
        } catch (DateTimeParseException e) {
            throw new Unreadable(
                texts.text(end ? "filter.time-to" : "filter.time-from", e.getErrorIndex() + 1));
        }
    }

    private String wrong(PayloadTest.Wrong wrong) {
        return switch (wrong) {
            case JSON -> texts.text("filter.wrong-json");
            case NAME -> texts.text("filter.wrong-name");
            case INDEX -> texts.text("filter.wrong-index");
            case COMPARISON -> texts.text("filter.wrong-comparison");
            case VALUE -> texts.text("filter.wrong-value");
            case NUMBER -> texts.text("filter.wrong-number");
            case CHARACTER -> texts.text("filter.wrong-character");
            case DEPTH -> texts.text("filter.wrong-depth");
        };
    }
}
