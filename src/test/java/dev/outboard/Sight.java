package dev.outboard;

import static org.awaitility.Awaitility.await;

import dev.outboard.core.json.Lines;
import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.JsonText;
import dev.outboard.ui.kit.Passage;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Prose;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.text.Text;
import org.awaitility.core.ConditionTimeoutException;

/// What someone in front of the window sees; every look is on the FX thread.
record Sight(AggregatesWindow window) {
    private static final Duration SOON = Duration.ofSeconds(40);

    void go(Place place) {
        Fx.run(() -> window.shell().go(place));
    }

    void until(String what, Callable<Boolean> met) {
        try {
            await(what).atMost(SOON).pollInterval(Duration.ofMillis(20)).until(met);
        } catch (ConditionTimeoutException e) {
            throw new AssertionError(what + " is not in sight, but:\n" + words(), e);
        }
    }

    /// The words of one that is in view; empty where none is.
    String text(String id) {
        return Fx.call(() -> {
            var node = window.lookup(id);
            if (node == null || !seen(node)) {
                return "";
            }
            return switch (node) {
                case Labeled label -> label.getText();
                case Passage passage -> passage.getText();
                case Prose prose -> String.valueOf(prose.getAccessibleText());
                case TextInputControl input -> input.getText();
                default -> "";
            };
        });
    }

    boolean shows(String id) {
        return Fx.call(() -> {
            var node = window.lookup(id);
            return node != null && seen(node);
        });
    }

    /// Whether it is there and can be pressed.
    boolean offers(String id) {
        return Fx.call(() -> {
            var node = window.lookup(id);
            return node != null && seen(node) && !node.isDisabled();
        });
    }

    /// A column of a table, as far as there is one.
    List<String> column(String table, int column) {
        return Fx.call(() -> window.lookup(table) instanceof TableView<?> view
            ? IntStream.range(0, view.getItems().size())
                .mapToObj(row -> String.valueOf(view.getColumns().get(column).getCellData(row))).toList()
            : List.of());
    }

    int rows(String id) {
        return Fx.call(() -> switch (window.lookup(id)) {
            case TableView<?> table -> table.getItems().size();
            case ListView<?> list -> list.getItems().size();
            case JsonText json -> json.lines().size();
            case null, default -> 0;
        });
    }

    List<String> lines(String list) {
        return Fx.call(() -> switch (window.lookup(list)) {
            case ListView<?> view -> view.getItems().stream().map(String::valueOf).toList();
            case JsonText json -> json.lines().stream().map(Lines.Line::text).toList();
            case null, default -> List.of();
        });
    }

    /// All words in view.
    String words() {
        return Fx.call(() -> {
            var words = new StringBuilder();
            read(window.scene().getRoot(), words);
            return words.toString();
        });
    }

    private static void read(Node node, StringBuilder words) {
        if (!node.isVisible()) {
            return;
        }
        if (node instanceof Labeled labeled) {
            words.append(labeled.getText()).append('\n');
            if (labeled.getGraphic() != null) {
                read(labeled.getGraphic(), words);
            }
        } else if (node instanceof Text text) {
            words.append(text.getText()).append('\n');
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> read(child, words));
        }
    }

    private static boolean seen(Node node) {
        for (var at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return node.getScene() != null;
    }
}
