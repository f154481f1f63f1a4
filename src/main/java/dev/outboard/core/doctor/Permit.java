package dev.outboard.core.doctor;

import dev.outboard.core.profiles.TableName;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Whether this role may do something, and what it would have to be granted.
///
/// @param actor who needs it, where that is the user that is used while armed; else null
/// @param takesChanges false on a standby, where no grant helps what changes something
/// @param grants statements, each to be run by itself; empty where nothing lacks
public record Permit(
    Action action, @Nullable String actor, List<Need> needs, boolean takesChanges, List<String> grants) {
    public Permit {
        needs = List.copyOf(needs);
        grants = List.copyOf(grants);
    }

    public boolean granted() {
        return grants.isEmpty() && takesChanges;
    }

    /// One thing that an action asks of the role.
    public sealed interface Need {
        Action action();
    }

    /// A right on a table.
    ///
    /// @param columns those that need it; empty for all
    public record OnTable(Action action, String privilege, TableName table, List<String> columns)
        implements Need {
        public OnTable {
            columns = List.copyOf(columns);
        }
    }

    /// The right to draw the numbers of a table's new rows, where a sequence has them.
    public record OnNumbers(Action action, TableName table) implements Need {}

    /// To have what another role has.
    public record Membership(Action action, String role) implements Need {}
}
