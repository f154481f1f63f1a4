package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.MessageState;

/// A message as its row shows it, all written out. The id is its identity.
public record MessageRow(
    String id, MessageState state, String word, String aggregate, String type, String occurred, String age,
    String attempts, String due, String error) {}
