package dev.outboard.ui.kit;

import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Draws a [Notice]: loud where it is troubled, a quiet list of figures where it is not.
public final class NoticeBox extends VBox {
    public NoticeBox(Notice notice) {
        getStyleClass().addAll("box", "notice");
        Toned.set(this, notice.tone());
        var body = new VBox();
        body.getStyleClass().add("notice-body");
        if (!notice.sentence().isEmpty()) {
            body.getChildren().add(prose(notice.sentence()));
        }
        if (!notice.facts().isEmpty()) {
            body.getChildren().add(facts(notice));
        }
        getChildren().addAll(head(notice), body);
    }

    private static HBox head(Notice notice) {
        var icon = new FontIcon(notice.icon());
        Toned.set(icon, notice.tone());
        var title = new Label(notice.title());
        title.getStyleClass().add("box-title");
        var head = new HBox(icon, title);
        head.getStyleClass().add("box-head");
        return head;
    }

    private static GridPane facts(Notice notice) {
        var plain = notice.tone() == Tone.PLAIN;
        var grid = new GridPane();
        grid.getStyleClass().add("facts");
        var names = new ColumnConstraints();
        names.setMinWidth(USE_PREF_SIZE);
        var values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        values.setHalignment(plain ? HPos.RIGHT : HPos.LEFT);
        grid.getColumnConstraints().addAll(names, values);
        for (var row = 0; row < notice.facts().size(); row++) {
            var fact = notice.facts().get(row);
            var name = new Label(fact.name());
            name.getStyleClass().add("fact-name");
            GridPane.setValignment(name, VPos.TOP);
            if (plain) {
                var value = new Label(fact.value());
                value.getStyleClass().add("figure");
                grid.addRow(row, name, value);
            } else {
                var value = prose(fact.value());
                GridPane.setValignment(value, VPos.TOP);
                grid.addRow(row, name, value);
            }
        }
        return grid;
    }

    private static Prose prose(String sentence) {
        var prose = new Prose();
        prose.setText(sentence);
        return prose;
    }
}
