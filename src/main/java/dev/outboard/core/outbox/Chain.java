package dev.outboard.core.outbox;

import dev.outboard.db.Row;
import java.util.List;
import java.util.Locale;

/// The unpublished messages of one aggregate around a message: the first of them, the message itself, and
/// some of those behind it, in order. Where the poller keeps the order, the first holds up the rest.
///
/// @param ahead older ones, counted up to [#MOST]
/// @param behind newer ones, counted up to [#MOST]
public record Chain(List<Member> members, int ahead, int behind) {
    /// As many or more.
    public static final int MOST = 1000;
    public static final Chain NONE = new Chain(List.of(), 0, 0);

    public Chain {
        members = List.copyOf(members);
    }

    /// One message of it.
    public record Member(String id, String eventType, MessageState state) {
        /// Reads a profile's `chain` statement.
        public static Member read(Row row) {
            return new Member(
                row.text("id"), row.text("event_type"),
                MessageState.valueOf(row.text("state").toUpperCase(Locale.ROOT)));
        }
    }
}
