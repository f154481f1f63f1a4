package dev.outboard.ui.doctor;

import dev.outboard.ui.kit.Foreign;
import java.util.regex.Pattern;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/// A statement to read, with what the language itself says set apart from names, texts and numbers.
final class SqlText extends TextFlow {
    private static final Pattern PIECE = Pattern.compile(
        "(?<note>--[^\\n]*)|(?<text>'(?:[^']|'')*')|(?<name>\"[^\"]*\")|(?<word>\\b[A-Z][A-Z_]+\\b)"
            + "|(?<number>\\b\\d+\\b)|(?<plain>.)",
        Pattern.DOTALL);

    SqlText(String sql) {
        getStyleClass().add("sql-text");
        setAccessibleText(sql);
        var run = new StringBuilder();
        var style = "";
        for (var piece : PIECE.matcher(sql).results().toList()) {
            var kind = kind(
                piece.start("note"), piece.start("text"), piece.start("word"), piece.start("number"));
            if (!kind.equals(style)) {
                add(run, style);
                style = kind;
            }
            run.append(piece.group());
        }
        add(run, style);
    }

    private static String kind(int note, int text, int word, int number) {
        if (word >= 0) {
            return "sql-word";
        }
        if (text >= 0 || number >= 0) {
            return "sql-value";
        }
        return note >= 0 ? "sql-note" : "sql-name";
    }

    private void add(StringBuilder run, String style) {
        if (!run.isEmpty()) {
            var text = new Text(Foreign.wrapped(run.toString()));
            text.getStyleClass().add(style);
            getChildren().add(text);
            run.setLength(0);
        }
    }
}
