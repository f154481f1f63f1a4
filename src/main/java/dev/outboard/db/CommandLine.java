package dev.outboard.db;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A program and its arguments. No shell stands in between, so nothing in a word means anything: who wants
/// one writes `sh -c "…"`. As text, words are parted by blanks, and quotes of either kind hold one together;
/// a backslash is a backslash.
///
/// @param words the program first; empty for none
public record CommandLine(List<String> words) {
    public static final CommandLine NONE = new CommandLine(List.of());
    /// What stands for the port of this machine that a tunnel listens on.
    public static final String LOCAL_PORT = "local-port";

    public CommandLine {
        words = List.copyOf(words);
    }

    /// @throws IllegalArgumentException where a quote has no end
    public static CommandLine of(String text) {
        var words = new ArrayList<String>();
        var word = new StringBuilder();
        var begun = false;
        var quote = '\0';
        for (var i = 0; i < text.length(); i++) {
            var letter = text.charAt(i);
            if (quote != '\0') {
                if (letter == quote) {
                    quote = '\0';
                } else {
                    word.append(letter);
                }
            } else if (letter == '"' || letter == '\'') {
                quote = letter;
                begun = true;
            } else if (!Character.isWhitespace(letter)) {
                word.append(letter);
                begun = true;
            } else if (begun) {
                words.add(word.toString());
                word.setLength(0);
                begun = false;
            }
        }
        if (quote != '\0') {
            throw new IllegalArgumentException("A quote (" + quote + ") has no end.");
        }
        if (begun) {
            words.add(word.toString());
        }
        return new CommandLine(words);
    }

    public boolean none() {
        return words.isEmpty();
    }

    /// As it is typed.
    public String text() {
        return words.stream().map(CommandLine::quoted).collect(Collectors.joining(" "));
    }

    /// Whether a place is kept free in it, written `{name}`.
    public boolean names(String place) {
        return words.stream().anyMatch(word -> word.contains("{" + place + "}"));
    }

    /// The program's name, for people.
    String program() {
        return words.getFirst().replaceFirst("^.*[/\\\\](?=.)", "");
    }

    /// With the places filled in; braces that name none of them stay.
    List<String> filled(Map<String, String> places) {
        return words.stream().map(word -> {
            var filled = word;
            for (var place : places.entrySet()) {
                filled = filled.replace("{" + place.getKey() + "}", place.getValue());
            }
            return filled;
        }).toList();
    }

    private static String quoted(String word) {
        if (!word.isEmpty() && word.chars().noneMatch(
            letter -> Character.isWhitespace(letter) || letter == '"' || letter == '\'')) {
            return word;
        }
        return word.contains("\"") && !word.contains("'")
            ? "'" + word + "'"
            : "\"" + word.replace("\"", "\"'\"'\"") + "\"";
    }
}
