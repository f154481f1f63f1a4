package dev.outboard.core.json;

import java.util.ArrayList;
import java.util.List;

/// A JSON text in which each long string is kept aside and held by a short one, so that a hand can write it.
/// What comes back whole has those strings as they were, bit for bit.
public final class Shortened {
    /// Characters of a string that stays.
    static final int LONGEST = 10_000;

    private final String text;
    private final List<Kept> kept;

    private Shortened(String text, List<Kept> kept) {
        this.text = text;
        this.kept = kept;
    }

    private record Kept(String holder, String string) {}

    /// @param json what is JSON
    public static Shortened of(String json) {
        var text = new StringBuilder();
        var kept = new ArrayList<Kept>();
        var done = 0;
        for (var at = json.indexOf('"'); at >= 0; at = json.indexOf('"', at)) {
            var end = end(json, at);
            if (end - at > LONGEST) {
                var string = json.substring(at, end);
                var holder = holder(json, kept.size() + 1, string.length() - 2);
                text.append(json, done, at).append(holder);
                kept.add(new Kept(holder, string));
                done = end;
            }
            at = end;
        }
        return new Shortened(text.append(json, done, json.length()).toString(), List.copyOf(kept));
    }

    public String text() {
        return text;
    }

    /// How many strings are kept aside.
    public int kept() {
        return kept.size();
    }

    /// What was written, with the strings that are kept.
    public String whole(String written) {
        var whole = written;
        for (var one : kept) {
            whole = whole.replace(one.holder(), one.string());
        }
        return whole;
    }

    /// One that isn't there yet.
    private static String holder(String json, int number, int length) {
        var mark = "⟦";
        while (json.contains("\"" + mark)) {
            mark += "⟦";
        }
        return "\"%s%d: %d characters, kept as they are⟧\"".formatted(mark, number, length);
    }

    private static int end(String json, int start) {
        for (var at = start + 1; at < json.length(); at++) {
            if (json.charAt(at) == '\\') {
                at++;
            } else if (json.charAt(at) == '"') {
                return at + 1;
            }
        }
        return json.length();
    }
}
