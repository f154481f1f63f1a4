package dev.outboard.ui.stream;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableView;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

/// Sees in the list's scroll bar that somebody reads, and that the end comes near.
final class Reading {
    /// How near its end the list is when older rows are asked for.
    private static final double NEAR_END = 0.995;

    private Reading() {}

    static void watch(TableView<StreamRow> table, StreamViewModel model) {
        table.addEventFilter(ScrollEvent.SCROLL, event -> {
            if (event.getDeltaY() < 0) {
                model.reading();
            }
        });
        table.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
            if (event.getTarget() instanceof Node node && inScrollBar(node)) {
                model.reading();
            }
        });
        table.skinProperty().subscribe(_ -> watchTheEnd(table, model));
    }

    private static void watchTheEnd(TableView<StreamRow> table, StreamViewModel model) {
        for (var node : table.lookupAll(".scroll-bar")) {
            if (node instanceof ScrollBar bar && bar.getOrientation() == Orientation.VERTICAL) {
                bar.valueProperty().subscribe(value -> {
                    if (model.pausedProperty().get() && bar.isVisible() && value.doubleValue() >= NEAR_END) {
                        model.loadOlder();
                    }
                });
            }
        }
    }

    private static boolean inScrollBar(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at instanceof ScrollBar) {
                return true;
            }
        }
        return false;
    }
}
