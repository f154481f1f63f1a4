package dev.outboard.core.outbox;

import dev.outboard.db.Row;

/// What the role of this connection sees of the outbox and may do to it.
///
/// @param standby the server takes no changes at all
/// @param hides row-level security applies to the role: there may be rows that it never sees
/// @param about rows of the table as the server last estimated them, whoever may see them; -1 where it didn't
public record Standing(
    String role, String table, boolean standby, boolean mayUpdate, boolean hides, long about) {
    static Standing read(Row row) {
        return new Standing(
            row.text("role"), row.text("table"), row.bool("standby"), row.bool("may_update"),
            row.bool("hides"), row.bigint("about"));
    }
}
