package dev.outboard.core.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/// Writes a value token by token, with what is open on a stack of its own.
final class Writing {
    private final JsonGenerator generator;
    private final boolean sorted;
    /// Entries of an object or elements of an array, as far as they are not written yet.
    private final Deque<Iterator<?>> open = new ArrayDeque<>();

    Writing(JsonGenerator generator, boolean sorted) {
        this.generator = generator;
        this.sorted = sorted;
    }

    void value(@Nullable Object value) {
        begin(value);
        while (!open.isEmpty()) {
            var rest = open.element();
            if (!rest.hasNext()) {
                open.pop();
                end();
            } else {
                entryOrElement(rest.next());
            }
        }
    }

    private void entryOrElement(@Nullable Object next) {
        if (next instanceof Map.Entry<?, ?> entry) {
            generator.writeName(String.valueOf(entry.getKey()));
            begin(entry.getValue());
        } else {
            begin(next);
        }
    }

    private void begin(@Nullable Object value) {
        switch (value) {
            case null -> generator.writeNull();
            case String text -> generator.writeString(text);
            case Boolean truth -> generator.writeBoolean(truth);
            case BigDecimal number -> generator.writeNumber(Json.digits(number));
            case BigInteger number -> generator.writeNumber(number);
            case Long number -> generator.writeNumber(number);
            case Integer number -> generator.writeNumber(number);
            case Map<?, ?> object -> {
                generator.writeStartObject();
                open.push((sorted ? new TreeMap<>(object) : object).entrySet().iterator());
            }
            case Collection<?> array -> {
                generator.writeStartArray();
                open.push(array.iterator());
            }
            default -> throw new IllegalArgumentException("Not a JSON value: " + value.getClass().getName());
        }
    }

    private void end() {
        if (generator.streamWriteContext().inObject()) {
            generator.writeEndObject();
        } else {
            generator.writeEndArray();
        }
    }
}
