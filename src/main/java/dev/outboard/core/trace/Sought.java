package dev.outboard.core.trace;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A text that somebody looks for, without what clings to an id that was copied: blanks, quotes, braces, a
/// comma after it.
///
/// @param text as it was typed, but for that
/// @param uuid the uuid that it is, in the database's spelling; null where it is none
public record Sought(String text, @Nullable String uuid) {
    /// Longer is no id, no correlation and no type.
    public static final int LONGEST = 200;

    private static final String AROUND = "\\s\"'`“”‘’{}()<>\\[\\],;";
    private static final Pattern CLINGING = Pattern.compile("^[" + AROUND + "#]+|[" + AROUND + "]+$");
    private static final Pattern CONTROLS = Pattern.compile("\\p{Cntrl}+");
    private static final Pattern URN = Pattern.compile("^urn:uuid:", Pattern.CASE_INSENSITIVE);
    private static final Pattern UUID =
        Pattern.compile("\\p{XDigit}{8}(-?\\p{XDigit}{4}){3}-?\\p{XDigit}{12}");

    /// Empty where nothing is left to look for, or too much.
    public static Optional<Sought> of(String typed) {
        if (typed.length() > LONGEST * 4) {
            return Optional.empty();
        }
        var bare = URN.matcher(bare(CONTROLS.matcher(typed).replaceAll(" "))).replaceFirst("");
        return bare.isEmpty() || bare.length() > LONGEST
            ? Optional.empty()
            : Optional.of(new Sought(bare, UUID.matcher(bare).matches() ? canonical(bare) : null));
    }

    /// Whether a typed text is longer than anything that there is to find.
    public static boolean tooLong(String typed) {
        return typed.strip().length() > LONGEST;
    }

    /// What an aggregate's id may begin with: as it was typed, and in the database's spelling.
    Collection<String> beginnings() {
        return uuid == null || uuid.equals(text) ? List.of(text) : List.of(text, uuid);
    }

    /// Whether a name contains it, whatever the case.
    boolean within(String name) {
        return name.toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT));
    }

    private static String bare(String typed) {
        return CLINGING.matcher(typed).replaceAll("");
    }

    private static String canonical(String uuid) {
        var digits = uuid.replace("-", "").toLowerCase(Locale.ROOT);
        return String.join(
            "-", digits.substring(0, 8), digits.substring(8, 12), digits.substring(12, 16),
            digits.substring(16, 20), digits.substring(20));
    }
}
