package dev.outboard.core.feed;

/// Hears from a [Feed], always on the feed's own thread and in order. Return soon: the next look waits.
public interface FeedListener {
    /// The state has changed.
    void state(FeedState state);

    /// A look at the store is done, whether or not it brought events.
    void batch(Batch batch);
}
