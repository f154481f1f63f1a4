package dev.outboard.core.export;

import dev.outboard.core.json.Json;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Fields whose values are left out of JSON text: each is replaced as a whole by a fixed mark, wherever its
/// path leads, also in every element of an array. All else stays as it is written, digit for digit; only
/// line breaks between tokens become blanks, so that a text is a line. Depth costs heap, not stack.
/// Immutable.
public final class Masks {
    /// What stands in place of a value.
    public static final String MARK = "\"***\"";
    /// In a path: any element of an array.
    public static final String ELEMENT = "[]";
    public static final Masks NONE = new Masks(List.of());

    private final Set<List<String>> paths;
    private final int longest;

    /// @param paths names from the outermost object inward; the empty one is the whole value
    public Masks(Collection<List<String>> paths) {
        this.paths = paths.stream().map(List::copyOf).collect(Collectors.toUnmodifiableSet());
        longest = this.paths.stream().mapToInt(List::size).max().orElse(-1);
    }

    public int count() {
        return paths.size();
    }

    /// @param json one value
    /// @throws IllegalArgumentException where it is not JSON: nothing of it may be written then
    public String apply(String json) {
        try {
            return new Walk(json).whole();
        } catch (IndexOutOfBoundsException e) {
            throw new IllegalArgumentException("The text is not JSON", e);
        }
    }

    private final class Walk {
        private final String json;
        private final StringBuilder out;
        private final Deque<Character> closing = new ArrayDeque<>();
        /// Of the value that comes next.
        private final List<String> path = new ArrayList<>();
        private int at;

        Walk(String json) {
            this.json = json;
            out = new StringBuilder(json.length());
        }

        String whole() {
            blanks();
            value();
            while (!closing.isEmpty()) {
                blanks();
                if (json.charAt(at) == closing.element()) {
                    copy(at + 1);
                    closing.pop();
                    path.removeLast();
                } else {
                    memberOrElement();
                }
            }
            blanks();
            if (at < json.length()) {
                throw new IllegalArgumentException("Something follows after the value");
            }
            return out.toString();
        }

        private void memberOrElement() {
            if (json.charAt(at) == ',') {
                copy(at + 1);
                blanks();
            }
            if (closing.element() == '}') {
                var end = stringEnd(at);
                path.set(path.size() - 1, String.valueOf(Json.read(json.substring(at, end))));
                copy(end);
                blanks();
                copy(at + 1);
                blanks();
            }
            value();
        }

        private void value() {
            if (path.size() <= longest && paths.contains(path)) {
                at = valueEnd();
                out.append(MARK);
                return;
            }
            switch (json.charAt(at)) {
                case '{' -> open('}', "");
                case '[' -> open(']', ELEMENT);
                case '"' -> copy(stringEnd(at));
                default -> copy(scalarEnd());
            }
        }

        private void open(char until, String part) {
            copy(at + 1);
            closing.push(until);
            path.add(part);
        }

        private int valueEnd() {
            var first = json.charAt(at);
            if (first == '"') {
                return stringEnd(at);
            }
            if (first != '{' && first != '[') {
                return scalarEnd();
            }
            var depth = 0;
            var end = at;
            do {
                var c = json.charAt(end);
                if (c == '"') {
                    end = stringEnd(end) - 1;
                } else if (c == '{' || c == '[') {
                    depth++;
                } else if (c == '}' || c == ']') {
                    depth--;
                }
                end++;
            } while (depth > 0);
            return end;
        }

        /// Behind the closing quote of the string that begins at a quote.
        private int stringEnd(int quote) {
            if (json.charAt(quote) != '"') {
                throw new IllegalArgumentException("A name is missing at " + quote);
            }
            var end = quote + 1;
            while (json.charAt(end) != '"') {
                end += json.charAt(end) == '\\' ? 2 : 1;
            }
            return end + 1;
        }

        private int scalarEnd() {
            var end = at;
            while (end < json.length() && ",]}".indexOf(json.charAt(end)) < 0
                && !Character.isWhitespace(json.charAt(end))) {
                end++;
            }
            if (end == at) {
                throw new IllegalArgumentException("A value is missing at " + at);
            }
            return end;
        }

        private void blanks() {
            while (at < json.length() && Character.isWhitespace(json.charAt(at))) {
                out.append(' ');
                at++;
            }
        }

        private void copy(int end) {
            out.append(json, at, end);
            at = end;
        }
    }
}
