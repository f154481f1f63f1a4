package dev.outboard.core.operations;

import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What the journal is narrowed to; null means any.
///
/// @param text in the scope, the reason or the statement, in any case of letters
public record JournalFilter(
    @Nullable String what, @Nullable String person, @Nullable Instant since, @Nullable Instant until,
    JournalEntry.@Nullable State state, @Nullable String text) {
    public static final JournalFilter ANY = new JournalFilter(null, null, null, null, null, null);

    boolean fits(JournalEntry entry) {
        return (what == null || what.equals(entry.what()))
            && (person == null || person.equals(entry.person()))
            && (since == null || !entry.at().isBefore(since))
            && (until == null || entry.at().isBefore(until))
            && (state == null || state == entry.state())
            && (text == null || has(entry, text.toLowerCase(Locale.ROOT)));
    }

    private static boolean has(JournalEntry entry, String text) {
        return (entry.scope() + "\n" + entry.why() + "\n" + entry.sql()).toLowerCase(Locale.ROOT)
            .contains(text);
    }
}
