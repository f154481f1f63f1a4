package dev.outboard.core.events;

import java.util.UUID;

/// One aggregate: the same id can exist in two aggregate types.
///
/// @param id as text, whatever its type in the table
public record AggregateId(String type, String id) {
    public AggregateId(String type, UUID id) {
        this(type, id.toString());
    }

    @Override
    public String toString() {
        return type + " " + id;
    }
}
