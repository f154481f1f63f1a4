package dev.outboard.core.outbox;

import java.nio.charset.Charset;

/// An error as it can be stored in any database: what no `text` takes is replaced, and it is cut. Storing it
/// must never fail, or the attempt would not be counted and the message would be retried for ever.
final class ErrorText {
    private static final int MOST = 4_000;
    private static final char REPLACEMENT = '\uFFFD';

    private final Charset encoding;
    private final char replacement;

    /// @param encoding the database's: not every one has every character
    ErrorText(Charset encoding) {
        this.encoding = encoding;
        replacement = encoding.newEncoder().canEncode(REPLACEMENT) ? REPLACEMENT : '?';
    }

    String of(Throwable failure) {
        var message = failure.getMessage();
        var name = failure.getClass().getName();
        return of(message == null || message.isBlank() ? name : message);
    }

    String of(String text) {
        // One for each call: handlers fail on several threads, and an encoder belongs to one.
        var encoder = encoding.newEncoder();
        var clean = new StringBuilder(Math.min(text.length(), MOST));
        for (var i = 0; i < text.length() && clean.length() < MOST; ) {
            var point = text.codePointAt(i);
            i += Character.charCount(point);
            var character = Character.toString(point);
            var storable = point != 0 && !(point >= 0xD800 && point <= 0xDFFF)
                && encoder.canEncode(character);
            if (storable) {
                clean.append(character);
            } else {
                clean.append(replacement);
            }
        }
        return clean.toString();
    }
}
