package dev.outboard.ui.operations;

import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Texts;
import javafx.beans.value.ObservableValue;
import javafx.scene.Parent;
import org.jspecify.annotations.Nullable;

/// The sheet's view: another one for each operation, none while it is put away.
public final class SheetPane {
    private SheetPane() {}

    public static ObservableValue<@Nullable Parent> of(SheetViewModel model, Texts texts) {
        return model.shownProperty().map(
            operation -> Fxml.load(new SheetController(model, operation, texts), texts));
    }
}
