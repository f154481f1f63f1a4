package dev.outboard.ui.kit;

/// Where in the console one is: ids only, so that a place can be kept, compared and returned to.
public sealed interface Place {
    /// The first screen.
    record Overview() implements Place {}
}
