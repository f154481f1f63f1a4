package dev.outboard.ui.kit;

import java.util.stream.Collectors;
import javafx.scene.control.Labeled;

/// Text from elsewhere, such as an error, as a window can lay it out. JavaFX 26 throws where a line breaks
/// within writing from right to left, and then draws nothing at all: such text either doesn't wrap, or is
/// written in the order in which it is stored. What turns the direction is shown by its code, because it can
/// make a text read as another one. Only what is shown is changed; copies are of the text as it is stored.
/// A label that wraps and may be told such text goes through [#wrap]; those of FXML do so when it is loaded.
public final class Foreign {
    private static final char IN_ORDER = '\u202d';
    private static final String TO_THE_RIGHT = "\u202a\u202c\u202d\u2066\u2069";
    private static final char END = '\u202c';

    private Foreign() {}

    /// For a node that doesn't wrap it.
    public static String shown(String text) {
        if (text.chars().noneMatch(Foreign::turns)) {
            return text;
        }
        var shown = new StringBuilder();
        text.chars().forEach(c -> {
            if (turns(c)) {
                shown.append(String.format("\\u%04x", c));
            } else {
                shown.append((char) c);
            }
        });
        return shown.toString();
    }

    /// As [#shown], and not more than so many characters, because one text is laid out at once.
    public static String shown(String text, int longest) {
        if (text.length() <= longest) {
            return shown(text);
        }
        var end = Character.isHighSurrogate(text.charAt(longest - 1)) ? longest - 1 : longest;
        return shown(text.substring(0, end)) + "…";
    }

    /// For a node that wraps it.
    public static String wrapped(String text) {
        var shown = shown(text);
        return mayWrap(shown) ? shown : shown.lines()
            .map(line -> mayWrap(line) ? line : IN_ORDER + line + END).collect(Collectors.joining("\n"));
    }

    /// Wraps the words of a label, as long as they can be: else they stay on their line.
    public static void wrap(Labeled label) {
        label.textProperty().subscribe(text -> label.setWrapText(text == null || mayWrap(text)));
    }

    /// Nothing in it is written from right to left.
    public static boolean mayWrap(String text) {
        return text.codePoints().noneMatch(c -> {
            var direction = Character.getDirectionality(c);
            return direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT
                || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC
                || (turns(c) && TO_THE_RIGHT.indexOf(c) < 0);
        });
    }

    /// Embeddings, overrides and isolates; marks only hint and turn nothing.
    private static boolean turns(int c) {
        return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    }
}
