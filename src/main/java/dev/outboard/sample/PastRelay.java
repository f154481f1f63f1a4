package dev.outboard.sample;

import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.Event;
import dev.outboard.core.outbox.RetrySchedule;
import dev.outboard.db.Row;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// The relay as it worked in the past: in order within an account, with the engine's own schedule and limit,
/// up to the moment at which the sample starts. Messages are handed to it in the order of their ids.
final class PastRelay {
    private static final RetrySchedule SCHEDULE = RetrySchedule.REFERENCE;

    private final RandomGenerator random;
    private final Instant end;
    private final Map<AggregateId, Instant> free = new HashMap<>();
    private final Set<AggregateId> stuck = new HashSet<>();

    PastRelay(RandomGenerator random, Instant end) {
        this.random = random;
        this.end = end;
    }

    /// Accounts whose later messages wait.
    Set<AggregateId> stuck() {
        return Set.copyOf(stuck);
    }

    boolean stuck(AggregateId account) {
        return stuck.contains(account);
    }

    Sent relay(Event event, @Nullable UUID causation, @Nullable String correlation) {
        var account = event.aggregate();
        var attempts = new ArrayList<Sent.Attempt>();
        var earliest = free.getOrDefault(account, Instant.MIN);
        var due = (earliest.isAfter(event.occurredAt()) ? earliest : event.occurredAt()).plus(pause());
        while (!stuck.contains(account) && !due.isAfter(end) && attempts.size() < SCHEDULE.limit()) {
            var error = Troubles.of(event.type(), event.id().toString(), event.data(), attempts.size() + 1);
            var ended = due.plusMillis(random.nextInt(4, 120));
            attempts.add(new Sent.Attempt(due, ended, error));
            if (error == null) {
                free.put(account, ended);
                return new Sent(
                    event, causation, correlation, ended, attempts.size() - 1, lastError(attempts), null,
                    attempts);
            }
            due = ended.plus(delay(attempts.size()));
        }
        stuck.add(account);
        var next = attempts.isEmpty() ? null : attempts.size() < SCHEDULE.limit() ? due : Row.INFINITY;
        return new Sent(
            event, causation, correlation, null, attempts.size(), lastError(attempts), next, attempts);
    }

    /// How long a message whose every attempt fails takes from its event to its last attempt, about.
    static Duration untilLastAttempt() {
        var whole = Duration.ZERO;
        for (var failures = 1; failures < SCHEDULE.limit(); failures++) {
            whole = whole.plus(delay(failures));
        }
        return whole;
    }

    private static Duration delay(int failures) {
        return SCHEDULE.delays().get(Math.min(failures, SCHEDULE.delays().size()) - 1);
    }

    private Duration pause() {
        return Duration.ofMillis(random.nextInt(20, 400));
    }

    /// The error of the last failure stays when a later attempt gets through.
    private static @Nullable String lastError(List<Sent.Attempt> attempts) {
        return attempts.reversed().stream().map(Sent.Attempt::error).filter(error -> error != null)
            .findFirst().orElse(null);
    }
}
