package dev.outboard.ui.journal;

import java.util.List;
import java.util.UUID;

/// One entry as the list shows it.
///
/// @param day heading of its day where it is the first of that in the list; else empty
/// @param outcome two lines at most
/// @param open whether it has begun and not ended
record EntryRow(
    UUID operation, String day, String time, String by, String icon, String what, String scope, String why,
    String asked, String changed, List<Said> outcome, boolean open) {
    EntryRow {
        outcome = List.copyOf(outcome);
    }

    /// Read out as one sentence.
    String spoken() {
        return String.join(", ", day, time, by, what, scope, why, asked, changed)
            + ", " + String.join(", ", outcome.stream().map(Said::words).toList());
    }
}
