package dev.outboard.core.events;

/// An aggregate as a search finds it.
///
/// @param lastType of its newest event; empty where it has no event here
public record FoundAggregate(AggregateHeader header, String lastType) {
    /// One that only the outbox knows.
    static FoundAggregate withoutEvents(String type, String id) {
        return new FoundAggregate(new AggregateHeader(type, id, 0, -1, null, null), "");
    }

    /// Two types may have the same id.
    public boolean same(FoundAggregate other) {
        return header.type().equals(other.header.type()) && header.id().equals(other.header.id());
    }
}
