package dev.outboard.bench;

import org.jspecify.annotations.Nullable;

/// What must hold of a benchmark's result before a figure is worth anything. A violation ends the run.
final class Check {
    private Check() {}

    static void equal(String what, long actual, long expected) {
        if (actual != expected) {
            throw new AssertionError("%s: %d instead of %d".formatted(what, actual, expected));
        }
    }

    static void that(String what, boolean holds) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }

    static <T> T there(String what, @Nullable T value) {
        if (value == null) {
            throw new AssertionError(what + " is missing");
        }
        return value;
    }

    static void ascending(String what, Long[] numbers) {
        for (var i = 1; i < numbers.length; i++) {
            if (numbers[i] <= numbers[i - 1]) {
                throw new AssertionError("%s: %d after %d".formatted(what, numbers[i], numbers[i - 1]));
            }
        }
    }
}
