package dev.outboard.sample;

import dev.outboard.core.events.CommandHandler.Outcome;
import dev.outboard.db.Loop;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.random.RandomGenerator;

/// One customer after the other, at random intervals; what the bank itself orders next comes before them. Run
/// by one thread.
final class Customers implements Loop.Step {
    private static final double LONGEST_PAUSE = 60;

    private final SampleSettings settings;
    private final RandomGenerator random;
    private final Traffic traffic;
    private final Counter counter;
    private final Deque<Order> following = new ArrayDeque<>();
    private boolean begun;

    Customers(SampleSettings settings, RandomGenerator random, Past past, Counter counter) {
        this.settings = settings;
        this.random = random;
        this.traffic = new Traffic(random, past);
        this.counter = counter;
    }

    /// The first turn only waits: nobody stands at the door when the bank opens.
    @Override
    public Duration run() {
        if (begun) {
            serve(following.isEmpty() ? traffic.next(settings.clock().instant()) : following.remove());
        }
        begun = true;
        var seconds = Math.min(random.nextExponential() / settings.eventsPerSecond(), LONGEST_PAUSE);
        return Duration.ofNanos((long) (seconds * 1e9));
    }

    private void serve(Order order) {
        if (counter.carryOut(order) instanceof Outcome.Accepted && order.then() != null) {
            following.add(order.then());
        }
    }
}
