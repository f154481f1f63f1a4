package dev.outboard.core.doctor;

import java.time.Duration;

/// From when on something is called a trouble.
///
/// @param idle a transaction in which nothing happens
/// @param active a statement that runs
/// @param prepared a transaction that waits for its second phase
/// @param deadRows rows, of which there are also a fifth of all
/// @param unknownBytes a table that the planner doesn't know
record Patience(Duration idle, Duration active, Duration prepared, long deadRows, long unknownBytes) {
    static final Patience USUAL = new Patience(
        Duration.ofMinutes(5), Duration.ofHours(1), Duration.ofMinutes(5), 10_000, 1 << 20);

    static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }
}
