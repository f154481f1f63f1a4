package dev.outboard.core.profiles;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A table that looks like one of a profile's and isn't, with what fits and what doesn't.
///
/// @param profile title of the profile it comes closest to
/// @param place which of its tables: `events`, `outbox`
/// @param fits names of columns, sorted
public record Candidate(TableName table, String profile, String place, List<String> fits, List<Lack> lacks) {
    public Candidate {
        fits = List.copyOf(fits);
        lacks = List.copyOf(lacks);
    }

    /// One column that keeps a table from being recognised: missing, of another type, or not readable by this
    /// role.
    ///
    /// @param wanted types that would do
    /// @param found its type, or null where there is no such column
    /// @param readable false where only the right to SELECT is missing
    public record Lack(String column, Set<String> wanted, @Nullable String found, boolean readable) {}
}
