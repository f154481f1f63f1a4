package dev.outboard.core.integrity;

import dev.outboard.core.profiles.Store;
import dev.outboard.db.Session;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Finds messages whose event isn't there.
final class Claims {
    private Claims() {}

    static List<Finding> unmet(Session session, Store store, List<ScannedMessage> messages) {
        var asked = messages.stream()
            .filter(message -> message.eventId() != null || (message.plain() && message.at() != null))
            .toList();
        if (asked.isEmpty()) {
            return List.of();
        }
        var found = new ArrayList<Finding>();
        session.each(
            store.statement("events/present"),
            row -> {
                var message = asked.get((int) row.bigint("place") - 1);
                var known = row.bool("known");
                if (!row.bool("there") && (known || message.eventId() != null)) {
                    found.add(Finding.of(kind(message, known), message));
                }
            },
            asked.stream().map(ScannedMessage::eventId).toArray(String[]::new),
            asked.stream().map(ScannedMessage::aggregateType).toArray(String[]::new),
            asked.stream().map(ScannedMessage::aggregateId).toArray(String[]::new),
            asked.stream().map(ScannedMessage::at).toArray(Instant[]::new));
        return found;
    }

    private static Kind kind(ScannedMessage message, boolean known) {
        if (message.eventId() == null) {
            return Kind.UNMATCHED;
        }
        return known ? Kind.NO_EVENT : Kind.FOREIGN;
    }
}
