package dev.outboard.core.operations;

import dev.outboard.core.profiles.TableName;
import dev.outboard.db.Row;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What the role that acts may really do, as the database tells it: the connection's own, or the one that is
/// used while armed.
///
/// @param role that acts
/// @param reader the connection's own
/// @param standby the server takes no changes at all
/// @param door whether the role may sign in
/// @param outbox what it may do there
/// @param hiddenFrom who may not see all messages, by row-level security; null where both see all
/// @param sequence that numbers new messages; null where there is none
public record Grants(
    String role, String reader, TableName table, boolean standby, Door door, OnOutbox outbox,
    @Nullable String hiddenFrom, @Nullable String sequence, Own own) {

    /// Whether a role may sign in.
    public enum Door {
        OPEN,
        /// There is no such role.
        NO_ROLE,
        /// It is `NOLOGIN`.
        NO_SIGN_IN,
        /// It may not connect to this database.
        NO_CONNECT
    }

    /// What the role may do to the outbox.
    ///
    /// @param use its schema
    /// @param update something at least
    /// @param lacksDue columns of a due time that it may not write
    /// @param lacksEdited columns of an edit that it may not write
    /// @param number draw from the sequence
    public record OnOutbox(
        boolean use, boolean select, boolean update, List<String> lacksDue, List<String> lacksEdited,
        boolean delete, boolean insert, boolean number) {
        public static final OnOutbox ALL =
            new OnOutbox(true, true, true, List.of(), List.of(), true, true, true);

        public OnOutbox {
            lacksDue = List.copyOf(lacksDue);
            lacksEdited = List.copyOf(lacksEdited);
        }
    }

    /// Outboard's own tables.
    ///
    /// @param journal whether the role adds to `outboard.operation`; null where it doesn't exist
    /// @param readsJournal whether the reader reads it
    /// @param archive whether the role adds to `outboard.archive`; null where it doesn't exist
    /// @param readsArchive whether the reader reads it
    public record Own(
        @Nullable Boolean journal, boolean readsJournal, @Nullable Boolean archive, boolean readsArchive) {
        public static final Own NONE = new Own(null, false, null, false);
    }

    /// A grant that the role lacks.
    ///
    /// @param privilege as in `DELETE`
    /// @param columns those that it is needed for; empty for all
    /// @param object as in `events.outbox`, not quoted
    public record Missing(String privilege, List<String> columns, String object) {
        public Missing {
            columns = List.copyOf(columns);
        }

        public Missing(String privilege, String object) {
            this(privilege, List.of(), object);
        }

        /// As in `DELETE ON events.outbox`.
        public String words() {
            return privilege + (columns.isEmpty() ? "" : " (" + String.join(", ", columns) + ")") + " ON "
                + object;
        }
    }

    static Grants read(Row row, TableName table) {
        return new Grants(
            row.text("role"), row.text("reader"), table, row.bool("standby"),
            Door.valueOf(row.text("door").toUpperCase(Locale.ROOT)),
            new OnOutbox(
                row.bool("may_use"), row.bool("may_select"), row.bool("may_update"),
                row.text("lacks_due").lines().toList(), row.text("lacks_edited").lines().toList(),
                row.bool("may_delete"), row.bool("may_insert"), row.bool("may_number")),
            row.maybeText("hidden_from"), row.maybeText("sequence"),
            new Own(
                row.maybeBool("journal"), row.bool("reads_journal"), row.maybeBool("archive"),
                row.bool("reads_archive")));
    }

    /// What an action lacks; empty where the role may do it. Locking a row, without which nothing is changed
    /// or deleted, takes the right to update it.
    ///
    /// @param resends whether messages are sent again as new
    public List<Missing> missing(Action action, boolean resends) {
        var missing = new ArrayList<Missing>();
        var name = table.toString();
        var restores = action instanceof Action.Restore;
        if (!outbox.use()) {
            missing.add(new Missing("USAGE", table.schema()));
        }
        if (!outbox.select()) {
            missing.add(new Missing("SELECT", name));
        }
        if (!restores) {
            updating(action instanceof Action.Edit && !resends, missing);
        }
        if (!outbox.delete() && (action.purges() || resends)) {
            missing.add(new Missing("DELETE", name));
        }
        if (!outbox.insert() && (restores || resends)) {
            missing.add(new Missing("INSERT", name));
        }
        if (!outbox.number() && resends) {
            missing.add(new Missing("USAGE", String.valueOf(sequence)));
        }
        return missing;
    }

    /// Whether row-level security may keep messages from who reads or who acts.
    public boolean hidesRows() {
        return hiddenFrom != null;
    }

    /// Whether rows can be archived in the database, and found there again.
    public boolean archives() {
        return Boolean.TRUE.equals(own.archive()) && own.readsArchive();
    }

    /// Whether operations can be recorded in the database.
    public boolean journals() {
        return Boolean.TRUE.equals(own.journal());
    }

    private void updating(boolean edits, List<Missing> missing) {
        var columns = new LinkedHashSet<>(outbox.lacksDue());
        if (edits) {
            columns.addAll(outbox.lacksEdited());
        }
        if (!columns.isEmpty()) {
            missing.add(new Missing("UPDATE", List.copyOf(columns), table.toString()));
        } else if (!outbox.update()) {
            missing.add(new Missing("UPDATE", table.toString()));
        }
    }
}
