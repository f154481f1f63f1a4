package dev.outboard.ui.connect;

/// A step of the last try, so that one sees how far it came.
///
/// @param took in the user's words; empty while it isn't over
public record StepRow(State state, String name, String detail, String took) {
    /// How far a step is.
    public enum State { AHEAD, RUNNING, DONE, FAILED }
}
