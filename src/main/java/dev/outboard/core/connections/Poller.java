package dev.outboard.core.connections;

import dev.outboard.core.outbox.PollerContract;
import dev.outboard.core.outbox.PollerContract.Locks;
import dev.outboard.core.outbox.PollerContract.Order;
import dev.outboard.core.outbox.PollerContract.Parks;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/// Which program publishes the outbox of a connection, as far as Outboard has to know: what a retry does
/// depends on it.
public enum Poller {
    /// As the profile of the tables says.
    USUAL,
    /// Outboard's own relay.
    RELAY,
    /// One that leaves out every message at its limit of attempts.
    SKIPS_DEAD;

    private static final PollerContract SKIPPING = new PollerContract(
        Order.NONE, false, Locks.NONE, Duration.ofSeconds(60), Parks.NONE);

    /// What it keeps to; empty where the profile knows.
    public Optional<PollerContract> contract() {
        return switch (this) {
            case USUAL -> Optional.empty();
            case RELAY -> Optional.of(PollerContract.RELAY);
            case SKIPS_DEAD -> Optional.of(SKIPPING);
        };
    }

    /// As in `skips-dead`.
    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Poller of(String word) {
        for (var poller : values()) {
            if (poller.word().equals(word)) {
                return poller;
            }
        }
        throw new IllegalArgumentException("poller is “" + word + "”, which Outboard doesn't know");
    }
}
