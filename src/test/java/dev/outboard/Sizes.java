package dev.outboard;

/// Sizes of the concurrency tests: small in every build, full with `-Doutboard.sizes=full`.
public final class Sizes {
    private static final boolean FULL = "full".equals(System.getProperty("outboard.sizes"));

    private Sizes() {}

    public static int of(int small, int full) {
        return FULL ? full : small;
    }
}
