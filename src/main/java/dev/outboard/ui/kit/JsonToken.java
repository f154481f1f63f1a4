package dev.outboard.ui.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A token of a line of JSON, or of what is to become JSON, with the style class of its colour. All of a line
/// put together are the line.
record JsonToken(String text, String style) {
    private static final String TEXT = "\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+";
    private static final Pattern TOKEN = Pattern.compile(
        "(?<name>" + TEXT + "\"(?=\\s*+:))|(?<string>" + TEXT + "\\\\?\"?)"
            + "|(?<number>-?\\d[\\d.eE+-]*+)|(?<word>true|false|null)|(?<mark>[^\"\\dtfn-]++|.)");

    static List<JsonToken> of(String line) {
        var tokens = new ArrayList<JsonToken>();
        var found = TOKEN.matcher(line);
        while (found.find()) {
            tokens.add(new JsonToken(found.group(), style(found)));
        }
        return tokens;
    }

    private static String style(Matcher token) {
        if (token.start("name") >= 0) {
            return "json-name";
        }
        if (token.start("string") >= 0) {
            return "json-string";
        }
        if (token.start("number") >= 0) {
            return "json-number";
        }
        return token.start("word") >= 0 ? "json-word" : "json-mark";
    }
}
