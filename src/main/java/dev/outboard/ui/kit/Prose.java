package dev.outboard.ui.kit;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/// A sentence with emphasis: `*strong*` and `` `code` ``, so that a translation places both. Text from
/// elsewhere goes through [#plain] first.
public final class Prose extends TextFlow {
    private static final char ESCAPE = '\\';

    private final StringProperty text = new SimpleStringProperty(this, "text", "");

    public Prose() {
        getStyleClass().add("prose");
        text.subscribe(this::write);
    }

    public StringProperty textProperty() {
        return text;
    }

    public String getText() {
        return text.get();
    }

    public void setText(String sentence) {
        text.set(sentence);
    }

    /// The same words, to be shown as they are.
    public static String plain(String foreign) {
        return foreign.replace("\\", "\\\\").replace("*", "\\*").replace("`", "\\`");
    }

    static List<Run> runs(String sentence) {
        var runs = new ArrayList<Run>();
        var word = new StringBuilder();
        var style = "plain";
        for (var i = 0; i < sentence.length(); i++) {
            var c = sentence.charAt(i);
            if (c == ESCAPE && i + 1 < sentence.length()) {
                i++;
                word.append(sentence.charAt(i));
            } else if (c == '*' || c == '`') {
                close(runs, word, style);
                style = !style.equals("plain") ? "plain" : c == '*' ? "strong" : "code";
            } else {
                word.append(c);
            }
        }
        close(runs, word, style);
        return runs;
    }

    private static void close(List<Run> runs, StringBuilder word, String style) {
        if (!word.isEmpty()) {
            runs.add(new Run(word.toString(), style));
            word.setLength(0);
        }
    }

    private void write(String sentence) {
        var shown = sentence == null ? "" : sentence;
        var spoken = new StringBuilder();
        var nodes = new ArrayList<Text>();
        for (var run : runs(shown)) {
            var node = new Text(run.words());
            node.getStyleClass().add(run.style());
            nodes.add(node);
            spoken.append(run.words());
        }
        getChildren().setAll(nodes);
        setAccessibleText(spoken.toString());
    }

    record Run(String words, String style) {}
}
