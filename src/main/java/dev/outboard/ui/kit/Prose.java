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
    private List<String> styles = List.of();

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
            runs.add(new Run(Foreign.wrapped(word.toString()), style));
            word.setLength(0);
        }
    }

    /// Most changes are of an age or a count: the nodes stay and only say something else.
    private void write(String sentence) {
        var runs = runs(sentence == null ? "" : sentence);
        if (!runs.stream().map(Run::style).toList().equals(styles)) {
            styles = runs.stream().map(Run::style).toList();
            getChildren().setAll(styles.stream().map(Prose::node).toList());
        }
        var spoken = new StringBuilder();
        for (var i = 0; i < runs.size(); i++) {
            ((Text) getChildren().get(i)).setText(runs.get(i).words());
            spoken.append(runs.get(i).words());
        }
        setAccessibleText(spoken.toString());
    }

    private static Text node(String style) {
        var node = new Text();
        node.getStyleClass().add(style);
        return node;
    }

    record Run(String words, String style) {}
}
