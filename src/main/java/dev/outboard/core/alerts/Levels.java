package dev.outboard.core.alerts;

import java.time.Instant;
import java.util.Map;

/// What was measured at one moment. What isn't known is left out, and changes nothing.
///
/// @param at by the database's clock
public record Levels(Instant at, Map<Subject, Level> of) {
    public Levels {
        of = Map.copyOf(of);
    }

    /// What a level is of.
    ///
    /// @param name of a projection; empty for all else
    public record Subject(Watch watch, String name) {
        public static Subject of(Watch watch) {
            return new Subject(watch, "");
        }
    }

    /// @param value seconds, or rows
    /// @param atLeast it may be more
    public record Level(long value, boolean atLeast) {
        public static Level exactly(long value) {
            return new Level(value, false);
        }
    }
}
