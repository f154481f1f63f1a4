package dev.outboard.ui.connect;

import dev.outboard.core.doctor.Server;
import dev.outboard.core.profiles.Candidate;
import dev.outboard.core.profiles.TableName;
import dev.outboard.db.Approach;
import java.util.List;

/// The way to an open console, in steps that block and are taken once, in order. Whoever doesn't take what
/// [#recognise] gives closes it.
///
/// @param <T> what the rest of the window works with
public interface Opening<T> extends AutoCloseable {
    /// Starts the server that comes along, where this is the sample.
    void prepare();

    /// Starts the tunnel, where one leads to the host, and waits until it is open.
    ///
    /// @return its port of this machine
    String tunnel();

    /// @return the host's address
    String find();

    /// @return whether the server offers encryption
    boolean answer();

    Approach.Encryption encrypt();

    /// Signs in and asks the server what it is.
    Server signIn();

    /// Looks for tables that Outboard knows.
    Outcome<T> recognise();

    /// Ends what was begun.
    @Override
    void close();

    /// What a look at the tables found.
    sealed interface Outcome<T> {
        /// @param profile what was recognised, in short
        record Opened<T>(T console, String profile) implements Outcome<T> {}

        /// Nothing that is known.
        ///
        /// @param usual tables that would have been recognised, where they usually are
        /// @param candidates tables that come close
        /// @param grants statements that would let this role read those which only a right keeps from it
        record Unrecognised<T>(List<TableName> usual, List<Candidate> candidates, List<String> grants)
            implements Outcome<T> {
            public Unrecognised {
                usual = List.copyOf(usual);
                candidates = List.copyOf(candidates);
                grants = List.copyOf(grants);
            }
        }
    }
}
