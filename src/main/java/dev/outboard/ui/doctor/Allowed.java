package dev.outboard.ui.doctor;

/// What this role may do.
///
/// @param needs as [dev.outboard.ui.kit.Prose]
/// @param answer yes, or why not
/// @param sql the grants that lack; empty where none does or none helps
record Allowed(String action, String needs, boolean granted, String answer, String sql) {}
