package dev.outboard.ui.projections;

import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Toned;
import javafx.scene.control.TableCell;
import org.jspecify.annotations.Nullable;

/// When it will have caught up, loud where that is never.
final class ProspectCell extends TableCell<ProjectionRow, ProjectionRow> {
    @Override
    protected void updateItem(@Nullable ProjectionRow row, boolean empty) {
        super.updateItem(row, empty);
        setText(empty || row == null ? "" : row.prospect());
        Toned.set(this, row != null && !empty && row.condition() == Condition.FALLING_BACK
            ? Tone.WARNING : Tone.PLAIN);
    }
}
