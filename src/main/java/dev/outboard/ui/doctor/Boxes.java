package dev.outboard.ui.doctor;

import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Toned;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Draws what was found: each trouble as a box, each thing to know as a smaller one, what passed as a line.
final class Boxes {
    private final Texts texts;

    Boxes(Texts texts) {
        this.texts = texts;
    }

    Node problem(Problem problem) {
        var title = new Label(problem.title());
        title.getStyleClass().add("box-title");
        Foreign.wrap(title);
        HBox.setHgrow(title, Priority.ALWAYS);
        title.setMaxWidth(Double.MAX_VALUE);
        var where = new Label(problem.where());
        where.getStyleClass().addAll("small", "muted");
        where.setMinWidth(Region.USE_PREF_SIZE);
        var icon = new FontIcon("fth-alert-triangle");
        Toned.set(icon, Tone.WARNING);
        var head = new HBox(icon, title, where);
        head.getStyleClass().add("box-head");
        var body = new VBox();
        body.getStyleClass().add("notice-body");
        if (!problem.effect().isEmpty()) {
            body.getChildren().add(prose(problem.effect()));
        }
        if (!problem.facts().isEmpty()) {
            body.getChildren().add(facts(problem.facts()));
        }
        if (!problem.sql().isEmpty()) {
            var copy = new CopyButton(texts.text("copy"), problem.title(), problem::sql, texts);
            var cost = prose(problem.cost());
            cost.getStyleClass().add("cost");
            HBox.setHgrow(cost, Priority.ALWAYS);
            var foot = new HBox(copy, cost);
            foot.getStyleClass().add("remedy");
            foot.setFillHeight(false);
            body.getChildren().addAll(new SqlText(problem.sql()), foot);
        }
        var box = new VBox(head, body);
        box.getStyleClass().addAll("box", "notice", "problem");
        Toned.set(box, Tone.WARNING);
        return box;
    }

    Node note(Note note) {
        var sentence = prose(note.sentence());
        HBox.setHgrow(sentence, Priority.ALWAYS);
        var icon = new FontIcon(note.icon());
        var box = new HBox(icon, sentence);
        box.getStyleClass().addAll("box", "note");
        if (!note.sql().isEmpty()) {
            box.getChildren().add(new CopyButton(texts.text("copy-sql"), sentence.getAccessibleText(),
                note::sql, texts));
        }
        return box;
    }

    Node line(Line line) {
        var icon = new FontIcon("fth-check");
        Toned.set(icon, Tone.GOOD);
        var name = new Label(line.name());
        name.getStyleClass().add("line-name");
        var value = prose(line.value());
        HBox.setHgrow(value, Priority.ALWAYS);
        var row = new HBox(icon, name, value);
        row.getStyleClass().add("passed-line");
        return row;
    }

    static Node part(String name) {
        var label = new Label(name);
        label.getStyleClass().add("part-title");
        return label;
    }

    /// One action; what it lacks stands below, to be copied.
    Node right(Allowed one) {
        var action = new Label(one.action());
        action.getStyleClass().add("right-action");
        var needs = prose(one.needs());
        HBox.setHgrow(needs, Priority.ALWAYS);
        var icon = new FontIcon(one.granted() ? "fth-check" : "fth-x");
        Toned.set(icon, one.granted() ? Tone.GOOD : Tone.DANGER);
        var answer = new Label(one.answer(), icon);
        answer.getStyleClass().add("right-answer");
        Toned.set(answer, one.granted() ? Tone.GOOD : Tone.DANGER);
        var row = new HBox(action, needs, answer);
        row.getStyleClass().add("right-row");
        var box = new VBox(row);
        box.getStyleClass().add("right");
        if (!one.sql().isEmpty()) {
            var sql = new SqlText(one.sql());
            HBox.setHgrow(sql, Priority.ALWAYS);
            var copy = new CopyButton(texts.text("copy"), one.sql(), one::sql, texts);
            var grants = new HBox(sql, copy);
            grants.getStyleClass().add("right-grants");
            box.getChildren().add(grants);
        }
        return box;
    }

    private static Prose prose(String sentence) {
        var prose = new Prose();
        prose.setText(sentence);
        return prose;
    }

    private static Node facts(List<Notice.Fact> facts) {
        var grid = new GridPane();
        grid.getStyleClass().add("facts");
        var names = new ColumnConstraints();
        names.setMinWidth(Region.USE_PREF_SIZE);
        var values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().setAll(names, values);
        for (var row = 0; row < facts.size(); row++) {
            var name = new Label(facts.get(row).name());
            name.getStyleClass().add("fact-name");
            var value = prose(facts.get(row).value());
            GridPane.setValignment(name, VPos.TOP);
            GridPane.setValignment(value, VPos.TOP);
            grid.addRow(row, name, value);
        }
        return grid;
    }
}
