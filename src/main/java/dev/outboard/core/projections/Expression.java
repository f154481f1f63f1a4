package dev.outboard.core.projections;

import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.jexl3.JexlBuilder;
import org.apache.commons.jexl3.JexlContext;
import org.apache.commons.jexl3.JexlEngine;
import org.apache.commons.jexl3.JexlException;
import org.apache.commons.jexl3.JexlFeatures;
import org.apache.commons.jexl3.JexlScript;
import org.apache.commons.jexl3.introspection.JexlUberspect.JexlResolver;
import org.apache.commons.jexl3.introspection.JexlPermissions;
import org.jspecify.annotations.Nullable;

/// One expression of a definition, compiled. It computes a JSON value from named ones and can do nothing
/// else: no loops, variables, assignments, methods, lambdas or classes. May be evaluated by several threads.
final class Expression {
    private static final int LONGEST = 4_000;
    private static final String QUOTED =
        "\"(?:\\\\.|[^\"\\\\])*+\"|'(?:\\\\.|[^'\\\\])*+'|`(?:\\\\.|[^`\\\\])*+`";
    /// A decimal literal, or a quoted text that may hold something like it.
    private static final Pattern DECIMAL =
        Pattern.compile(QUOTED + "|(?<![\\w.])(?<number>\\d+\\.\\d+(?:[eE][+-]?\\d+)?)(?![\\w.])");
    private static final Pattern CALL =
        Pattern.compile(QUOTED + "|(?<![\\w.:])(?<name>[A-Za-z_$][\\w$:]*)\\s*\\(");
    /// The two functions, and the words that may stand before a bracket.
    private static final Set<String> CALLABLE = Set.of(
        "size", "empty", "and", "or", "not", "eq", "ne", "lt", "le", "gt", "ge", "div", "mod");

    private static final JexlEngine ENGINE = new JexlBuilder()
        .arithmetic(new ExactArithmetic())
        .permissions(JexlPermissions.RESTRICTED)
        .features(JexlFeatures.createNone().structuredLiteral(true).arrayReferenceExpr(true)
            .comparatorNames(true))
        .strategy((_, _) -> List.of(JexlResolver.MAP, JexlResolver.LIST))
        .strict(true)
        .safe(false)
        .silent(false)
        .antish(false)
        .create();

    private final JexlScript script;
    private final String source;
    private final @Nullable Shortcut shortcut;

    private Expression(JexlScript script, String source) {
        this.script = script;
        this.source = source;
        this.shortcut = Shortcut.of(source);
    }

    /// The expression can't be used as it stands, or has no value for what it was given.
    static final class Fault extends Exception {
        private static final long serialVersionUID = 1L;

        Fault(String what) {
            super(what);
        }
    }

    /// @param names what it may refer to
    static Expression compile(String source, Set<String> names) throws Fault {
        if (source.isBlank()) {
            throw new Fault("the expression is empty");
        }
        if (source.length() > LONGEST) {
            throw new Fault("the expression is longer than 4 000 characters");
        }
        try {
            onlyKnownFunctions(source);
            var script = (JexlScript) ENGINE.createExpression(exact(source));
            for (var variable : script.getVariables()) {
                if (!names.contains(variable.getFirst())) {
                    throw new Fault("unknown name “%s”; there are %s".formatted(
                        variable.getFirst(), String.join(", ", names.stream().sorted().toList())));
                }
            }
            return new Expression(script, source);
        } catch (JexlException e) {
            throw new Fault(reason(e));
        } catch (StackOverflowError _) {
            throw new Fault("the expression is nested too deeply");
        }
    }

