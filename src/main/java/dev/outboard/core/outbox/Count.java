package dev.outboard.core.outbox;

/// How many rows, and how well that is known. Screens write `1,204`, `10,000+`, `≈ 9.4 M`.
public record Count(long value, Kind kind) {
    /// From known to guessed.
    public enum Kind { EXACT, AT_LEAST, ESTIMATE }

    public static Count exact(long value) {
        return new Count(value, Kind.EXACT);
    }
}
