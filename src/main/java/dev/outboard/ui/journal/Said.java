package dev.outboard.ui.journal;

import dev.outboard.ui.kit.Tone;

/// A line of an outcome: sign, words and how loud they are.
///
/// @param icon Feather's name, or empty for a line that goes on with the one above
record Said(Tone tone, String icon, String words) {}
