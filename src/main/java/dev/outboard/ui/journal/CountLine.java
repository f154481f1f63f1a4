package dev.outboard.ui.journal;

/// One line of a receipt.
///
/// @param note what it means
/// @param zero whether there is none of it
record CountLine(String number, String name, String note, boolean zero) {}
