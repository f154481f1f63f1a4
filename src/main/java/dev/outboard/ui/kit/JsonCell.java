package dev.outboard.ui.kit;

import dev.outboard.core.json.Lines;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.jspecify.annotations.Nullable;

/// A line of JSON with its number. The colours are only a help for the eye: each line is read by itself.
public final class JsonCell extends ListCell<Lines.Line> {
    private static final Pattern TOKEN = Pattern.compile(
        "(?<name>\"(?:[^\"\\\\]|\\\\.)*+\"(?=: ))|(?<string>\"(?:[^\"\\\\]|\\\\.)*+\"?)"
            + "|(?<number>-?\\d[\\d.eE+-]*+)|(?<word>true|false|null)|(?<mark>[^\"\\dtfn-]++|.)");

    private final Label number = new Label();
    private final TextFlow line = new TextFlow();
    private final HBox both = new HBox(number, line);

    public JsonCell() {
        number.getStyleClass().addAll("figure", "line-number");
        line.getStyleClass().add("json-line");
        line.setMinWidth(USE_PREF_SIZE);
    }

    @Override
    protected void updateItem(Lines.@Nullable Line item, boolean empty) {
        super.updateItem(item, empty);
        if (empty || item == null) {
            setGraphic(null);
            return;
        }
        number.setText(item.number() == 0 ? "" : Integer.toString(item.number()));
        line.getChildren().setAll(runs(item.text()));
        setGraphic(both);
    }

    /// The text in the colours of its tokens.
    static List<Text> runs(String text) {
        var runs = new ArrayList<Text>();
        var tokens = TOKEN.matcher(text);
        while (tokens.find()) {
            var run = new Text(tokens.group());
            run.getStyleClass().add(kind(tokens.group("name"), tokens.group("string"), tokens.group("number"),
                tokens.group("word")));
            runs.add(run);
        }
        return runs;
    }

    private static String kind(
        @Nullable String name, @Nullable String string, @Nullable String number, @Nullable String word) {
        if (name != null) {
            return "json-name";
        }
        if (string != null) {
            return "json-string";
        }
        if (number != null) {
            return "json-number";
        }
        return word == null ? "json-mark" : "json-word";
    }
}
