package dev.outboard.ui.integrity;

import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Toned;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// A finding in a line, with the sign of what is wrong or only worth knowing.
final class FindingCell extends TableCell<FindingRow, FindingRow> {
    private final FontIcon sign = new FontIcon();
    private final Label what = new Label();
    private final HBox line = new HBox(sign, what);

    FindingCell() {
        line.getStyleClass().add("what");
    }

    @Override
    protected void updateItem(@Nullable FindingRow row, boolean empty) {
        super.updateItem(row, empty);
        if (empty || row == null) {
            setGraphic(null);
            return;
        }
        sign.setIconLiteral(row.wrong() ? "fth-alert-triangle" : "fth-info");
        Toned.set(sign, row.wrong() ? Tone.DANGER : Tone.PLAIN);
        what.setText(Foreign.shown(row.what()));
        setGraphic(line);
    }
}
