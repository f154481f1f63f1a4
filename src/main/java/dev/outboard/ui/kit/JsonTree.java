package dev.outboard.ui.kit;

import dev.outboard.core.json.Outline;
import java.util.ArrayList;
import javafx.collections.ObservableList;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.HBox;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/// JSON to fold and unfold. What is below a value is made when it is unfolded; Ctrl C copies the chosen one.
public final class JsonTree extends TreeView<Outline> {
    private static final KeyCombination COPY =
        new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    /// What is unfolded from the start.
    private static final int LEVELS = 3;

    public JsonTree() {
        getStyleClass().add("json");
        setCellFactory(_ -> new ValueCell());
        setOnKeyPressed(event -> {
            var chosen = getSelectionModel().getSelectedItem();
            if (COPY.match(event) && chosen != null) {
                var content = new ClipboardContent();
                content.putString(chosen.getValue().value());
                Clipboard.getSystemClipboard().setContent(content);
                event.consume();
            }
        });
    }

    public void show(@Nullable Outline top) {
        setRoot(top == null ? null : new Branch(top));
        unfold(getRoot(), 0);
    }

    private static void unfold(@Nullable TreeItem<Outline> item, int level) {
        if (item != null && level < LEVELS && !item.isLeaf()) {
            item.setExpanded(true);
            item.getChildren().forEach(child -> unfold(child, level + 1));
        }
    }

    /// Makes its children when they are asked for.
    private static final class Branch extends TreeItem<Outline> {
        private boolean made;

        Branch(Outline value) {
            super(value);
        }

        @Override
        public boolean isLeaf() {
            return !getValue().opens();
        }

        @Override
        public ObservableList<TreeItem<Outline>> getChildren() {
            var children = super.getChildren();
            if (!made) {
                made = true;
                var all = new ArrayList<TreeItem<Outline>>();
                getValue().children().forEach(child -> all.add(new Branch(child)));
                children.setAll(all);
            }
            return children;
        }
    }

    private static final class ValueCell extends TreeCell<Outline> {
        /// Each run is a text of its own, because one that flows breaks its lines, see [Foreign].
        private final HBox line = new HBox();

        ValueCell() {
            line.getStyleClass().add("json-line");
        }

        @Override
        protected void updateItem(@Nullable Outline item, boolean empty) {
            super.updateItem(item, empty);
            if (empty || item == null) {
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            line.getChildren().clear();
            if (!item.name().isEmpty()) {
                line.getChildren().addAll(run(item.name(), "json-name"), run(": ", "json-mark"));
            }
            if (item.opens()) {
                line.getChildren().add(run(item.value(), "json-size"));
            } else {
                JsonToken.of(item.value()).forEach(
                    token -> line.getChildren().add(run(token.text(), token.style())));
            }
            setAccessibleText(item.name() + " " + item.value());
            setGraphic(line);
        }

        private static Text run(String text, String style) {
            var run = new Text(text);
            run.getStyleClass().add(style);
            return run;
        }
    }
}
