package dev.outboard.ui.kit;

import dev.outboard.core.operations.Action;
import dev.outboard.core.operations.Scope;
import java.util.UUID;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyStringProperty;

/// Where a screen asks for an operation: what it proposes is looked at in a sheet before anything happens.
/// For the FX thread.
public interface Operating {
    /// Opens the sheet; does nothing where [#hindrance] says why it can't.
    void propose(Proposal proposal);

    /// Why an action can't be begun now, in the order in which one has to see to it; empty where it can.
    ///
    /// @param dead whether it is for dead letters
    String hindrance(Action action, boolean dead);

    /// What goes on while the sheet is put away; empty where nothing does.
    ReadOnlyStringProperty underWayProperty();

    /// Opens the sheet of what goes on.
    void show();

    /// Rises when the answers may have changed.
    ReadOnlyLongProperty revisionProperty();

    /// What somebody wants to do, before it is known what it would do.
    ///
    /// @param about the messages in words that the screen has for them, as the error of a group; may be empty
    record Proposal(Action action, Scope scope, String about) {
        /// Gives back what an operation changed, as far as nobody has taken it.
        public static Proposal takeBack(UUID operation) {
            return new Proposal(new Action.TakeBack(operation), new Scope.ChangedBy(operation), "");
        }
    }
}
