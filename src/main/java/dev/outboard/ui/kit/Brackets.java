package dev.outboard.ui.kit;

import java.util.ArrayDeque;
import java.util.List;

/// Finds the bracket that belongs to another.
final class Brackets {
    private Brackets() {}

    /// Both of a pair, of which one is before or behind the caret; empty where there is none.
    ///
    /// @param text begins where no string is open
    static List<Integer> pair(String text, int caret) {
        var open = new ArrayDeque<Integer>();
        for (var at = 0; at < text.length(); at++) {
            switch (text.charAt(at)) {
                case '"' -> at = closed(text, at);
                case '{', '[' -> open.push(at);
                case '}', ']' -> {
                    if (open.isEmpty()) {
                        continue;
                    }
                    int began = open.pop();
                    if (beside(began, caret) || beside(at, caret)) {
                        return text.charAt(at) - text.charAt(began) == 2 ? List.of(began, at) : List.of();
                    }
                }
                default -> { }
            }
        }
        return List.of();
    }

    private static boolean beside(int bracket, int caret) {
        return bracket == caret || bracket == caret - 1;
    }

    /// Where a string ends; no string goes on in the next line.
    private static int closed(String text, int start) {
        for (var at = start + 1; at < text.length(); at++) {
            switch (text.charAt(at)) {
                case '"', '\n' -> {
                    return at;
                }
                case '\\' -> at++;
                default -> { }
            }
        }
        return text.length();
    }
}
