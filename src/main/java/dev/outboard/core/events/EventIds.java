package dev.outboard.core.events;

import java.util.List;
import java.util.UUID;

/// Ids for the events of one append: those that events bring along, else a random one and its successors.
/// Unique as random ones are, but neighbours in the primary key's index, so that an append doesn't touch a
/// page of it per event.
final class EventIds {
    /// The part of a UUID that counts; the two bits above it are the variant (RFC 9562, section 4.1).
    private static final long COUNTER = 0x3fff_ffff_ffff_ffffL;

    private EventIds() {}

    static UUID[] of(List<NewEvent> events) {
        var first = UUID.randomUUID();
        var ids = new UUID[events.size()];
        for (var i = 0; i < ids.length; i++) {
            var given = events.get(i).id();
            ids[i] = given == null ? successor(first, i) : given;
        }
        return ids;
    }

    private static UUID successor(UUID first, int steps) {
        var low = first.getLeastSignificantBits();
        return new UUID(first.getMostSignificantBits(), (low & ~COUNTER) | ((low + steps) & COUNTER));
    }
}
