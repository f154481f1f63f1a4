package dev.outboard.ui.journal;

import dev.outboard.ui.kit.Notice.Fact;
import dev.outboard.ui.kit.Prose;
import java.util.List;
import java.util.function.Function;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// Draws lines that come and go as a whole: those of a receipt, and names with their values.
final class CountBox {
    private CountBox() {}

    static void counts(Pane into, ObservableList<CountLine> lines) {
        fill(into, lines, CountBox::line);
    }

    /// A name beside its value.
    static void facts(Pane into, ObservableList<Fact> facts) {
        fill(into, facts, fact -> {
            var name = styled(fact.name(), "fact-label");
            name.setMinWidth(Label.USE_PREF_SIZE);
            var value = new Prose();
            value.setText(fact.value());
            HBox.setHgrow(value, Priority.ALWAYS);
            var line = new HBox(name, value);
            line.getStyleClass().add("fact-line");
            return line;
        });
    }

    /// A name above its value.
    static void columns(Pane into, ObservableList<Fact> facts) {
        fill(into, facts, fact -> {
            var value = new Prose();
            value.setText(fact.value());
            return new VBox(styled(fact.name(), "muted", "small"), value);
        });
    }

    private static <T> void fill(
        Pane into, ObservableList<T> items, Function<T, Node> draw) {
        items.addListener((ListChangeListener<T>) _ -> draw(into, items, draw));
        draw(into, items, draw);
    }

    private static <T> void draw(Pane into, List<T> items, Function<T, Node> draw) {
        into.getChildren().setAll(items.stream().map(draw).toList());
    }

    private static Node line(CountLine count) {
        var note = styled(count.zero() ? "" : count.note(), "count-note");
        var line = new HBox(
            styled(count.number(), "count-number"), styled(count.name(), "count-name"), note);
        line.getStyleClass().add("count-line");
        if (count.zero()) {
            line.getStyleClass().add("zero");
        }
        return line;
    }

    private static Label styled(String text, String... styles) {
        var label = new Label(text);
        label.getStyleClass().addAll(styles);
        return label;
    }
}
