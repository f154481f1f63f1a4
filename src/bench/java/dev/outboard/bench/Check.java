package dev.outboard.bench;

/// What must hold of a benchmark's result before a figure is worth anything. A violation ends the run.
final class Check {
    private Check() {}

    static void equal(String what, long actual, long expected) {
        if (actual != expected) {
            throw new AssertionError("%s: %d instead of %d".formatted(what, actual, expected));
        }
    }
}
