package dev.outboard.core.operations;

import dev.outboard.core.profiles.TableName;
import dev.outboard.db.Row;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the connection's role may really do, as the database tells it.
///
/// @param standby the server takes no changes at all
/// @param hidesRows row-level security is active: there may be messages that this role doesn't see
/// @param sequence that numbers new messages; null where there is none
/// @param journal whether `outboard.operation` may be written and read; null where it doesn't exist
/// @param archive whether `outboard.archive` may be written and read; null where it doesn't exist
public record Grants(
    String role, TableName table, boolean standby, boolean mayUpdate, boolean mayDelete, boolean mayInsert,
    boolean hidesRows, @Nullable String sequence, boolean mayNumber, @Nullable Boolean journal,
    @Nullable Boolean archive) {

    /// A grant that the role lacks.
    ///
    /// @param privilege as in `DELETE`
    /// @param object as in `events.outbox`, not quoted
    public record Missing(String privilege, String object) {}

    static Grants read(Row row, TableName table) {
        return new Grants(
            row.text("role"), table, row.bool("standby"), row.bool("may_update"), row.bool("may_delete"),
            row.bool("may_insert"), row.bool("hides"), row.maybeText("sequence"), row.bool("may_number"),
            row.maybeBool("may_journal"), row.maybeBool("may_archive"));
    }

    /// What an action lacks; empty where the role may do it. Locking a row, without which nothing is changed
    /// or deleted, takes the right to update.
    ///
    /// @param resends whether messages are sent again as new
    public List<Missing> missing(Action action, boolean resends) {
        var missing = new ArrayList<Missing>();
        var restores = action instanceof Action.Restore;
        if (!mayUpdate && !restores) {
            missing.add(new Missing("UPDATE", table.toString()));
        }
        if (!mayDelete && (action.purges() || resends)) {
            missing.add(new Missing("DELETE", table.toString()));
        }
        if (!mayInsert && (restores || resends)) {
            missing.add(new Missing("INSERT", table.toString()));
        }
        if (!mayNumber && resends) {
            missing.add(new Missing("USAGE", String.valueOf(sequence)));
        }
        return missing;
    }

    /// Whether rows can be archived in the database.
    public boolean archives() {
        return Boolean.TRUE.equals(archive);
    }

    /// Whether operations can be recorded in the database.
    public boolean journals() {
        return Boolean.TRUE.equals(journal);
    }
}
