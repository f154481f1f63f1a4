package dev.outboard.ui.stream;

import dev.outboard.core.events.EventHeader;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/// An event in the list. Position and id are its identity, since positions alone need not be unique.
///
/// @param occurred as written
/// @param late filled a hole below an event that was there before
/// @param by how long after it occurred it was seen, or null where that isn't known
/// @param waited whose open transaction it waited for, in words; empty where that isn't known
record StreamRow(
    EventHeader event, String occurred, boolean late, @Nullable Duration by, String waited) {
    static final Comparator<StreamRow> NEWEST_FIRST = Comparator
        .comparingLong(StreamRow::position).reversed().thenComparing(StreamRow::id);

    /// @param now by the database's clock
    static StreamRow of(Arrival arrival, Wording wording, Instant now) {
        var at = arrival.event().occurredAt();
        var by = !arrival.late() || at == null || at.isAfter(now) ? null : Duration.between(at, now);
        return new StreamRow(
            arrival.event(), wording.exact(at, now), arrival.late(), by, arrival.waited());
    }

    long position() {
        return event.position();
    }

    String id() {
        return event.id();
    }

    /// As much of the id as tells it from others.
    String aggregate() {
        var whole = Wording.oneLine(event.aggregateId());
        return whole.length() > 11 ? whole.substring(0, 8) + "…" : whole;
    }

    /// On one line.
    String data() {
        return Wording.oneLine(event.data());
    }

    StreamRow written(String time) {
        return new StreamRow(event, time, late, by, waited);
    }
}
