package dev.outboard.ui.integrity;

import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Toned;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// A kind of finding with its count.
final class KindCell extends ListCell<KindRow> {
    private final FontIcon sign = new FontIcon();
    private final Label name = new Label();
    private final Label count = new Label();
    private final HBox line;

    KindCell() {
        var between = new Region();
        HBox.setHgrow(between, Priority.ALWAYS);
        count.getStyleClass().add("figure");
        count.setMinWidth(Region.USE_PREF_SIZE);
        line = new HBox(sign, name, between, count);
        line.getStyleClass().add("kind-row");
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable KindRow row, boolean empty) {
        super.updateItem(row, empty);
        if (empty || row == null) {
            setGraphic(null);
            return;
        }
        var kind = row.kind();
        var wrong = kind != null && kind.wrong();
        sign.setIconLiteral(kind == null ? "fth-list" : wrong ? "fth-alert-triangle" : "fth-info");
        Toned.set(sign, wrong ? Tone.DANGER : Tone.PLAIN);
        name.setText(row.name());
        count.setText(row.count());
        setGraphic(line);
    }
}
