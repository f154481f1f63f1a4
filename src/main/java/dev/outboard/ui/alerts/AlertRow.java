package dev.outboard.ui.alerts;

import dev.outboard.ui.kit.Tone;
import java.util.UUID;

/// An alert as the list shows it, all written out.
///
/// @param icon Feather's name, as in `fth-bell`
/// @param when how long it lasts and since when, or from when to when it lasted
/// @param detail who acknowledged it, and what was said
/// @param open whether it can be acknowledged
public record AlertRow(
    UUID id, Tone tone, String icon, String title, String said, String when, String detail, boolean open) {}
