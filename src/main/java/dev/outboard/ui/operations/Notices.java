package dev.outboard.ui.operations;

import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.NoticeBox;
import dev.outboard.ui.kit.Shown;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// Shows a notice at its place, or nothing.
final class Notices {
    private Notices() {}

    static void bind(StackPane place, ObservableValue<@Nullable Notice> shown) {
        shown.subscribe(notice -> {
            place.getChildren().clear();
            if (notice != null) {
                var box = new NoticeBox();
                box.show(notice);
                place.getChildren().add(box);
            }
        });
        Shown.when(place, shown.map(notice -> true).orElse(false));
    }
}
