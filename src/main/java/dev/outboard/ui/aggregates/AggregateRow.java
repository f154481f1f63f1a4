package dev.outboard.ui.aggregates;

/// An aggregate as its row shows it, all written out. Type and id are its identity.
public record AggregateRow(
    String type, String id, String versions, String first, String firstAge, String last, String lastAge) {
    boolean same(AggregateRow other) {
        return type.equals(other.type) && id.equals(other.id);
    }
}
