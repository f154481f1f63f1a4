package dev.outboard.core.operations;

import dev.outboard.core.operations.Receipt.Mark;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One operation, one arming, or what became of an alert, as the journal has it.
///
/// @param what as [Action#word], `armed`, or one of the words for alerts
/// @param scope what it was asked for, in words; may be empty
/// @param person at the machine
/// @param role of the database that acted; null where no line tells
/// @param asked rows frozen
/// @param expected rows that the forecast would change
/// @param endedAt null while it runs, and where its console was killed
/// @param counts rows by mark; empty before the end
/// @param cause what the database or the disk said, where that ended it; may be empty
/// @param onDisk whether this machine has its lines
/// @param inDatabase whether `outboard.operation` has them
public record JournalEntry(
    UUID operation, Instant at, String what, String scope, String person, String host,
    @Nullable String role, String why, String sql, long asked, long expected, State state,
    @Nullable Instant endedAt, Map<Mark, Integer> counts, String cause, boolean onDisk, boolean inDatabase) {

    /// An alert was raised: its threshold is passed.
    public static final String ALERT_RAISED = "alert-raised";
    /// Somebody has seen to an alert.
    public static final String ALERT_ACKNOWLEDGED = "alert-acknowledged";
    /// An alert has ended by itself.
    public static final String ALERT_ENDED = "alert-ended";

    static final String ARMED = "armed";

    public JournalEntry {
        counts = Map.copyOf(counts);
    }

    /// How it stands.
    public enum State {
        /// Begun and not ended: in progress, on this or another console, or killed and not looked after yet.
        OPEN,
        COMPLETE,
        CANCELLED,
        /// A ramp, or an order of aggregates, stopped itself at failures.
        FAILURES,
        NOBODY_TOOK_IT,
        CONNECTION_LOST,
        REFUSED,
        UNRECORDED,
        NOT_ARMED,
        NO_CONSENT,
        /// Its console was killed. What it had done was read from the database afterwards.
        KILLED;

        /// @param outcome as the journal's last lines have it
        /// @throws IllegalArgumentException for a word that isn't known
        static State of(String outcome) {
            return valueOf(outcome.toUpperCase(Locale.ROOT));
        }
    }

    /// The same, known to be in the database too, or not.
    JournalEntry inDatabase(boolean there) {
        return new JournalEntry(
            operation, at, what, scope, person, host, role, why, sql, asked, expected, state, endedAt, counts,
            cause, onDisk, there);
    }

    /// The same with what this machine's disk has of it too.
    JournalEntry onDisk(JournalEntry disk) {
        return new JournalEntry(
            operation, at, what, scope, person, host, role, why, sql, asked, expected, state,
            endedAt == null ? disk.endedAt() : endedAt, counts, cause, true, inDatabase);
    }

    /// Whether it tells of an arming, not of an operation.
    public boolean arming() {
        return what.equals(ARMED);
    }

    /// Whether it tells of an alert.
    public boolean alert() {
        return what.equals(ALERT_RAISED) || what.equals(ALERT_ACKNOWLEDGED) || what.equals(ALERT_ENDED);
    }

    /// Whether it is an operation on messages, which has a receipt.
    public boolean operates() {
        return !arming() && !alert();
    }

    public int count(Mark mark) {
        return counts.getOrDefault(mark, 0);
    }
}
