package dev.outboard.ui.stream;

import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.TypeSign;
import javafx.collections.ListChangeListener;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// Counts per type and second: the sentence, then a line for each type.
final class SummaryTable extends VBox {
    private static final double NAME = 132;

    private final SummaryViewModel model;
    private final Setting setting;
    private final GridPane grid = new GridPane();

    SummaryTable(SummaryViewModel model, Setting setting) {
        this.model = model;
        this.setting = setting;
        getStyleClass().add("summary");
        var head = new Prose();
        head.textProperty().bind(model.headProperty());
        grid.getStyleClass().add("summary-counts");
        grid.getColumnConstraints().add(new ColumnConstraints(NAME));
        for (var i = 0; i <= Summary.SECONDS; i++) {
            var column = new ColumnConstraints();
            column.setHalignment(HPos.RIGHT);
            column.setHgrow(Priority.ALWAYS);
            grid.getColumnConstraints().add(column);
        }
        getChildren().setAll(head, grid);
        model.rows().addListener((ListChangeListener<SummaryViewModel.Row>) _ -> draw());
        draw();
    }

    private void draw() {
        grid.getChildren().clear();
        grid.add(label(setting.text("summary.type"), "muted"), 0, 0);
        for (var i = 0; i < Summary.SECONDS; i++) {
            grid.add(label(
                setting.text("summary.second", Integer.toString(Summary.SECONDS - i)), "muted"), i + 1, 0);
        }
        grid.add(label(setting.text("summary.total"), "muted"), Summary.SECONDS + 1, 0);
        for (var line = 0; line < model.rows().size(); line++) {
            draw(model.rows().get(line), line + 1);
        }
    }

    private void draw(SummaryViewModel.Row row, int line) {
        var weight = line == 1 ? "all" : "one";
        var name = label(row.name(), weight);
        if (!row.type().isEmpty()) {
            var sign = new TypeSign();
            sign.show(row.type());
            name.setGraphic(sign);
        }
        grid.add(name, 0, line);
        for (var i = 0; i < row.seconds().size(); i++) {
            grid.add(label(row.seconds().get(i), "figure", weight), i + 1, line);
        }
        grid.add(label(row.total(), "figure", weight), Summary.SECONDS + 1, line);
    }

    private static Label label(String words, String... styles) {
        var label = new Label(words);
        label.getStyleClass().addAll(styles);
        label.setAlignment(Pos.CENTER_RIGHT);
        return label;
    }
}
