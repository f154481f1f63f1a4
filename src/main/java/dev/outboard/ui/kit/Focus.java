package dev.outboard.ui.kit;

import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Scene;

/// Gives a node the focus, or gives it as soon as the node has its place in a window: what lies in a split
/// pane comes there with the first layout only, and would miss a request made before.
public final class Focus {
    private Focus() {}

    public static void give(Node node) {
        if (node.getScene() == null) {
            node.sceneProperty().addListener(new Once(node));
        } else {
            node.requestFocus();
        }
    }

    /// Within a layout pass the window would still move the focus on, so the node asks after it.
    private record Once(Node node) implements ChangeListener<Scene> {
        @Override
        public void changed(ObservableValue<? extends Scene> scene, Scene before, Scene after) {
            scene.removeListener(this);
            Platform.runLater(node::requestFocus);
        }
    }
}
