package dev.outboard.core.outbox;

import dev.outboard.core.json.Json;
import dev.outboard.core.outbox.PayloadTest.Wrong;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads one [PayloadTest] from left to right.
final class PayloadParser {
    /// The longest `numeric`: digits before the point, and after it.
    private static final int WHOLE = 131_072;
    private static final int FRACTION = 16_383;
    private static final int DEPTH = 1_000;
    private static final Pattern BLANKS = Pattern.compile("\\s*");
    private static final Pattern NAME = Pattern.compile("[^\\s.\\[\\]=!<>\"']+");
    private static final Pattern QUOTED =
        Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"|'[^']*'");
    private static final Pattern INDEX = Pattern.compile("\\d{1,9}|\\*");
    private static final Pattern COMPARISON = Pattern.compile("==?|!=|<>|<=|>=|<|>");
    private static final Pattern ESCAPE = Pattern.compile("\\\\u(?:0000|[dD][89a-fA-F])");

    private final String text;
    private int at;

    PayloadParser(String text) {
        this.text = text;
    }

    /// It can't be read.
    static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1L;
        private final int column;
        private final Wrong wrong;

        Unreadable(int column, Wrong wrong) {
            super(wrong + " at " + column);
            this.column = column;
            this.wrong = wrong;
        }

        /// From 1.
        int column() {
            return column;
        }

        Wrong wrong() {
            return wrong;
        }
    }

    PayloadTest test() throws Unreadable {
        if (text.startsWith("{") || text.startsWith("[")) {
            json(0, Wrong.JSON);
            return new PayloadTest(text, text, null);
        }
        var path = path();
        take(BLANKS);
        if (at == text.length()) {
            return new PayloadTest(text, null, "exists(" + path + ")");
        }
        var comparison = take(COMPARISON);
        if (comparison == null) {
            throw new Unreadable(at + 1, Wrong.COMPARISON);
        }
        take(BLANKS);
        var begins = at;
        var value = json(begins, Wrong.VALUE);
        if (value instanceof Map || value instanceof List) {
            throw new Unreadable(begins + 1, Wrong.VALUE);
        }
        var operator = comparison.equals("=") ? "==" : comparison;
        return new PayloadTest(text, null, path + " " + operator + " " + Json.text(value));
    }

    private String path() throws Unreadable {
        var path = new StringBuilder("$");
        if (text.startsWith("$")) {
            at = 1;
        } else {
            path.append(name());
        }
        while (at < text.length() && (text.charAt(at) == '.' || text.charAt(at) == '[')) {
            at++;
            path.append(text.charAt(at - 1) == '.' ? name() : bracket());
        }
        return path.toString();
    }

    private String name() throws Unreadable {
        var begins = at;
        var quoted = take(QUOTED);
        var name = quoted == null ? take(NAME) : unquoted(begins, quoted);
        if (name == null) {
            throw new Unreadable(begins + 1, Wrong.NAME);
        }
        storable(name, begins);
        return "." + Json.text(name);
    }

    private String bracket() throws Unreadable {
        take(BLANKS);
        var begins = at;
        var index = take(INDEX);
        String step;
        if (index == null) {
            var quoted = take(QUOTED);
            if (quoted == null) {
                throw new Unreadable(begins + 1, Wrong.INDEX);
            }
            var name = unquoted(begins, quoted);
            storable(name, begins);
            step = "." + Json.text(name);
        } else {
            step = "[" + index + "]";
        }
        take(BLANKS);
        if (at == text.length() || text.charAt(at) != ']') {
            throw new Unreadable(at + 1, Wrong.INDEX);
        }
        at++;
        return step;
    }

    private static String unquoted(int begins, String quoted) throws Unreadable {
        if (quoted.startsWith("'")) {
            return quoted.substring(1, quoted.length() - 1);
        }
        try {
            return String.valueOf(Json.read(quoted));
        } catch (Json.Malformed e) {
            throw new Unreadable(begins + Math.max(1, e.column()), Wrong.NAME);
        }
    }

    /// The JSON that stands from there to the end, as it can be stored.
    private @Nullable Object json(int begins, Wrong otherwise) throws Unreadable {
        var json = text.substring(begins);
        try {
            var value = Json.read(json);
            check(value, begins, 0);
            return value;
        } catch (Json.Malformed e) {
            throw new Unreadable(begins + Math.max(1, e.column()), otherwise);
        } catch (ArithmeticException | NumberFormatException e) {
            throw new Unreadable(begins + 1, Wrong.NUMBER);
        }
    }

    private void check(@Nullable Object value, int begins, int depth) throws Unreadable {
        if (depth > DEPTH) {
            throw new Unreadable(begins + 1, Wrong.DEPTH);
        }
        switch (value) {
            case Map<?, ?> object -> {
                for (var field : object.entrySet()) {
                    storable(String.valueOf(field.getKey()), begins);
                    check(field.getValue(), begins, depth + 1);
                }
            }
            case List<?> array -> {
                for (var one : array) {
                    check(one, begins, depth + 1);
                }
            }
            case String words -> storable(words, begins);
            case BigDecimal number -> storable(number, begins);
            case BigInteger number -> storable(new BigDecimal(number), begins);
            case null, default -> { }
        }
    }

    private static void storable(BigDecimal number, int begins) throws Unreadable {
        if ((long) number.precision() - number.scale() > WHOLE || number.scale() > FRACTION) {
            throw new Unreadable(begins + 1, Wrong.NUMBER);
        }
    }

    private void storable(String words, int begins) throws Unreadable {
        var odd = words.codePoints().anyMatch(
            point -> point == 0 || (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE));
        if (odd) {
            var escape = ESCAPE.matcher(text);
            throw new Unreadable(escape.find(begins) ? escape.start() + 1 : begins + 1, Wrong.CHARACTER);
        }
    }

    private @Nullable String take(Pattern pattern) {
        var matcher = pattern.matcher(text).region(at, text.length());
        if (!matcher.lookingAt()) {
            return null;
        }
        at = matcher.end();
        return matcher.group();
    }
}
