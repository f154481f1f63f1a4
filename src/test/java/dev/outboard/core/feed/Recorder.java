package dev.outboard.core.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.events.EventHeader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Keeps what a feed delivers and every way in which that breaks a promise: an event twice, an event at or
/// below a line that was called complete before, a line that goes back.
final class Recorder implements FeedListener {
    private final List<FeedState> states = new ArrayList<>();
    private final Map<Long, Instant> delivered = new HashMap<>();
    private final Set<Long> late = new HashSet<>();
    private final List<String> broken = new ArrayList<>();
    private Progress progress = Progress.UNKNOWN;
    private long complete = Long.MIN_VALUE;
    private int looks;

    @Override
    public synchronized void state(FeedState state) {
        states.add(state);
    }

    @Override
    public synchronized void batch(Batch batch) {
        for (var position : batch.arrived().stream().map(EventHeader::position).toList()) {
            if (delivered.put(position, Instant.now()) != null) {
                broken.add(position + " came twice");
            }
            if (position <= complete) {
                broken.add(position + " came after " + complete + " was complete");
            }
        }
        late.addAll(batch.late());
        progress = batch.progress();
        if (progress.complete() != null) {
            if (progress.complete() < complete) {
                broken.add("complete went back from " + complete + " to " + progress.complete());
            }
            complete = progress.complete();
        }
        looks++;
    }

    synchronized Set<Long> delivered() {
        return new TreeSet<>(delivered.keySet());
    }

    synchronized Set<Long> late() {
        return Set.copyOf(late);
    }

    synchronized Progress progress() {
        return progress;
    }

    synchronized FeedState state() {
        return states.isEmpty() ? new FeedState.Connecting() : states.getLast();
    }

    synchronized List<FeedState> states() {
        return List.copyOf(states);
    }

    synchronized int looks() {
        return looks;
    }

    synchronized Map<Long, Instant> times() {
        return Map.copyOf(delivered);
    }

    synchronized void assertNothingBroken() {
        assertThat(broken).isEmpty();
    }
}
