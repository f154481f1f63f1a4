package dev.outboard.core.operations;

import java.nio.file.Path;

/// Where the journal of a database is kept, as the last reading found it.
///
/// @param file of this machine
/// @param unreadable lines of that file that were left out, because they can't be read
/// @param role of the connection; empty while the database is out of reach
public record JournalHome(Path file, int unreadable, Table table, String role) {
    /// How `outboard.operation` stands to this connection.
    public enum Table {
        THERE,
        MISSING,
        /// It exists, and the role may not both write and read it.
        NO_RIGHT,
        /// The database doesn't answer: the disk alone was read.
        OUT_OF_REACH
    }
}
