package dev.outboard;

/// A connection that was opened: what it is called, what hurts there, and what has to be ended.
///
/// @param production whether mistakes hurt
/// @param sample whether it is the database that comes along
record Opened(Console console, Opener opener, String name, boolean production, boolean sample) {}
