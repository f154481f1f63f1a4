package dev.outboard.core.outbox;

import dev.outboard.core.events.AggregateId;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Consecutive messages of one aggregate on their way through the handlers: in order, up to the first
/// failure. Closed once, by the thread that delivers or by the one that watches the time; what a late handler
/// reports then is dropped.
final class Run {
    private final List<Message> messages;
    private final boolean cut;
    private final Clock clock;
    private final List<Attempt> attempts = new ArrayList<>();
    private @Nullable Message current;
    private @Nullable Thread thread;
    private Instant started = Instant.EPOCH;
    private long startedNanos;
    private boolean closed;

    /// @param messages at least one
    /// @param cut whether more may follow
    Run(List<Message> messages, boolean cut, Clock clock) {
        this.messages = List.copyOf(messages);
        this.cut = cut;
        this.clock = clock;
    }

    List<Message> messages() {
        return messages;
    }

    AggregateId aggregate() {
        return new AggregateId(messages.getFirst().aggregateType(), messages.getFirst().aggregateId());
    }

    /// Where a run goes on that is over: not after a failure, nor after the last message that was there.
    synchronized Optional<Rest> rest() {
        if (attempts.stream().anyMatch(attempt -> !attempt.delivered())) {
            return Optional.empty();
        }
        if (attempts.size() < messages.size()) {
            return Optional.of(new Rest(messages.get(attempts.size()).id(), true));
        }
        return cut ? Optional.of(new Rest(messages.getLast().id() + 1, false)) : Optional.empty();
    }

    /// @return false when the run is closed and the message must not be delivered
    synchronized boolean begin(Message message) {
        if (closed) {
            return false;
        }
        current = message;
        thread = Thread.currentThread();
        started = clock.instant();
        startedNanos = System.nanoTime();
        return true;
    }

    /// @param error null when it was delivered
    /// @return false when the run was closed meanwhile
    synchronized boolean end(@Nullable String error) {
        if (closed || current == null) {
            return false;
        }
        record(current, error);
        return true;
    }

    /// @return true for the one call that closes
    synchronized boolean close() {
        var first = !closed;
        closed = true;
        return first;
    }

    /// Gives up on a delivery that takes too long: it counts as failed, its thread is interrupted.
    ///
    /// @return true when it was overdue
    synchronized boolean abandon(long limitNanos, String error) {
        if (closed || current == null || System.nanoTime() - startedNanos < limitNanos) {
            return false;
        }
        record(current, error);
        closed = true;
        if (thread != null) {
            thread.interrupt();
        }
        return true;
    }

    synchronized List<Attempt> attempts() {
        return List.copyOf(attempts);
    }

    private void record(Message message, @Nullable String error) {
        attempts.add(new Attempt(message, started, clock.instant(), error));
        current = null;
        thread = null;
    }

    /// What is left of a run.
    ///
    /// @param id before which everything is delivered
    /// @param outOfTime whether its claim was over before it was
    record Rest(long id, boolean outOfTime) {}

    /// One delivery that was tried.
    ///
    /// @param error null when it was delivered
    record Attempt(Message message, Instant started, Instant ended, @Nullable String error) {
        boolean delivered() {
            return error == null;
        }
    }
}
