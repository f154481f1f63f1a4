package dev.outboard.core.events;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An event that is to be appended; its position, version and time are the store's to give.
///
/// @param data a JSON object as text, stored as it stands
/// @param id null where the store is to draw it
public record NewEvent(String type, String data, @Nullable UUID id) {}
