package dev.outboard.core.outbox;

import java.time.Duration;

/// What is known of the poller that publishes an outbox, which on a user's database isn't ours. What *retry*,
/// *blocked* and the impact on order mean follows from it.
///
/// @param takesDead whether a dead letter that was made due is taken again
/// @param longestDelivery how long a message that nobody locks may be under way
public record PollerContract(
    Order order, boolean takesDead, Locks locks, Duration longestDelivery, Parks parks) {

    /// Our own [Relay] with its usual settings.
    public static final PollerContract RELAY = new PollerContract(
        Order.AGGREGATE, true, Locks.ROW, RelaySettings.REFERENCE.handlerLimit(), Parks.INFINITY);

    /// Within what the poller keeps the order.
    public enum Order { AGGREGATE, NONE }

    /// How a message under way is told from one that waits.
    public enum Locks { ROW, LEASE, NONE }

    /// Which due time keeps every poller from a message.
    public enum Parks { INFINITY, NONE }
}
