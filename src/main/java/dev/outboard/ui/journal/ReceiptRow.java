package dev.outboard.ui.journal;

/// One message of a receipt as the list shows it.
///
/// @param result what was done to it
/// @param then what became of it
/// @param after how long that took; may be empty
record ReceiptRow(
    String id, String aggregate, String attempts, String result, boolean changed, Said then, String after) {}
