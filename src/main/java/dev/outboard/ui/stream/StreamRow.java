package dev.outboard.ui.stream;

import dev.outboard.core.events.EventHeader;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/// An event in the list. Position and id are its identity, since positions alone need not be unique.
///
/// @param occurred as written
/// @param late filled a hole below an event that was there before
/// @param by how long after it occurred it was seen, or null where that isn't known
record StreamRow(EventHeader event, String occurred, boolean late, @Nullable Duration by) {
    static final Comparator<StreamRow> NEWEST_FIRST = Comparator
        .comparingLong(StreamRow::position).reversed().thenComparing(StreamRow::id);

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
        return new StreamRow(event, time, late, by);
    }
}
