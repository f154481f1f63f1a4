package dev.outboard.ui.operations;

/// A number of messages in a receipt.
///
/// @param note what it means; may be empty
public record ReceiptRow(int count, String words, String note, boolean sum) {}
