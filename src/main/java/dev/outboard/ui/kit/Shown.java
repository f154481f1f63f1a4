package dev.outboard.ui.kit;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/// Nodes that leave no gap while they are not shown.
public final class Shown {
    private Shown() {}

    public static void when(Node node, ObservableValue<Boolean> shown) {
        node.visibleProperty().bind(shown);
        node.managedProperty().bind(shown);
    }
}
