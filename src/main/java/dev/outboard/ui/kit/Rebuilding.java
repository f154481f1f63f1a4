package dev.outboard.ui.kit;

import dev.outboard.core.projections.Verified;
import javafx.beans.property.ReadOnlyLongProperty;
import org.jspecify.annotations.Nullable;

/// Where a screen asks for work on a projection: what it wishes is looked at in a sheet before anything
/// happens. For the FX thread.
public interface Rebuilding {
    /// Shows what goes on, and what came of it last, of this projection from now on.
    ///
    /// @param projection by the name of its definition; null for none
    void choose(@Nullable String projection);

    /// Opens the sheet; does nothing where [#hindrance] says why it can't.
    void propose(Wish wish);

    /// Why it can't be begun now, in the order in which one has to see to it; empty where it can.
    String hindrance(Wish wish);

    /// Rises when the answers may have changed.
    ReadOnlyLongProperty revisionProperty();

    /// What somebody wants to do, before it is known what it would do.
    sealed interface Wish {
        /// By the name of its definition.
        String projection();

        /// Compares the rows with what their events make.
        record Verify(String projection) implements Wish {}

        /// Rebuilds all rows beside the live table.
        record Rebuild(String projection) implements Wish {}

        /// Rebuilds one aggregate's row.
        ///
        /// @param aggregate its id; empty where it is still to be told
        record One(String projection, String aggregate) implements Wish {}

        /// Repairs exactly the rows that a comparison found.
        record Merge(Verified verified) implements Wish {
            @Override
            public String projection() {
                return verified.projection();
            }
        }

        /// Removes what rebuilds that were killed have left behind.
        record CleanUp(String projection) implements Wish {}
    }
}
