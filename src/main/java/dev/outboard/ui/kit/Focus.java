package dev.outboard.ui.kit;

import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyEvent;

/// Gives a node the focus, or gives it as soon as the node can have it: what lies in a split pane comes into
/// the window with the first layout only, and what lies in a popup can't be focused before that either.
public final class Focus {
    private Focus() {}

    public static void give(Node node) {
        if (node.getScene() == null) {
            node.sceneProperty().addListener(new Once(node));
        } else {
            node.requestFocus();
            if (!node.equals(node.getScene().getFocusOwner())) {
                node.getScene().addPostLayoutPulseListener(new Laid(node, node.getScene()));
                Platform.requestNextPulse();
            }
        }
    }

    /// Leads to a field by a key that writes a character: pressed and typed are two events, and the second
    /// would be written where the first has led.
    public static void byKey(TextInputControl field) {
        field.requestFocus();
        field.addEventFilter(KeyEvent.ANY, new Swallow(field));
    }

    /// Takes the character of the key that is still down.
    private record Swallow(TextInputControl field) implements EventHandler<KeyEvent> {
        @Override
        public void handle(KeyEvent event) {
            if (event.getEventType() == KeyEvent.KEY_TYPED) {
                event.consume();
            }
            if (event.getEventType() != KeyEvent.KEY_PRESSED) {
                field.removeEventFilter(KeyEvent.ANY, this);
            }
        }
    }

    /// Within a layout pass the window would still move the focus on, so the node asks after it.
    private record Once(Node node) implements ChangeListener<Scene> {
        @Override
        public void changed(ObservableValue<? extends Scene> scene, Scene before, Scene after) {
            scene.removeListener(this);
            Platform.runLater(() -> give(node));
        }
    }

    /// Asks again after each of the next layouts: a popup takes the focus some layouts after it is shown.
    private static final class Laid implements Runnable {
        private static final int LAYOUTS = 60;

        private final Node node;
        private final Scene scene;
        private int asked;

        Laid(Node node, Scene scene) {
            this.node = node;
            this.scene = scene;
        }

        @Override
        public void run() {
            node.requestFocus();
            asked++;
            if (asked == LAYOUTS || node.equals(scene.getFocusOwner())) {
                scene.removePostLayoutPulseListener(this);
            } else {
                Platform.requestNextPulse();
            }
        }
    }
}
