package dev.outboard.ui.history;

import dev.outboard.core.json.Lines;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/// One line of JSON: its number, and the text as it is.
final class LineCell extends ListCell<Lines.Line> {
    private final Label number = new Label();
    private final Label text = new Label();
    private final HBox line = new HBox(number, text);

    LineCell() {
        getStyleClass().add("json-line");
        number.getStyleClass().addAll("figure", "line-number");
        text.getStyleClass().add("code");
    }

    @Override
    protected void updateItem(Lines.@Nullable Line item, boolean empty) {
        super.updateItem(item, empty);
        if (empty || item == null) {
            setGraphic(null);
            return;
        }
        number.setText(item.number() == 0 ? "" : Integer.toString(item.number()));
        text.setText(item.text());
        setGraphic(line);
    }
}
