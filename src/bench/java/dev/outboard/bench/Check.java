package dev.outboard.bench;

/// What must hold of a benchmark's result before a figure is worth anything. A violation ends the run.
final class Check {
    private Check() {}

    static void equal(String what, long actual, long expected) {
        if (actual != expected) {
            throw new AssertionError("%s: %d instead of %d".formatted(what, actual, expected));
        }
    }

    static void ascending(String what, Long[] numbers) {
        for (var i = 1; i < numbers.length; i++) {
            if (numbers[i] <= numbers[i - 1]) {
                throw new AssertionError("%s: %d after %d".formatted(what, numbers[i], numbers[i - 1]));
            }
        }
    }
}
