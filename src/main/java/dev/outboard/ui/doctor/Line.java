package dev.outboard.ui.doctor;

import dev.outboard.core.doctor.Check;

/// A check that passed.
///
/// @param value what it measured, as [dev.outboard.ui.kit.Prose]
record Line(Check check, String name, String value) {}
