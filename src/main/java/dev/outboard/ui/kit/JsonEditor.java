package dev.outboard.ui.kit;

import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;

/// JSON to write, in its colours, with the numbers of its lines, the line that is wrong, and the bracket that
/// belongs to the one at the caret. What is typed can be undone, but not what it began with; the text never
/// changes by itself.
public final class JsonEditor extends StackPane {
    private final JsonArea area = new JsonArea(line -> Integer.toString(line + 1));
    private final StringProperty text = new SimpleStringProperty(this, "text", "");

    public JsonEditor() {
        getStyleClass().add("json-editor");
        area.setAccessibleRole(AccessibleRole.TEXT_AREA);
        area.accessibleTextProperty().bind(accessibleTextProperty());
        area.matchBrackets();
        getChildren().add(new VirtualizedScrollPane<>(area));
        text.subscribe(this::write);
        area.textProperty().addListener((_, _, now) -> text.set(now));
    }

    public StringProperty textProperty() {
        return text;
    }

    /// Marks where something is wrong.
    ///
    /// @param line from 1, 0 for none
    public void fault(int line, int column) {
        area.fault(line, column);
    }

    public void undo() {
        area.undo();
    }

    public void redo() {
        area.redo();
    }

    private void write(String words) {
        if (words.equals(area.getText())) {
            return;
        }
        var first = area.getLength() == 0;
        area.begin(words);
        if (first) {
            area.getUndoManager().forgetHistory();
        }
    }
}
