package dev.outboard.core.outbox;

/// What order the relay keeps.
public enum Ordering {
    /// A message waits for every older one of its aggregate.
    AGGREGATE,
    /// Each message on its own, oldest first, as the outbox document's query takes them.
    NONE
}
