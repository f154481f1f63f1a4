package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.PayloadTest;
import dev.outboard.ui.kit.FieldReading;
import dev.outboard.ui.kit.Narrowed;
import dev.outboard.ui.kit.Span;
import org.jspecify.annotations.Nullable;

/// Reads the fields of a filter, and says of the first that can't be read what is wrong with it, and where.
final class FilterReading {
    private final FieldReading fields;

    FilterReading(FieldReading fields) {
        this.fields = fields;
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
        try {
            var between = fields.between(typed.from(), typed.before());
            return Narrowed.to(filter.between(between.from(), between.before()));
        } catch (FieldReading.Unreadable e) {
            throw new Unreadable(Part.TIME, e.sentence());
        }
    }

    private @Nullable PayloadTest payload(String typed) throws Unreadable {
        try {
            return fields.payload(typed);
        } catch (FieldReading.Unreadable e) {
            throw new Unreadable(Part.PAYLOAD, e.sentence());
        }
    }
}
