package dev.outboard.ui.history;

import java.time.Instant;

/// An event on the timeline.
///
/// @param shape of its type, as [dev.outboard.ui.kit.TypeSign] names it
/// @param message what became of its message
record Mark(int version, Instant at, String type, String shape, Sign message) {
    /// The message's sign, the most troubled first.
    enum Sign { DEAD, RETRYING, BLOCKED, WAITING, PUBLISHED, NONE }
}
