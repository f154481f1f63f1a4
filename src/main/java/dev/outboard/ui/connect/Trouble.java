package dev.outboard.ui.connect;

import dev.outboard.ui.kit.Notice;
import java.util.Set;

/// Why a try has failed: a sentence with the next step, the fields at fault, and what someone with more
/// rights would have to run.
///
/// @param sql statements to copy; empty where none would help
public record Trouble(Notice notice, Set<Field> faults, String sql) {
    public Trouble {
        faults = Set.copyOf(faults);
    }
}
