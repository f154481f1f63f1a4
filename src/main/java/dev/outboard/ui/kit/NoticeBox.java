package dev.outboard.ui.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// Draws a [Notice]: loud where it is troubled, a quiet list of figures where it is not. Another notice of
/// the same build changes its words only.
public final class NoticeBox extends VBox {
    private final FontIcon icon = new FontIcon("fth-info");
    private final Label title = new Label();
    private final Button way = new Button("");
    private final Prose sentence = new Prose();
    private final GridPane grid = new GridPane();
    private final List<Label> names = new ArrayList<>();
    private final List<Label> figures = new ArrayList<>();
    private final List<Prose> values = new ArrayList<>();
    private @Nullable Notice shown;

    /// Whose links lead nowhere.
    public NoticeBox() {
        this(_ -> { });
    }

    /// @param go opens a place in the window
    public NoticeBox(Consumer<Place> go) {
        getStyleClass().addAll("box", "notice");
        title.getStyleClass().add("box-title");
        grid.getStyleClass().add("facts");
        var between = new Region();
        HBox.setHgrow(between, Priority.ALWAYS);
        way.getStyleClass().add("link");
        way.setMinWidth(USE_PREF_SIZE);
        way.setOnAction(_ -> {
            if (shown != null && shown.way() != null) {
                go.accept(shown.way().place());
            }
        });
        Shown.when(way, way.textProperty().isNotEmpty());
        var head = new HBox(icon, title, between, way);
        head.getStyleClass().add("box-head");
        var body = new VBox(sentence, grid);
        body.getStyleClass().add("notice-body");
        Shown.when(sentence, sentence.textProperty().isNotEmpty());
        getChildren().addAll(head, body);
    }

    public void show(Notice notice) {
        if (shown == null || shown.tone() != notice.tone() || shown.facts().size() != notice.facts().size()) {
            build(notice);
        }
        shown = notice;
        icon.setIconLiteral(notice.icon());
        title.setText(notice.title());
        sentence.setText(notice.sentence());
        way.setText(notice.way() == null ? "" : notice.way().words());
        for (var row = 0; row < notice.facts().size(); row++) {
            var fact = notice.facts().get(row);
            names.get(row).setText(fact.name());
            if (notice.tone() == Tone.PLAIN) {
                figures.get(row).setText(fact.value());
            } else {
                values.get(row).setText(fact.value());
            }
        }
    }

    private void build(Notice notice) {
        var plain = notice.tone() == Tone.PLAIN;
        Toned.set(this, notice.tone());
        Toned.set(icon, notice.tone());
        names.clear();
        figures.clear();
        values.clear();
        grid.getChildren().clear();
        grid.getColumnConstraints().setAll(narrow(), wide(plain ? HPos.RIGHT : HPos.LEFT));
        for (var row = 0; row < notice.facts().size(); row++) {
            var name = new Label();
            name.getStyleClass().add("fact-name");
            names.add(name);
            var figure = new Label();
            figure.getStyleClass().add("figure");
            figures.add(figure);
            var value = new Prose();
            values.add(value);
            GridPane.setValignment(name, VPos.TOP);
            GridPane.setValignment(value, VPos.TOP);
            grid.addRow(row, name, plain ? figure : value);
        }
    }

    private static ColumnConstraints narrow() {
        var column = new ColumnConstraints();
        column.setMinWidth(USE_PREF_SIZE);
        return column;
    }

    private static ColumnConstraints wide(HPos alignment) {
        var column = new ColumnConstraints();
        column.setHgrow(Priority.ALWAYS);
        column.setHalignment(alignment);
        return column;
    }
}
