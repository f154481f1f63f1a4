package dev.outboard.ui.outbox;

import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Toned;
import dev.outboard.ui.outbox.Empty.Act;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Draws an [Empty] in the middle of a list.
final class EmptyBox extends VBox {
    EmptyBox(Empty empty, Texts texts, Consumer<Act> take, Consumer<String> open) {
        getStyleClass().add("empty-box");
        getChildren().add(head(empty));
        if (!empty.proofs().isEmpty()) {
            var title = new Label(texts.text("empty.believe"));
            title.getStyleClass().add("box-title");
            var head = new HBox(title);
            head.getStyleClass().add("box-head");
            var box = new VBox(head, proofs(empty, open));
            box.getStyleClass().add("box");
            getChildren().add(box);
        }
        if (!empty.ways().isEmpty()) {
            var ways = new HBox();
            ways.getStyleClass().add("empty-ways");
            for (var way : empty.ways()) {
                var button = new Button(way.words());
                if (!way.icon().isEmpty()) {
                    button.setGraphic(new FontIcon(way.icon()));
                }
                button.setOnAction(_ -> take.accept(way.act()));
                ways.getChildren().add(button);
            }
            getChildren().add(ways);
        }
    }

    private static Node head(Empty empty) {
        var icon = new FontIcon(empty.icon());
        icon.getStyleClass().add("empty-icon");
        Toned.set(icon, empty.tone());
        var title = new Label(empty.title());
        title.getStyleClass().add("empty-title");
        Foreign.wrap(title);
        var sentence = new Prose();
        sentence.getStyleClass().add("muted-prose");
        sentence.setText(empty.sentence());
        Shown.when(sentence, sentence.textProperty().isNotEmpty());
        var words = new VBox(title, sentence);
        words.getStyleClass().add("empty-words");
        HBox.setHgrow(words, Priority.ALWAYS);
        var head = new HBox(icon, words);
        head.getStyleClass().add("empty-head");
        return head;
    }

    private static Node proofs(Empty empty, Consumer<String> open) {
        var grid = new GridPane();
        grid.getStyleClass().add("proofs");
        grid.getColumnConstraints().setAll(
            new ColumnConstraints(14), new ColumnConstraints(180), new ColumnConstraints());
        for (var row = 0; row < empty.proofs().size(); row++) {
            var proof = empty.proofs().get(row);
            var icon = new FontIcon(proof.icon());
            Toned.set(icon, proof.tone());
            var words = new HBox();
            words.getStyleClass().add("proof");
            if (!proof.message().isEmpty()) {
                var link = new Button(proof.message());
                link.getStyleClass().addAll("link", "id-link");
                link.setOnAction(_ -> open.accept(proof.message()));
                words.getChildren().add(link);
            }
            var said = new Label(proof.words());
            said.getStyleClass().add("muted");
            words.getChildren().add(said);
            grid.addRow(row, icon, new Label(proof.name()), words);
        }
        return grid;
    }
}
