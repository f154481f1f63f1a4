package dev.outboard.core.operations;

import dev.outboard.core.operations.Progress.Phase;
import dev.outboard.core.operations.Receipt.Line;
import dev.outboard.db.Db;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One run with all that it works with.
///
/// @param armed to change by
record Work(Desk desk, Plan plan, Db armed, Changes changes, Entry entry, Ledger ledger, Course course) {
    void tell(Phase phase, @Nullable Duration waits, List<Line> lines) {
        course.tell(ledger.progress(phase, waits, lines));
    }
}
