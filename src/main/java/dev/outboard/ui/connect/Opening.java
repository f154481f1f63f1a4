package dev.outboard.ui.connect;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The way to an open console, in steps that block. A step is asked for again after it failed; those before it are not.
///
/// @param <T> what the rest of the window works with
public interface Opening<T> {
    /// Starts the server that comes along, where this is the sample.
    void prepare();

    /// Signs in and asks the server what it is.
    ///
    /// @param password null to use what the URL or `.pgpass` has; kept in memory only
    /// @return the server in short, as in `PostgreSQL 18.4, primary, no pooler`
    String reach(@Nullable String password);

    /// Looks for tables that Outboard knows.
    Outcome<T> recognise();

    /// What a look at the tables found.
    sealed interface Outcome<T> {
        /// @param profile what was recognised, in short
        record Opened<T>(T console, String profile) implements Outcome<T> {}

        /// Nothing that is known.
        record Unrecognised<T>(List<LookedFor> lookedFor) implements Outcome<T> {
            public Unrecognised {
                lookedFor = List.copyOf(lookedFor);
            }
        }
    }

    /// A table that would have been recognised.
    ///
    /// @param table with its schema
    /// @param found what was there of it, or what it lacks, in a few words
    record LookedFor(String table, String found) {}
}
