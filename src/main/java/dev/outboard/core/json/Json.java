package dev.outboard.core.json;

import java.io.StringWriter;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.json.JsonFactory;

/// JSON as plain values: unmodifiable `Map` and `List`, `String`, `Boolean`, null, `Long` or `BigInteger`,
/// and `BigDecimal` with its trailing zeros. No number passes through a double, and depth costs heap, not
/// stack.
public final class Json {
    /// PostgreSQL stops at 10 000 or so, by the depth of its own stack.
    private static final int DEPTH = 20_000;
    /// The longest `numeric`: 131 072 digits before the point and 16 383 after it.
    private static final int DIGITS = 150_000;
    /// Beyond this many zeros a number is written with its exponent.
    private static final int PLAIN_SCALE = 100;

    private static final JsonFactory FACTORY = JsonFactory.builder()
        .streamReadConstraints(StreamReadConstraints.builder()
            .maxNestingDepth(DEPTH)
            .maxNumberLength(DIGITS)
            .maxStringLength(1 << 30)
            .maxNameLength(1 << 20)
            .build())
        .streamWriteConstraints(StreamWriteConstraints.builder().maxNestingDepth(DEPTH).build())
        .build();
    private static final JsonFactory STRICT =
        FACTORY.rebuild().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

    private Json() {}

    /// Reads one value; of a name that comes twice in an object the last counts, as in `jsonb`.
    ///
    /// @throws Malformed where it is not JSON
    public static @Nullable Object read(String text) {
        return read(FACTORY, text);
    }

    /// As [#read], but a name that comes twice is an error.
    public static @Nullable Object readStrictly(String text) {
        return read(STRICT, text);
    }

    public static String text(@Nullable Object value) {
        return write(value, false);
    }

    /// With the names of every object in order, so that equal values have equal text.
    public static String canonical(@Nullable Object value) {
        return write(value, true);
    }

    /// The digits of a number, all of them where that stays readable.
    public static String digits(BigDecimal number) {
        return Math.abs(number.scale()) <= PLAIN_SCALE ? number.toPlainString() : number.toString();
    }

    /// The text is not JSON; the message says where.
    public static final class Malformed extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final int line;
        private final int column;
        private final String what;

        Malformed(String what) {
            this(0, 0, what, what);
        }

        private Malformed(int line, int column, String what, String message) {
            super(message);
            this.line = line;
            this.column = column;
            this.what = what;
        }

        /// From 1; 0 where it is no single place.
        public int line() {
            return line;
        }

        /// From 1; 0 where it is no single place.
        public int column() {
            return column;
        }

        /// The message without the place.
        public String what() {
            return what;
        }

        private static Malformed of(JacksonException e) {
            var at = e.getLocation();
            return new Malformed(
                at.getLineNr(), at.getColumnNr(), e.getOriginalMessage(),
                "line %d, column %d: %s".formatted(at.getLineNr(), at.getColumnNr(), e.getOriginalMessage()));
        }
    }

    private static @Nullable Object read(JsonFactory factory, String text) {
        try (var parser = factory.createParser(ObjectReadContext.empty(), text)) {
            if (parser.nextToken() == null) {
                throw new Malformed("there is nothing in it");
            }
            var value = new Reading(parser).value();
            if (parser.nextToken() != null) {
                throw new Malformed("something follows after the value");
            }
            return value;
        } catch (JacksonException e) {
            throw Malformed.of(e);
        }
    }

    private static String write(@Nullable Object value, boolean sorted) {
        var out = new StringWriter();
        try (var generator = FACTORY.createGenerator(ObjectWriteContext.empty(), out)) {
            new Writing(generator, sorted).value(value);
        }
        return out.toString();
    }
}
