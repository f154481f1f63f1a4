package dev.outboard.core.integrity;

import dev.outboard.db.Row;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An event as a check reads it, with what stands before it in the versions of its aggregate.
///
/// @param object whether its data are one
/// @param atPosition events that have its position
/// @param before the highest version that isn't above its own, itself left out; null where there is none
/// @param beforeAt when that occurred
/// @param enters it is the first of its type under an id that another type has
record ScannedEvent(
    long position, String id, String aggregateType, String aggregateId, int version, String type,
    @Nullable Instant at, boolean object, long atPosition, @Nullable Integer before,
    @Nullable Instant beforeAt, boolean enters) {
    static ScannedEvent of(Row row) {
        return new ScannedEvent(
            row.bigint("position"), row.text("event_id"), row.text("aggregate_type"),
            row.text("aggregate_id"), row.integer("version"), row.text("event_type"),
            row.maybeInstant("occurred_at"), row.bool("object"), row.bigint("at_position"),
            row.maybeInteger("before_version"), row.maybeInstant("before_at"), row.bool("enters"));
    }

    /// What it shows by itself.
    ///
    /// @param versions whether versions are looked at
    List<Finding> findings(boolean versions) {
        var found = new ArrayList<Finding>();
        if (versions) {
            series(found);
        }
        if (atPosition > 1) {
            found.add(Finding.of(Kind.POSITION, this, atPosition));
        }
        if (!object) {
            found.add(Finding.of(Kind.NOT_OBJECT, this, 0));
        }
        return found;
    }

    private void series(List<Finding> found) {
        if (before == null) {
            if (version != 1) {
                found.add(Finding.of(Kind.START, this, 0));
            }
            return;
        }
        if (before == version) {
            found.add(Finding.of(Kind.DOUBLE, this, 0));
        } else if (before < version - 1L) {
            found.add(Finding.of(Kind.HOLE, this, before));
        }
        if (at != null && beforeAt != null && at.isBefore(beforeAt)) {
            found.add(Finding.of(Kind.TIME_BACK, this, millis(at, beforeAt)));
        }
        if (enters) {
            found.add(Finding.of(Kind.SHARED_ID, this, 0));
        }
    }

    /// Infinities are further apart than milliseconds can count.
    private static long millis(Instant at, Instant before) {
        try {
            return Duration.between(at, before).toMillis();
        } catch (ArithmeticException _) {
            return Long.MAX_VALUE;
        }
    }
}
