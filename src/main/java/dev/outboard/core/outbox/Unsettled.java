package dev.outboard.core.outbox;

/// The unpublished messages of one aggregate, among those that were looked at.
///
/// @param waiting those that are not dead
/// @param exact all unpublished ones were looked at; else there may be more
public record Unsettled(String type, String id, long dead, long waiting, boolean exact) {}
