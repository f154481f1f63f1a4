package dev.outboard.ui.stream;

/// What stands above the rows of the stream: what they are narrowed to, where one wants to be, what is
/// counted where there are too many of them, and their columns.
public record Head(
    FilterViewModel filter, JumpViewModel jump, SummaryViewModel summary, ColumnsViewModel columns) {}