    /// @param scope the value of each name; null where there is none of it
    @Nullable Object evaluate(Map<String, ? extends @Nullable Object> scope) throws Fault {
        try {
            var known = shortcut == null ? null : shortcut.value(scope);
            return json(known == null ? script.execute(new Scope(scope)) : known);
        } catch (JexlException e) {
            throw new Fault(reason(e));
        } catch (ArithmeticException e) {
            throw new Fault(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public String toString() {
        return source;
    }

    private static void onlyKnownFunctions(String source) throws Fault {
        var calls = CALL.matcher(source);
        while (calls.find()) {
            var name = calls.group("name");
            if (name != null && !CALLABLE.contains(name)) {
                throw new Fault("unknown function “%s”; there are empty and size".formatted(name));
            }
        }
    }

    /// JEXL reads `0.10` as a double unless told otherwise by a `b`.
    private static String exact(String source) {
        return DECIMAL.matcher(source).replaceAll(found ->
            Matcher.quoteReplacement(found.group() + (found.group("number") == null ? "" : "b")));
    }

    private static String reason(JexlException e) {
        if (e.getCause() instanceof ArithmeticException cause) {
            return Objects.requireNonNullElse(cause.getMessage(), "a value is null or missing");
        }
        if (e instanceof JexlException.Variable missing) {
            return "there is no value “%s”".formatted(missing.getVariable());
        }
        if (e instanceof JexlException.Property missing) {
            return "there is no value “%s”".formatted(missing.getProperty().replaceFirst("^[.]", ""));
        }
        if (e instanceof JexlException.Parsing) {
            var at = e.getInfo();
            return "not an expression at column %d, near “%s”".formatted(at.getColumn(), e.getDetail());
        }
        return Objects.requireNonNullElse(e.getDetail(), String.valueOf(e.getMessage()));
    }

    /// What the language makes (its own literals' maps and arrays, small integers) as a JSON value. Values
    /// that came out of JSON are unmodifiable and pass as they are.
    private static @Nullable Object json(@Nullable Object value) throws Fault {
        return switch (value) {
            case null -> null;
            case Integer number -> number.longValue();
            case Double number -> new BigDecimal(number.toString());
            case LinkedHashMap<?, ?> literal -> {
                var object = new LinkedHashMap<String, @Nullable Object>();
                for (var entry : literal.entrySet()) {
                    object.put(String.valueOf(entry.getKey()), json(entry.getValue()));
                }
                yield Collections.unmodifiableMap(object);
            }
            case ArrayList<?> literal -> list(literal);
            case Present present -> present.object;
            case String _, Number _, Boolean _, Map<?, ?> _, List<?> _ -> value;
            default -> {
                if (!value.getClass().isArray()) {
                    throw new Fault("it gives a value that JSON can't hold");
                }
                var elements = new ArrayList<@Nullable Object>();
                for (var i = 0; i < Array.getLength(value); i++) {
                    elements.add(Array.get(value, i));
                }
                yield list(elements);
            }
        };
    }

    private static List<@Nullable Object> list(Collection<?> literal) throws Fault {
        var list = new ArrayList<@Nullable Object>();
        for (var element : literal) {
            list.add(json(element));
        }
        return Collections.unmodifiableList(list);
    }

    /// Names for an evaluation; they can't be set.
    private record Scope(Map<String, ? extends @Nullable Object> values) implements JexlContext {
        @Override
        public @Nullable Object get(String name) {
            return Present.in(values.get(name));
        }

        @Override
        public boolean has(String name) {
            return values.containsKey(name);
        }

        @Override
        public void set(String name, @Nullable Object value) {
            throw new UnsupportedOperationException(name);
        }
    }

    /// An object whose absent names are an error instead of null, unless `??` or `empty` asks.
    private static final class Present extends AbstractMap<Object, @Nullable Object> {
        private final Map<?, ?> object;

        private Present(Map<?, ?> object) {
            this.object = object;
        }

        static @Nullable Object in(@Nullable Object value) {
            return value instanceof Map<?, ?> object ? new Present(object) : value;
        }

        @Override
        public @Nullable Object get(@Nullable Object name) {
            var value = object.get(name);
            if (value == null && !object.containsKey(name)) {
                throw new NoSuchElementException(String.valueOf(name));
            }
            return in(value);
        }

        @Override
        public boolean containsKey(@Nullable Object name) {
            return object.containsKey(name);
        }

        @Override
        public Set<Map.Entry<Object, @Nullable Object>> entrySet() {
            var entries = new LinkedHashMap<Object, @Nullable Object>(object);
            return Collections.unmodifiableMap(entries).entrySet();
        }
    }
}
