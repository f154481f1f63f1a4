package dev.outboard.core.json;

import java.util.ArrayList;
import java.util.List;

/// Lays JSON text out in lines: only white space between the tokens is changed, so that every digit and
/// escape stays as it was written. Text that is not JSON is laid out too, as far as it looks like it. Indents
/// stop growing at [#DEEPEST], and long lines go on in the next piece, so that no text is too deep or too
/// long to be shown.
public final class Lines {
    /// Levels that are indented.
    static final int DEEPEST = 40;
    /// Characters of one piece.
    static final int LONGEST = 400;

    private final String text;
    private final List<Line> lines = new ArrayList<>();
    private final StringBuilder line = new StringBuilder();
    private int depth;
    private int number = 1;
    private boolean first = true;

    private Lines(String text) {
        this.text = text;
    }

    public static List<Line> of(String text) {
        return new Lines(text).all();
    }

    /// A line, or a piece of one.
    ///
    /// @param number from 1; 0 for what continues the line above
    public record Line(int number, String text) {}

    private List<Line> all() {
        for (var at = 0; at < text.length(); at++) {
            var c = text.charAt(at);
            switch (c) {
                case '"' -> at = string(at);
                case '{', '[' -> at = open(at);
                case '}', ']' -> close(c);
                case ',' -> {
                    put(c);
                    end();
                }
                case ':' -> {
                    put(c);
                    put(' ');
                }
                case ' ', '\t', '\n', '\r' -> { }
                default -> put(c);
            }
        }
        end();
        return List.copyOf(lines);
    }

    /// @return where it ends
    private int string(int start) {
        put('"');
        for (var at = start + 1; at < text.length(); at++) {
            var c = text.charAt(at);
            put(c);
            if (c == '\\' && at + 1 < text.length()) {
                at++;
                put(text.charAt(at));
            } else if (c == '"') {
                return at;
            }
        }
        return text.length();
    }

    /// An empty object or array stays on its line.
    private int open(int at) {
        put(text.charAt(at));
        var next = at + 1;
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
            next++;
        }
        if (next < text.length() && (text.charAt(next) == '}' || text.charAt(next) == ']')) {
            put(text.charAt(next));
            return next;
        }
        depth++;
        end();
        return at;
    }

    private void close(char bracket) {
        depth = Math.max(0, depth - 1);
        end();
        put(bracket);
    }

    private void put(char c) {
        if (line.isEmpty()) {
            line.repeat("  ", Math.min(depth, DEEPEST));
        }
        if (line.length() >= LONGEST && !Character.isLowSurrogate(c)) {
            add();
        }
        line.append(c);
    }

    private void end() {
        if (!line.isEmpty()) {
            add();
            number++;
            first = true;
        }
    }

    private void add() {
        lines.add(new Line(first ? number : 0, line.toString()));
        line.setLength(0);
        first = false;
    }
}
