package dev.outboard.ui.snapshots;

import dev.outboard.ui.kit.Tone;

/// A stored state in the list, all written out.
///
/// @param icon empty while it was not compared
public record KeptRow(int version, String stored, String size, String verdict, String icon, Tone tone) {}
