package dev.outboard.core.events;

import java.util.UUID;

/// One aggregate: the same id can exist in two aggregate types.
public record AggregateId(String type, UUID id) {
    @Override
    public String toString() {
        return type + " " + id;
    }
}
