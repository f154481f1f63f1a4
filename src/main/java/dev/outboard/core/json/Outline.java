package dev.outboard.core.json;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One value of a JSON text with those below it, as [Lines] laid them out: names and values are the text's
/// own, digit for digit. Only the beginning of a long value is kept.
///
/// @param name as it is written, with its quotes; empty in an array and at the top
/// @param value as it is written; of an object or array only how many are in it, as in `{3}`
public record Outline(String name, String value, List<Outline> children) {
    /// Levels that a tree shows; what nests deeper is for the text.
    public static final int DEEPEST = 100;
    /// Characters of a value.
    static final int LONGEST = 400;

    /// Null where it nests deeper than [#DEEPEST].
    public static @Nullable Outline of(List<Lines.Line> lines) {
        var top = new Open("", "");
        var open = new ArrayDeque<Open>();
        open.push(top);
        for (var at = 0; at < lines.size(); at++) {
            var text = lines.get(at).text().strip();
            var last = text;
            while (at + 1 < lines.size() && lines.get(at + 1).number() == 0) {
                at++;
                last = lines.get(at).text();
            }
            take(text, last, open);
            if (open.size() > DEEPEST) {
                return null;
            }
        }
        while (open.size() > 1) {
            close(open);
        }
        return top.children.size() == 1 ? top.children.getFirst() : new Outline("", "", top.children);
    }

    /// Whether something can be below it.
    public boolean opens() {
        return !children.isEmpty();
    }

    private static void take(String text, String last, Deque<Open> open) {
        var parent = open.getFirst();
        if (text.startsWith("}") || text.startsWith("]")) {
            if (open.size() > 1) {
                close(open);
            }
        } else if (last.endsWith("{") || last.endsWith("[")) {
            var at = nameEnd(text);
            open.push(new Open(text.substring(0, at), last.substring(last.length() - 1)));
        } else if (!text.isEmpty()) {
            var at = nameEnd(text);
            parent.children.add(new Outline(
                text.substring(0, at), value(text.substring(at == 0 ? 0 : at + 1).strip(), last),
                    List.of()));
        }
    }

    private static void close(Deque<Open> open) {
        var ended = open.pop();
        var size = ended.bracket.equals("[")
            ? "[" + ended.children.size() + "]"
            : "{" + ended.children.size() + "}";
        open.getFirst().children.add(new Outline(ended.name, size, List.copyOf(ended.children)));
    }

    private static String value(String text, String last) {
        var longer = !last.endsWith(text) || text.length() > LONGEST;
        if (longer) {
            return text.substring(0, Math.min(text.length(), LONGEST)) + "…";
        }
        return text.endsWith(",") ? text.substring(0, text.length() - 1) : text;
    }

    /// Where the name of a member ends; 0 where there is none.
    private static int nameEnd(String text) {
        if (!text.startsWith("\"")) {
            return 0;
        }
        for (var at = 1; at < text.length(); at++) {
            if (text.charAt(at) == '\\') {
                at++;
            } else if (text.charAt(at) == '"') {
                return at + 1 < text.length() && text.charAt(at + 1) == ':' ? at + 1 : 0;
            }
        }
        return 0;
    }

    /// An object or array whose end isn't reached yet.
    private record Open(String name, String bracket, List<Outline> children) {
        Open(String name, String bracket) {
            this(name, bracket, new ArrayList<>());
        }
    }
}
