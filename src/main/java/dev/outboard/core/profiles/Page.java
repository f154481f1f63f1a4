package dev.outboard.core.profiles;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Some rows of a list, and where it goes on. A list searches a bounded number of rows at a time, so a page
/// may be short, even empty, and still have a next one.
///
/// @param next what the following page starts after, or null at the end; opaque
/// @param searchedTo where a page that is short stopped searching: when that row occurred; else null
public record Page<T>(List<T> rows, @Nullable String next, @Nullable Instant searchedTo) {
    public Page {
        rows = List.copyOf(rows);
    }

    public static <T> Page<T> empty() {
        return new Page<>(List.of(), null, null);
    }
}
