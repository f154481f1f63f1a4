package dev.outboard.core.projections;

import dev.outboard.core.json.Json;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.commons.jexl3.JexlArithmetic;
import org.apache.commons.jexl3.JexlOperator;
import org.jspecify.annotations.Nullable;

/// Arithmetic of reducer expressions: integers of any size and decimals, both exact and scale-keeping; only a
/// division that never ends is rounded, to 34 digits. Kinds are not mixed: text is no number, and null is an
/// error in a sum.
final class ExactArithmetic extends JexlArithmetic {
    /// A `numeric` of PostgreSQL holds no more; without a bound `1e999999999 + 1` would fill the memory.
    private static final int DIGITS = 150_000;
    /// A text that doubles with every event would fill it, too.
    private static final int CHARACTERS = 10_000_000;

    ExactArithmetic() {
        super(true, MathContext.UNLIMITED, -1);
    }

    @Override
    protected JexlArithmetic createWithOptions(boolean strict, MathContext context, int scale) {
        return this;
    }

    @Override
    public Object add(@Nullable Object left, @Nullable Object right) {
        if (left instanceof String || right instanceof String) {
            var joined = textOf(left) + textOf(right);
            if (joined.length() > CHARACTERS) {
                throw new ArithmeticException("the text would have more than 10 million characters");
            }
            return joined;
        }
        bound(Math.max(reach(left), reach(right)));
        return integers(left, right)
            ? narrow(integer(left).add(integer(right)))
            : decimal(left).add(decimal(right));
    }

    @Override
    public Object subtract(@Nullable Object left, @Nullable Object right) {
        bound(Math.max(reach(left), reach(right)));
        return integers(left, right)
            ? narrow(integer(left).subtract(integer(right)))
            : decimal(left).subtract(decimal(right));
    }

    @Override
    public Object multiply(@Nullable Object left, @Nullable Object right) {
        bound(reach(left) + reach(right));
        return integers(left, right)
            ? narrow(integer(left).multiply(integer(right)))
            : decimal(left).multiply(decimal(right));
    }

    /// Exact where the quotient ends: 7 / 2 is 3.5, 6 / 2 is 3.
    @Override
    public Object divide(@Nullable Object left, @Nullable Object right) {
        var whole = integers(left, right);
        var divisor = decimal(right);
        if (divisor.signum() == 0) {
            throw new ArithmeticException("division by zero");
        }
        if (whole) {
            var parts = integer(left).divideAndRemainder(integer(right));
            if (parts[1].signum() == 0) {
                return narrow(parts[0]);
            }
        }
        bound(Math.max(reach(left), reach(right)));
        var dividend = decimal(left);
        try {
            return dividend.divide(divisor);
        } catch (ArithmeticException _) {
            return dividend.divide(divisor, MathContext.DECIMAL128);
        }
    }

    @Override
    public Object mod(@Nullable Object left, @Nullable Object right) {
        if (decimal(right).signum() == 0) {
            throw new ArithmeticException("division by zero");
        }
        bound(Math.max(reach(left), reach(right)));
        return integers(left, right)
            ? narrow(integer(left).remainder(integer(right)))
            : decimal(left).remainder(decimal(right));
    }

    @Override
    public Object negate(@Nullable Object value) {
        return integers(value, value) ? narrow(integer(value).negate()) : decimal(value).negate();
    }

    @Override
    public boolean equals(@Nullable Object left, @Nullable Object right) {
        if (left instanceof Number && right instanceof Number) {
            return decimal(left).compareTo(decimal(right)) == 0;
        }
        return left == null ? right == null : left.equals(right);
    }

    @Override
    protected int compare(@Nullable Object left, @Nullable Object right, JexlOperator operator) {
        if (left instanceof String one && right instanceof String other) {
            return one.compareTo(other);
        }
        return decimal(left).compareTo(decimal(right));
    }

    @Override
    public boolean toBoolean(@Nullable Object value) {
        if (value instanceof Boolean truth) {
            return truth;
        }
        throw new ArithmeticException("a condition wants true or false, not " + kind(value));
    }

    @Override
    public boolean testPredicate(@Nullable Object value) {
        return toBoolean(value);
    }

    /// Objects keep the order in which their names are written.
    @Override
    public MapBuilder mapBuilder(int size, boolean extended) {
        var map = new LinkedHashMap<Object, Object>();
        return new MapBuilder() {
            @Override
            public Map<Object, Object> create() {
                return map;
            }

            @Override
            public void put(Object key, Object value) {
                map.put(key, value);
            }
        };
    }

    static String kind(@Nullable Object value) {
        return switch (value) {
            case null -> "null";
            case String _ -> "text";
            case Number _ -> "a number";
            case Boolean _ -> "true or false";
            case Map<?, ?> _ -> "an object";
            default -> "a list";
        };
    }

    private static String textOf(@Nullable Object value) {
        return switch (value) {
            case String text -> text;
            case BigDecimal number -> Json.digits(number);
            case Number number -> number.toString();
            case Boolean truth -> truth.toString();
            case null, default -> throw new ArithmeticException(kind(value) + " can't be joined to text");
        };
    }

    private static boolean integers(@Nullable Object left, @Nullable Object right) {
        return integral(left) && integral(right);
    }

    private static boolean integral(@Nullable Object value) {
        return value instanceof Integer || value instanceof Long || value instanceof BigInteger;
    }

    private static BigInteger integer(@Nullable Object value) {
        return switch (value) {
            case BigInteger number -> number;
            case Number number when integral(number) -> BigInteger.valueOf(number.longValue());
            case null, default -> throw new ArithmeticException("a whole number is wanted, not "
                + kind(value));
        };
    }

    private static BigDecimal decimal(@Nullable Object value) {
        return switch (value) {
            case BigDecimal number -> number;
            case Double number -> new BigDecimal(number.toString());
            case Number number when integral(number) -> new BigDecimal(integer(number));
            case null, default -> throw new ArithmeticException("a number is wanted, not " + kind(value));
        };
    }

    private static Object narrow(BigInteger number) {
        return number.bitLength() < Long.SIZE ? (Object) number.longValueExact() : number;
    }

    /// How many digits it takes to write the number without an exponent, about.
    private static long reach(@Nullable Object value) {
        return switch (value) {
            case BigDecimal number -> number.precision() + Math.abs((long) number.scale());
            case BigInteger number -> number.bitLength() / 3L;
            case null, default -> Long.SIZE / 3L;
        };
    }

    private static void bound(long digits) {
        if (digits > DIGITS) {
            throw new ArithmeticException("the result would have more than 150 000 digits");
        }
    }
}
