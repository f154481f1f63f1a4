package dev.outboard.ui.aggregates;

/// An aggregate as its row shows it, all written out. Type and id are its identity.
///
/// @param shared the other types that count their versions together with it; empty for none
/// @param lastType of its newest event; empty where it has none here
/// @param dead how many of its messages; empty where that isn't known
/// @param some it has dead ones
/// @param waiting how many of its messages; empty where that isn't known
public record AggregateRow(
    String type, String id, String versions, String shared, String first, String lastType, String last,
    String lastAge, String dead, boolean some, String waiting) {
    boolean same(AggregateRow other) {
        return type.equals(other.type) && id.equals(other.id);
    }

    /// Only the outbox knows it.
    boolean withoutEvents() {
        return lastType.isEmpty();
    }
}
