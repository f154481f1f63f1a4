package dev.outboard.ui.alerts;

import dev.outboard.ui.kit.Toned;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// One alert: what it is and for how long, how it stands, who has seen to it.
final class AlertCell extends ListCell<AlertRow> {
    private final FontIcon icon = new FontIcon("fth-bell");
    private final Label title = new Label();
    private final Label when = new Label();
    private final Label said = new Label();
    private final Label detail = new Label();
    private final HBox parts;

    AlertCell() {
        getStyleClass().add("alert-cell");
        title.getStyleClass().add("alert-title");
        when.getStyleClass().add("figure");
        when.setMinWidth(USE_PREF_SIZE);
        detail.getStyleClass().addAll("small", "muted");
        var between = new Region();
        HBox.setHgrow(between, Priority.ALWAYS);
        var head = new HBox(title, between, when);
        head.getStyleClass().add("alert-head");
        var lines = new VBox(head, said, detail);
        HBox.setHgrow(lines, Priority.ALWAYS);
        parts = new HBox(icon, lines);
        parts.getStyleClass().add("alert-parts");
        // A long note is cut, not the list widened.
        setPrefWidth(0);
        lines.setMinWidth(0);
    }

    @Override
    protected void updateItem(@Nullable AlertRow row, boolean empty) {
        super.updateItem(row, empty);
        if (empty || row == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        icon.setIconLiteral(row.icon());
        Toned.set(icon, row.tone());
        title.setText(row.title());
        when.setText(row.when());
        said.setText(row.said());
        detail.setText(row.detail());
        setAccessibleText(String.join(". ", row.title(), row.said(), row.detail()));
        setGraphic(parts);
    }
}
