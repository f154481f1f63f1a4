package dev.outboard.ui.correlation;

import dev.outboard.core.trace.Happening;
import dev.outboard.ui.kit.Tone;

/// One line of the tree, written.
///
/// @param depth 0 for a root
/// @param parent row of its cause, -1 for none
/// @param remark why it stands where it stands; empty where that is plain
/// @param delay after its cause
/// @param icon of its message's state, Feather's name; empty where it has no message
record Row(
    Happening one, int depth, int parent, String remark, String type, String aggregate, String occurred,
    String delay, String icon, Tone tone, String state, String position) {
    /// For who can't see it.
    String spoken() {
        return String.join(", ", type, remark, aggregate, occurred, state);
    }
}
