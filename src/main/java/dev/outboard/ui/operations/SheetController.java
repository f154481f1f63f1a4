package dev.outboard.ui.operations;

import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Separator;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds the sheet of one operation: its head, its steps, its foot.
public final class SheetController {
    private static final PseudoClass PASSED = PseudoClass.getPseudoClass("passed");
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");

    private final SheetViewModel sheet;
    private final OperationViewModel model;
    private final Texts texts;

    @FXML private VBox root;
    @FXML private FontIcon icon;
    @FXML private Label title;
    @FXML private Label about;
    @FXML private Label connection;
    @FXML private Label production;
    @FXML private HBox steps;
    @FXML private ScrollPane scroll;
    @FXML private StackPane body;
    @FXML private HBox reasonLine;
    @FXML private TextField reason;
    @FXML private Label confirmLabel;
    @FXML private TextField typed;
    @FXML private Label note;
    @FXML private Button takeBack;
    @FXML private Button again;
    @FXML private Button stop;
    @FXML private Button cancel;
    @FXML private Button closeButton;
    @FXML private Button run;
    @FXML private FontIcon runIcon;

    SheetController(SheetViewModel sheet, OperationViewModel model, Texts texts) {
        this.sheet = sheet;
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        var act = Acts.icon(model.proposal().action());
        icon.setIconLiteral(act);
        runIcon.setIconLiteral(act);
        title.textProperty().bind(model.preview().titleProperty());
        about.setText(model.proposal().about());
        connection.setText(sheet.name());
        production.setVisible(sheet.production());
        production.setManaged(sheet.production());
        bindSteps();
        var before = Fxml.load(new PreviewController(model, texts), texts);
        var after = Fxml.load(new RunController(model.runs(), texts), texts);
        body.getChildren().setAll(before, after);
        var step = model.runs().stepProperty();
        var previewed = step.map(at -> at.compareTo(Step.RUN) < 0);
        Shown.when(before, previewed);
        Shown.when(after, previewed.map(yes -> !yes));
        step.subscribe(_ -> scroll.setVvalue(0));
        bindFoot();
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        Focus.give(reason);
    }

    @FXML
    private void close() {
        sheet.close();
    }

    @FXML
    private void run() {
        model.run();
    }

    @FXML
    private void takeBack() {
        model.runs().takeBack();
    }

    @FXML
    private void retryFailed() {
        model.runs().follow().retryFailed();
    }

    @FXML
    private void stopFollowing() {
        model.runs().follow().stop();
    }

    private void bindSteps() {
        List<Node> nodes = new ArrayList<>();
        for (var step : Step.values()) {
            if (!nodes.isEmpty()) {
                var line = new Separator(Orientation.HORIZONTAL);
                HBox.setHgrow(line, Priority.ALWAYS);
                nodes.add(line);
            }
            var place = Integer.toString(nodes.size() / 2 + 1);
            var number = new Label(place);
            number.getStyleClass().add("step-number");
            var label = new Label(name(step), number);
            label.getStyleClass().add("step");
            label.setMinWidth(Label.USE_PREF_SIZE);
            nodes.add(label);
            model.runs().stepProperty().subscribe(at -> {
                var passed = at.compareTo(step) > 0;
                for (var node : List.of(label, number)) {
                    node.pseudoClassStateChanged(PASSED, passed);
                    node.pseudoClassStateChanged(CURRENT, at == step);
                }
                number.setText(passed ? "✓" : place);
            });
        }
        steps.getChildren().setAll(nodes);
    }

    private String name(Step step) {
        return switch (step) {
            case FREEZE -> texts.text("step.freeze");
            case PREVIEW -> texts.text("step.preview");
            case RUN -> texts.text("step.run");
            case RECEIPT -> texts.text("step.receipt");
            case FOLLOW -> texts.text("step.follow");
        };
    }

    private void bindFoot() {
        var confirm = model.confirm();
        var runs = model.runs();
        reason.textProperty().bindBidirectional(confirm.reasonProperty());
        typed.textProperty().bindBidirectional(confirm.typedProperty());
        note.textProperty().bind(confirm.noteProperty());
        Shown.when(
            note, runs.stepProperty().isEqualTo(Step.PREVIEW).and(confirm.noteProperty().isNotEmpty()));
        var before = Bindings.createBooleanBinding(
            () -> runs.stepProperty().get().compareTo(Step.RUN) < 0, runs.stepProperty());
        Shown.when(reasonLine, before);
        for (var node : List.of(confirmLabel, typed)) {
            Shown.when(node, before.and(confirm.typingProperty()));
        }
        Shown.when(cancel, before);
        Shown.when(run, before);
        Shown.when(closeButton, before.not());
        Shown.when(takeBack, runs.takeBackProperty());
        Shown.when(again, runs.follow().againProperty().isNotEmpty()
            .and(runs.stepProperty().isEqualTo(Step.FOLLOW)));
        again.textProperty().bind(runs.follow().againProperty());
        Shown.when(stop, runs.follow().followingProperty()
            .and(runs.stepProperty().isEqualTo(Step.FOLLOW)));
        run.textProperty().bind(model.preview().runTextProperty());
        run.disableProperty().bind(confirm.unavailableProperty().isNotEmpty()
            .or(runs.stepProperty().isNotEqualTo(Step.PREVIEW)));
        if (model.proposal().action().purges()
            && !(model.proposal().action() instanceof dev.outboard.core.operations.Action.Discard)) {
            run.getStyleClass().add("danger");
        }
    }

    /// Ctrl Enter runs; Enter in the reason doesn't, because a hand may be quicker than a look.
    private void pressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER && event.isShortcutDown()) {
            model.run();
        } else if (event.getCode() == KeyCode.ESCAPE) {
            sheet.close();
        } else if (event.getCode() != KeyCode.ENTER || !(event.getTarget() instanceof TextField)) {
            return;
        }
        event.consume();
    }
}
