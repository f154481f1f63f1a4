package dev.outboard.ui.history;

import dev.outboard.ui.kit.Tone;

/// A version as its row shows it, all written out. The version is its identity.
///
/// @param gap the time since the version before
/// @param longGap to be seen
/// @param message what became of its message; empty where that isn't known yet
/// @param icon Feather's name of the message's sign; empty for none
/// @param known false while it is being read
public record VersionRow(
    int version, String occurred, String gap, boolean longGap, String type, String message, String icon,
        Tone tone,
    boolean known) {}
