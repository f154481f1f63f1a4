package dev.outboard.core.doctor;

import dev.outboard.db.DbException;

/// What a check found: something to repair, something to know, that all is well, or that it could not look.
public sealed interface Finding permits Trouble, Known, Passed, Finding.NotChecked {
    Check check();

    /// The database did not let it look. All other checks did.
    record NotChecked(Check check, DbException why) implements Finding {}
}
