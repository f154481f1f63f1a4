package dev.outboard.ui.kit;

/// A part of a filter that is in force, or one that is always shown and means any.
///
/// @param part what it narrows
/// @param set whether it narrows anything
public record Chip<P extends Enum<P>>(P part, String name, String value, boolean set) {}
