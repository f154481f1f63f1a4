package dev.outboard.core.operations;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What an error says once ids, numbers and quoted text are taken out: two errors of one kind are the same
/// trouble.
record ErrorKind(String words) {
    private static final Pattern VARIES = Pattern.compile("\"[^\"]*\"|'[^']*'|\\b[0-9a-f]*\\d[0-9a-f-]*\\b");
    private static final int READ = 400;

    static ErrorKind of(@Nullable String error) {
        var text = error == null ? "" : error.strip();
        var line = text.lines().findFirst().orElse("");
        return new ErrorKind(
            VARIES.matcher(line.substring(0, Math.min(READ, line.length()))).replaceAll("…"));
    }
}
