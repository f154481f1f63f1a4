package dev.outboard.ui.doctor;

/// Something to know, in words.
///
/// @param icon Feather's name
/// @param sentence as [dev.outboard.ui.kit.Prose]
/// @param sql to copy; mostly empty
record Note(String icon, String sentence, String sql) {}
