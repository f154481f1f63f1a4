package dev.outboard.ui.journal;

import dev.outboard.core.operations.Archived;
import dev.outboard.core.operations.Fate;
import dev.outboard.core.operations.Followed;
import dev.outboard.core.operations.Following;
import dev.outboard.core.operations.InProgress;
import dev.outboard.core.operations.JournalEntry;
import dev.outboard.core.operations.JournalExport;
import dev.outboard.core.operations.JournalFilter;
import dev.outboard.core.operations.JournalReading;
import dev.outboard.core.operations.Receipt;
import dev.outboard.core.operations.ReceiptExport;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What the Journal screen reads and does. Every call blocks and may throw what the database or the disk
/// says.
public interface Records {
    /// @param after the `next` of the page before, or null for the newest
    JournalReading read(JournalFilter filter, @Nullable String after, int rows);

    /// Operations that have begun and not ended, on whatever console.
    List<JournalEntry> open();

    /// What other consoles have in progress.
    List<InProgress> inProgress();

    Optional<JournalEntry> entry(UUID operation);

    Receipt receipt(UUID operation);

    Archived archived(UUID operation);

    /// Follows what an operation changed.
    Follow follow(Receipt receipt);

    /// Ends the entries of operations whose console was killed on this machine.
    ///
    /// @return how many
    int endKilled();

    /// The statements that would make Outboard's own tables, and the grants that other roles need.
    Tables tables();

    /// Makes them.
    ///
    /// @return false while the connection isn't armed
    boolean create();

    /// Writes the entries that fit to a file.
    ///
    /// @return how many
    int export(JournalFilter filter, JournalExport.Format format, Path to);

    /// Writes a receipt to a file, with what became of each message.
    ///
    /// @return how many
    int export(Receipt receipt, ReceiptExport.Fates fates, JournalExport.Format format, Path to);

    /// @param sql empty where both tables exist
    record Tables(String sql, String grants) {}

    /// Looks again at what became of an operation's messages.
    interface Follow {
        Followed look();

        /// Of one of them; null where it isn't followed.
        @Nullable Fate fate(String id);

        /// One that reads from the database.
        static Follow of(Following following) {
            return new Follow() {
                @Override
                public Followed look() {
                    return following.look();
                }

                @Override
                public @Nullable Fate fate(String id) {
                    return following.fate(id).orElse(null);
                }
            };
        }
    }
}
