package dev.outboard.ui.connect;

import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.NoticeBox;
import dev.outboard.ui.kit.Passage;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Toned;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds one try to connect: what went wrong, and how far it came.
public final class AttemptController {
    private final AttemptViewModel<?> model;
    private final Texts texts;

    @FXML private StackPane problem;
    @FXML private VBox sqlBox;
    @FXML private Passage sql;
    @FXML private Label title;
    @FXML private Label begun;
    @FXML private GridPane steps;

    public AttemptController(AttemptViewModel<?> model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        model.steps().addListener((ListChangeListener<StepRow>) _ -> showSteps());
        showSteps();
        title.textProperty().bind(model.busyProperty().map(
            busy -> texts.text(busy ? "attempt.running" : "attempt")));
        begun.setText(model.begun());
        Shown.when(problem, model.troubleProperty().isNotNull());
        Shown.when(sqlBox, model.troubleProperty().map(trouble -> !trouble.sql().isEmpty()).orElse(false));
        model.troubleProperty().subscribe(trouble -> {
            if (trouble != null) {
                var box = new NoticeBox();
                box.show(trouble.notice());
                problem.getChildren().setAll(box);
                sql.setText(trouble.sql());
                sql.setRows((int) trouble.sql().lines().count());
            }
        });
    }

    @FXML
    private void copySql() {
        copy(sql.getText());
    }

    @FXML
    private void copyReport() {
        copy(model.report());
    }

    static void copy(String text) {
        var content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    private void showSteps() {
        steps.getChildren().clear();
        for (var row = 0; row < model.steps().size(); row++) {
            var step = model.steps().get(row);
            var sign = new FontIcon(sign(step.state()));
            sign.getStyleClass().add("step-sign");
            Toned.set(sign, tone(step.state()));
            var title = new Label(step.name());
            title.getStyleClass().add(switch (step.state()) {
                case AHEAD -> "muted";
                case FAILED -> "step-failed";
                case RUNNING, DONE -> "step-name";
            });
            var detail = new Label(step.detail());
            detail.getStyleClass().add("step-detail");
            Foreign.wrap(detail);
            Toned.set(detail, step.state() == StepRow.State.FAILED ? Tone.DANGER : Tone.PLAIN);
            var took = new Label(step.took());
            took.getStyleClass().add("figure");
            steps.addRow(row, sign, title, detail, took);
        }
    }

    private static String sign(StepRow.State state) {
        return switch (state) {
            case AHEAD -> "fth-circle";
            case RUNNING -> "fth-loader";
            case DONE -> "fth-check";
            case FAILED -> "fth-x-octagon";
        };
    }

    private static Tone tone(StepRow.State state) {
        return switch (state) {
            case AHEAD, RUNNING -> Tone.PLAIN;
            case DONE -> Tone.GOOD;
            case FAILED -> Tone.DANGER;
        };
    }
}
