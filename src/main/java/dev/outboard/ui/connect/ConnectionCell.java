package dev.outboard.ui.connect;

import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// A saved connection: its name and mark, its address, and when it was last opened.
final class ConnectionCell extends ListCell<ConnectionRow> {
    private final Texts texts;
    private final Label name = new Label();
    private final Label address = new Label();
    private final Label opened = new Label();
    private final BooleanProperty production = new SimpleBooleanProperty();
    private final HBox content;

    ConnectionCell(Texts texts) {
        this.texts = texts;
        name.getStyleClass().add("saved-name");
        address.getStyleClass().addAll("figure", "muted");
        opened.getStyleClass().addAll("small", "muted");
        opened.setMinWidth(USE_PREF_SIZE);
        var mark = new Label(texts.text("production.mark"), new FontIcon("fth-alert-triangle"));
        mark.getStyleClass().add("production");
        mark.setMinWidth(USE_PREF_SIZE);
        Shown.when(mark, production);
        var head = new HBox(name, mark);
        head.getStyleClass().add("line");
        var both = new VBox(head, address);
        HBox.setHgrow(both, Priority.ALWAYS);
        content = new HBox(new FontIcon("fth-database"), both, opened);
        content.getStyleClass().add("saved-row");
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable ConnectionRow row, boolean empty) {
        super.updateItem(row, empty);
        if (row == null || empty) {
            setGraphic(null);
            setAccessibleText("");
            return;
        }
        name.setText(row.name());
        address.setText(row.address());
        opened.setText(row.opened());
        production.set(row.production());
        setAccessibleText(String.join(
            ", ", row.name(), row.production() ? texts.text("production.mark") : "", row.address(),
            row.opened()));
        setGraphic(content);
    }
}
