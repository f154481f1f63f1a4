package dev.outboard.ui.projections;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A projection as its row shows it, all written out. The name is its identity.
///
/// @param trend how far it was behind, oldest first
/// @param behind as a number, for the order of rows that are alike
/// @param event id of the event that stops it, or null
/// @param at that event's position, as text; empty where there is none
/// @param reason what is the matter, in a line; empty where nothing is
/// @param explained the same as sentences with the way out, as [dev.outboard.ui.kit.Prose]
record ProjectionRow(
    String name, Condition condition, String word, String position, String head, String lag, long behind,
    String age, List<Long> trend, String rate, String prospect, @Nullable String event, String at,
    String reason, String explained) {
    /// For those who hear it.
    String spoken() {
        return String.join(", ", List.of(word, name, lag, age, prospect, reason).stream()
            .filter(text -> !text.isEmpty() && !text.equals("–")).toList());
    }
}
