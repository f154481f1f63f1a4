package dev.outboard.core.feed;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Who held the table's writer lock after the holes up to a position were found: only these can own one of
/// them. One set for all of them, read by a statement of its own after the events.
///
/// @param upTo the highest position read by then
record Notes(long upTo, Set<String> transactions) {
    static Notes of(long upTo, List<Held> holders) {
        return new Notes(upTo, holders.stream().map(Held::transaction).collect(Collectors.toSet()));
    }

    /// Those of a later reading that may still own one of the holes. A prepared transaction always may: it
    /// was another one before it was prepared, and that one may be noted.
    List<Held> still(List<Held> holders) {
        return holders.stream()
            .filter(holder -> holder.holder().pid() == null || transactions.contains(holder.transaction()))
            .toList();
    }

    /// One row of the lock reading.
    ///
    /// @param transaction the virtual transaction, unique while the server runs
    record Held(String transaction, Progress.Holder holder) {}
}
