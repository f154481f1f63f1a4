package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.profiles.Page;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What was read of a list so far: its top, which is read again and again, and what was read below it.
/// Immutable.
///
/// @param top ids of what the last reading from the top has found
/// @param next where it goes on; null at the end
/// @param searchedTo how far was searched, where that is not as far as the last row
/// @param further whether it was read on below the top
/// @param read whether anything was read
record Loaded(
    List<MessageHeader> rows, Set<String> top, @Nullable String next, @Nullable Instant searchedTo,
    boolean further, boolean read) {
    static final Loaded NOTHING = new Loaded(List.of(), Set.of(), null, null, false, false);

    Loaded {
        rows = List.copyOf(rows);
        top = Set.copyOf(top);
    }

    /// With its top as it is now.
    ///
    /// @param size rows that were asked for
    Loaded again(Page<MessageHeader> page, int size) {
        var below = below(page, size);
        var all = new ArrayList<>(page.rows());
        all.addAll(below);
        var keeps = page.next() != null && (page.searchedTo() == null ? !below.isEmpty() : further);
        return new Loaded(
            all, ids(page.rows()), keeps ? next : page.next(), keeps ? searchedTo : page.searchedTo(),
            keeps && further, true);
    }

    /// With the next page.
    Loaded and(Page<MessageHeader> page) {
        var all = new ArrayList<>(rows);
        all.addAll(page.rows());
        return new Loaded(all, top, page.next(), page.searchedTo(), true, true);
    }

    /// What was read below the rows that were read again.
    private List<MessageHeader> below(Page<MessageHeader> page, int size) {
        if (page.next() == null) {
            return List.of();
        }
        if (page.searchedTo() != null) {
            var known = new HashSet<>(top);
            known.addAll(ids(page.rows()));
            return rows.stream().filter(row -> !known.contains(row.id())).toList();
        }
        if (rows.size() <= size || page.rows().isEmpty()) {
            return List.of();
        }
        var last = page.rows().getLast().id();
        for (var i = 0; i < rows.size(); i++) {
            if (rows.get(i).id().equals(last)) {
                return rows.subList(i + 1, rows.size());
            }
        }
        return List.of();
    }

    private static Set<String> ids(List<MessageHeader> rows) {
        return rows.stream().map(MessageHeader::id).collect(Collectors.toSet());
    }
}
