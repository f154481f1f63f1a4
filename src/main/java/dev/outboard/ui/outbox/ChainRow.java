package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.MessageState;

/// A message of the chain that one waits in, written out.
///
/// @param chosen the message whose detail it is
/// @param blocked it waits for the first one
/// @param role what it is here, as in `this, dead` or `blocked`
record ChainRow(String id, String type, MessageState state, boolean chosen, boolean blocked, String role) {}
