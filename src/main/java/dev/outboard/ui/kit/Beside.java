package dev.outboard.ui.kit;

import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// Keeps a detail pane beside its list where the window has room, and over it where it has not.
public final class Beside {
    /// Windows below this width are too narrow for a detail beside a list.
    public static final double ROOM = 1280;
    private static final String OVER = "over";

    private final HBox panes;
    private final StackPane stack;
    private final Node detail;

    private Beside(HBox panes, StackPane stack, Node detail) {
        this.panes = panes;
        this.stack = stack;
        this.detail = detail;
    }

    /// @param stack holds the panes, and the detail where it lies over them
    public static void keep(HBox panes, StackPane stack, Node detail) {
        var kept = new Beside(panes, stack, detail);
        StackPane.setAlignment(detail, Pos.TOP_RIGHT);
        kept.place(true);
        ObservableValue<Number> width = stack.sceneProperty().flatMap(Beside::width);
        width.subscribe(now -> kept.place(now == null || now.doubleValue() >= ROOM));
    }

    private static ObservableValue<Number> width(@Nullable Scene scene) {
        return scene == null ? new SimpleDoubleProperty(ROOM) : scene.widthProperty();
    }

    private void place(boolean room) {
        if (room && !panes.getChildren().contains(detail)) {
            stack.getChildren().remove(detail);
            detail.getStyleClass().remove(OVER);
            panes.getChildren().add(detail);
        } else if (!room && !stack.getChildren().contains(detail)) {
            panes.getChildren().remove(detail);
            detail.getStyleClass().add(OVER);
            stack.getChildren().add(detail);
        }
    }
}
