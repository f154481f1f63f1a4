package dev.outboard.core.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Reads a value token by token, with what is open on a stack of its own.
final class Reading {
    private final JsonParser parser;
    private final Deque<Open> open = new ArrayDeque<>();

    Reading(JsonParser parser) {
        this.parser = parser;
    }

    /// The value that begins at the current token.
    @Nullable Object value() {
        for (var token = parser.currentToken();; token = parser.nextToken()) {
            switch (token) {
                case START_OBJECT -> open.push(new Open(new LinkedHashMap<>(), List.of()));
                case START_ARRAY -> open.push(new Open(null, new ArrayList<>()));
                case PROPERTY_NAME -> open.element().name = parser.currentName();
                case null -> throw new Json.Malformed("it ends too early");
                default -> {
                    var value = token.isStructEnd() ? open.pop().closed() : scalar(token);
                    if (open.isEmpty()) {
                        return value;
                    }
                    open.element().add(value);
                }
            }
        }
    }

    private @Nullable Object scalar(JsonToken token) {
        return switch (token) {
            case VALUE_STRING -> parser.getString();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NUMBER_INT -> integer(parser.getString());
            case VALUE_NUMBER_FLOAT -> decimal(parser.getString());
            default -> null;
        };
    }

    private static Object integer(String digits) {
        var number = new BigInteger(digits);
        return number.bitLength() < Long.SIZE ? (Object) number.longValueExact() : number;
    }

    private static BigDecimal decimal(String digits) {
        try {
            return new BigDecimal(digits);
        } catch (NumberFormatException _) {
            throw new Json.Malformed("a number's exponent is too large");
        }
    }

    /// An object or array whose end has not come yet.
    private static final class Open {
        private final @Nullable Map<String, @Nullable Object> object;
        private final List<@Nullable Object> array;
        private String name = "";

        Open(@Nullable Map<String, @Nullable Object> object, List<@Nullable Object> array) {
            this.object = object;
            this.array = array;
        }

        void add(@Nullable Object value) {
            if (object != null) {
                object.put(name, value);
            } else {
                array.add(value);
            }
        }

        Object closed() {
            return object != null ? Collections.unmodifiableMap(object) : Collections.unmodifiableList(array);
        }
    }
}
