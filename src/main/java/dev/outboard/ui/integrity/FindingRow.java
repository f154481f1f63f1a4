package dev.outboard.ui.integrity;

import dev.outboard.core.integrity.Finding;

/// A finding as the list shows it, all written out.
///
/// @param wrong else it is only worth knowing
public record FindingRow(
    Finding finding, boolean wrong, String what, String aggregate, String version, String occurred) {}
