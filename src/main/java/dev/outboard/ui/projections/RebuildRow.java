package dev.outboard.ui.projections;

import dev.outboard.ui.kit.Tone;

/// A rebuild that was, as its row shows it, all written out. The operation is its identity.
record RebuildRow(
    String operation, String begun, String projection, String what, String outcome, Tone tone, String took,
    String changes, String who, String detail) {}
