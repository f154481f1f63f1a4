package dev.outboard.ui.outbox;

import dev.outboard.core.operations.Scope;
import dev.outboard.core.outbox.MessageList;

/// The messages that an action would be for.
///
/// @param number of them in words, as in `412`, `this`
/// @param about what they have in common; may be empty
/// @param one whether it is exactly one
record Meant(Scope scope, MessageList list, String number, String about, boolean one) {}
