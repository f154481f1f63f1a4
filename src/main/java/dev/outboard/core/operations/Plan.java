package dev.outboard.core.operations;

import java.util.List;
import java.util.Set;
import java.util.UUID;

/// An operation as it was decided: what is done to which messages. Immutable; its id names it in the journal.
///
/// @param leftOut ids that the operator took out of the frozen ones
public record Plan(UUID id, Action action, FrozenSet frozen, Set<String> leftOut) {
    public Plan {
        leftOut = Set.copyOf(leftOut);
    }

    public static Plan of(Action action, FrozenSet frozen) {
        return new Plan(UUID.randomUUID(), action, frozen, Set.of());
    }

    /// The same without some; it is another operation.
    public Plan without(Set<String> ids) {
        return new Plan(UUID.randomUUID(), action, frozen, ids);
    }

    /// Those that it is to act on.
    public List<Seen> meant() {
        return leftOut.isEmpty() ? frozen.rows()
            : frozen.rows().stream().filter(row -> !leftOut.contains(row.id())).toList();
    }
}
