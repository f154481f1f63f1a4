package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.PayloadTest;
import dev.outboard.ui.kit.Narrowed;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;

/// Reads the fields of a filter, and says of the first that can't be read what is wrong with it, and where.
final class FilterReading {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm[:ss[.SSS]]");

    private final Texts texts;
    private final ZoneId zone;

    FilterReading(Texts texts, ZoneId zone) {
        this.texts = texts;
        this.zone = zone;
    }

    /// What stands in the fields.
    record Typed(
        String type, String aggregate, String error, Span span, String from, String before, String payload) {}

    /// A field that can't be read.
    static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1L;
        private final Part part;

        Unreadable(Part part, String sentence) {
            super(sentence);
            this.part = part;
        }

        Part part() {
            return part;
        }
    }

    Narrowed read(Typed typed) throws Unreadable {
        var words = typed.aggregate().strip().split("\\s+", 2);
        var filter = MessageFilter.ANY
            .type(typed.type().isBlank() ? null : typed.type().strip())
            .aggregate(
                words.length == 2 ? words[0] : null, words[0].isEmpty() ? null : words[words.length - 1])
            .saying(typed.error().isEmpty() ? null : typed.error())
            .holding(payload(typed.payload()));
        if (typed.span() != Span.BETWEEN) {
            return new Narrowed(filter, typed.span().length());
        }
        var from = time(typed.from(), false);
        var before = time(typed.before(), true);
        if (from != null && before != null && !from.isBefore(before)) {
            throw new Unreadable(Part.TIME, texts.text("filter.time-order"));
        }
        return Narrowed.to(filter.between(from, before));
    }

    /// As it is read again.
    String written(@Nullable Instant time) {
        return time == null || !Wording.calendar(time) ? "" : TIME.format(time.atZone(zone))
            .replaceFirst("(:00)?\\.000$", "");
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
                Part.TIME, texts.text(end ? "filter.time-to" : "filter.time-from", e.getErrorIndex() + 1));
        }
    }

    private @Nullable PayloadTest payload(String typed) throws Unreadable {
        if (typed.isBlank()) {
            return null;
        }
        return switch (PayloadTest.read(typed)) {
            case PayloadTest.Reading.Understood(var test) -> test;
            case PayloadTest.Reading.Fault(var column, var wrong) -> throw new Unreadable(
                Part.PAYLOAD, texts.text("filter.wrong", column, wrong(wrong)));
        };
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
