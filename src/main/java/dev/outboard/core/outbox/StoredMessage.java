package dev.outboard.core.outbox;

import org.jspecify.annotations.Nullable;

/// One message with nothing cut off.
///
/// @param payload as the server writes it, digit for digit
public record StoredMessage(MessageHeader header, String payload, @Nullable String error) {}
