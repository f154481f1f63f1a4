package dev.outboard.ui.connect;

import dev.outboard.core.doctor.Server;
import dev.outboard.core.profiles.Candidate;
import dev.outboard.core.profiles.TableName;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The way to an open console, in steps that block. A step is asked for again after it failed; those before
/// it are not.
///
/// @param <T> what the rest of the window works with
public interface Opening<T> {
    /// Starts the server that comes along, where this is the sample.
    void prepare();

    /// Signs in and asks the server what it is.
    ///
    /// @param password null to use what the URL or `.pgpass` has; kept in memory only
    /// @throws IllegalArgumentException with a sentence, where the URL can't be read
    Server reach(@Nullable String password);

    /// Looks for tables that Outboard knows.
    Outcome<T> recognise();

    /// What a look at the tables found.
    sealed interface Outcome<T> {
        /// @param profile what was recognised, in short
        record Opened<T>(T console, String profile) implements Outcome<T> {}

        /// Nothing that is known.
        ///
        /// @param usual tables that would have been recognised, where they usually are
        /// @param candidates tables that come close
        record Unrecognised<T>(List<TableName> usual, List<Candidate> candidates) implements Outcome<T> {
            public Unrecognised {
                usual = List.copyOf(usual);
                candidates = List.copyOf(candidates);
            }
        }
    }
}
