package dev.outboard.ui.shell;

import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Texts;
import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;

/// Binds the list of keys that F1 opens.
public final class KeysController {
    private static final String BETWEEN = " ";

    private final Texts texts;
    private final Runnable onClose;

    @FXML private GridPane everywhere;
    @FXML private GridPane lists;
    @FXML private GridPane versions;
    @FXML private Button close;

    KeysController(Texts texts, Runnable onClose) {
        this.texts = texts;
        this.onClose = onClose;
    }

    void focus() {
        Focus.give(close);
    }

    @FXML
    private void initialize() {
        rows(everywhere, List.of(
            new Key("F1", texts.text("keys.keys")), new Key("Ctrl 1 … 9", texts.text("keys.screens")),
            new Key("Alt ←  Alt →", texts.text("keys.history")), new Key("F5", texts.text("keys.refresh")),
            new Key("Ctrl K", texts.text("keys.search")), new Key("Ctrl O", texts.text("keys.connect")),
            new Key("Ctrl Shift A", texts.text("keys.arm")),
            new Key("Ctrl Shift L", texts.text("keys.alerts")), new Key("/", texts.text("keys.filter")),
            new Key("Esc", texts.text("keys.close"))));
        rows(lists, List.of(
            new Key("↑ ↓ Home End", texts.text("keys.rows")), new Key("Enter", texts.text("keys.open")),
            new Key("R", texts.text("keys.retry")), new Key("Ctrl Enter", texts.text("keys.run")),
            new Key("Ctrl C", texts.text("keys.copy"))));
        rows(versions, List.of(
            new Key("← →", texts.text("keys.step")), new Key("Shift ← →", texts.text("keys.ten")),
            new Key("Ctrl ← →", texts.text("keys.snapshot")), new Key("Home End", texts.text("keys.ends")),
            new Key("D", texts.text("keys.dead"))));
    }

    @FXML
    private void close() {
        onClose.run();
    }

    private static void rows(GridPane grid, List<Key> keys) {
        for (var row = 0; row < keys.size(); row++) {
            var key = keys.get(row);
            var caps = new HBox();
            caps.getStyleClass().add("caps");
            for (var cap : key.keys().split(BETWEEN, -1)) {
                var label = new Label(cap);
                label.getStyleClass().add(cap.equals("…") ? "muted" : "key-cap");
                if (!cap.isEmpty()) {
                    caps.getChildren().add(label);
                }
            }
            grid.addRow(row, caps, new Label(key.does()));
        }
    }

    private record Key(String keys, String does) {}
}
