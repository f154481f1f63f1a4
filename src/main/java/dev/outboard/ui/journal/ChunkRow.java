package dev.outboard.ui.journal;

/// One chunk of a followed operation.
record ChunkRow(
    String number, String sent, String changed, String delivered, String failed, String waiting,
    String share) {}
