package dev.outboard.core.projections;

import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// An expression that is a field, or the sum or difference of two, without the way through the language:
/// most are, and a rebuild evaluates millions. Where anything is unusual it gives nothing, and the language
/// has the say and the words.
record Shortcut(Field left, @Nullable Field right, boolean sum) {
    private static final Pattern SIMPLE = Pattern.compile(
        "\\s*(state|event|aggregate)\\.([A-Za-z]\\w*)"
            + "(?:\\s*([+-])\\s*(state|event|aggregate)\\.([A-Za-z]\\w*))?\\s*");
    private static final ExactArithmetic ARITHMETIC = new ExactArithmetic();

    /// A field of what has that name.
    private record Field(String of, String name) {
        @Nullable Object in(Map<String, ? extends @Nullable Object> scope) {
            return scope.get(of) instanceof Map<?, ?> object ? object.get(name) : null;
        }
    }

    /// @return null where the expression is another one
    static @Nullable Shortcut of(String source) {
        var found = SIMPLE.matcher(source);
        if (!found.matches()) {
            return null;
        }
        return new Shortcut(
            new Field(found.group(1), found.group(2)),
            found.group(3) == null ? null : new Field(found.group(4), found.group(5)),
            "+".equals(found.group(3)));
    }

    /// @return null where the language has to be asked
    @Nullable Object value(Map<String, ? extends @Nullable Object> scope) {
        var one = left.in(scope);
        if (right == null) {
            return one;
        }
        return one instanceof Number && right.in(scope) instanceof Number other
            ? sum ? ARITHMETIC.add(one, other) : ARITHMETIC.subtract(one, other)
            : null;
    }
}
