package dev.outboard.ui.operations;

import dev.outboard.ui.kit.Tone;

/// One thing that an operation means for the order, as [dev.outboard.ui.kit.Prose].
public record OrderLine(Tone tone, String icon, String sentence) {}
