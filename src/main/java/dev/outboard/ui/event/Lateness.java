package dev.outboard.ui.event;

import dev.outboard.core.feed.Batch;
import dev.outboard.ui.kit.Link;
import java.util.LinkedHashSet;
import java.util.Set;

/// Which events this connection saw committed after a higher position. What was there before the connection
/// was opened can't be told any more. For the FX thread.
final class Lateness {
    private static final int KEPT = 10_000;

    private final Set<Long> late = new LinkedHashSet<>();
    private long from = Long.MAX_VALUE;
    private boolean begun;

    Lateness(Link link) {
        link.follow(this::arrived);
    }

    /// What is known of one.
    enum Kind { LATE, IN_ORDER, UNKNOWN }

    Kind of(long position) {
        if (late.contains(position)) {
            return Kind.LATE;
        }
        return position >= from && late.size() < KEPT ? Kind.IN_ORDER : Kind.UNKNOWN;
    }

    /// The first batch brings what was there already.
    private void arrived(Batch batch) {
        if (begun) {
            batch.arrived().forEach(event -> {
                if (!batch.late().contains(event.position())) {
                    from = Math.min(from, event.position());
                }
            });
            batch.late().stream().limit(KEPT - late.size()).forEach(late::add);
        }
        begun = true;
    }
}
