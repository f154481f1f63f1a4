package dev.outboard.core.events;

/// One event with nothing cut off, whatever the types of its ids.
///
/// @param data as the server writes it, digit for digit
public record StoredEvent(EventHeader header, String data) {}
