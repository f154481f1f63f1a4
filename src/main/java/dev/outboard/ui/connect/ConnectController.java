package dev.outboard.ui.connect;

import dev.outboard.ui.kit.NoticeBox;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Toned;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds the page that makes the connection to its view-model.
public final class ConnectController {
    private final ConnectViewModel<?> model;
    private final Texts texts;

    @FXML private FontIcon icon;
    @FXML private Label name;
    @FXML private Label address;
    @FXML private Label about;
    @FXML private GridPane steps;
    @FXML private StackPane problem;
    @FXML private HBox passwordRow;
    @FXML private PasswordField password;
    @FXML private HBox actions;
    @FXML private Button again;

    public ConnectController(ConnectViewModel<?> model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        var subject = model.subject();
        icon.setIconLiteral(subject.sample() ? "fth-package" : "fth-database");
        name.setText(subject.name());
        address.setText(subject.address());
        about.setText(texts.text(subject.sample() ? "about.sample" : "about.connection"));
        model.steps().addListener((ListChangeListener<StepRow>) _ -> showSteps());
        showSteps();
        Shown.when(problem, model.problemProperty().isNotNull());
        model.problemProperty().subscribe(notice -> {
            if (notice != null) {
                var box = new NoticeBox();
                box.show(notice);
                problem.getChildren().setAll(box);
            }
        });
        Shown.when(passwordRow, model.wantsPasswordProperty());
        Shown.when(actions, model.problemProperty().isNotNull());
        again.disableProperty().bind(model.busyProperty());
        again.textProperty().bind(model.wantsPasswordProperty()
            .map(wanted -> texts.text(wanted ? "sign-in" : "again")));
        model.wantsPasswordProperty().subscribe(wanted -> {
            if (wanted) {
                password.requestFocus();
            }
        });
    }

    @FXML
    private void again() {
        if (model.wantsPasswordProperty().get()) {
            model.start(password.getText());
        } else {
            model.start();
        }
    }

    private void showSteps() {
        steps.getChildren().clear();
        for (var row = 0; row < model.steps().size(); row++) {
            var step = model.steps().get(row);
            var sign = new FontIcon(sign(step.state()));
            sign.getStyleClass().add("step-sign");
            Toned.set(sign, tone(step.state()));
            var title = new Label(step.name());
            title.getStyleClass().add(step.state() == StepRow.State.AHEAD ? "muted" : "step-name");
            var detail = new Label(step.detail());
            detail.getStyleClass().add("step-detail");
            detail.setWrapText(true);
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
