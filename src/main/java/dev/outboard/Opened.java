package dev.outboard;

import dev.outboard.core.projections.Definitions;

/// A connection that was opened: what it is called, what hurts there, and what has to be ended.
///
/// @param production whether mistakes hurt
/// @param sample whether it is the database that comes along
/// @param definitions of projections: the sample's own, else the user's
record Opened(
    Console console, Opener opener, String name, boolean production, boolean sample,
    Definitions definitions) {}
