package dev.outboard.ui.outbox;

import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.NoticeBox;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.outbox.RetryViewModel.Step;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// Binds the sheet of a retry.
public final class RetryController {
    private static final PseudoClass PASSED = PseudoClass.getPseudoClass("passed");
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");

    private final RetryViewModel model;
    private final Texts texts;

    @FXML private VBox root;
    @FXML private Label title;
    @FXML private HBox steps;
    @FXML private Prose frozenNote;
    @FXML private Button again;
    @FXML private StackPane obstacle;
    @FXML private VBox preview;
    @FXML private Prose now;
    @FXML private VBox orderBox;
    @FXML private Prose order;
    @FXML private Prose undo;
    @FXML private VBox sqlBox;
    @FXML private TextArea sql;
    @FXML private StackPane receipt;
    @FXML private StackPane fate;
    @FXML private HBox reasonLine;
    @FXML private TextField reason;
    @FXML private Label unavailable;
    @FXML private Button cancel;
    @FXML private Button close;
    @FXML private Button run;

    public RetryController(RetryViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    /// The keys belong to the reason, from which Enter runs it.
    void focus() {
        Focus.give(reason);
    }

    @FXML
    private void initialize() {
        title.textProperty().bind(model.titleProperty());
        for (var step : Step.values()) {
            var label = new Label(steps.getChildren().size() + 1 + "  " + name(step));
            label.getStyleClass().add("step");
            steps.getChildren().add(label);
            model.stepProperty().subscribe(at -> {
                label.pseudoClassStateChanged(PASSED, at.compareTo(step) > 0);
                label.pseudoClassStateChanged(CURRENT, at == step);
            });
        }
        bindPreview();
        bindEnd();
        root.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && event.isShortcutDown()) {
                model.run();
                event.consume();
            }
        });
    }

    @FXML
    private void freezeAgain() {
        model.freezeAgain();
    }

    @FXML
    private void close() {
        model.close();
    }

    @FXML
    private void run() {
        model.run();
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

    private void bindPreview() {
        frozenNote.textProperty().bind(model.frozenNoteProperty());
        now.textProperty().bind(model.nowProperty());
        order.textProperty().bind(model.orderProperty());
        Shown.when(orderBox, model.orderProperty().isNotEmpty());
        undo.textProperty().bind(model.undoProperty());
        sql.textProperty().bind(model.sqlProperty());
        sql.prefRowCountProperty().bind(Bindings.createIntegerBinding(
            () -> 2 + (int) model.sqlProperty().get().lines().count(), model.sqlProperty()));
        Shown.when(sqlBox, model.sqlProperty().isNotEmpty());
        Shown.when(preview, model.nowProperty().isNotEmpty());
        notice(obstacle, model.obstacleProperty());
        reason.textProperty().bindBidirectional(model.reasonProperty());
    }

    private void bindEnd() {
        notice(receipt, model.receiptProperty());
        notice(fate, model.fateProperty());
        var before = model.stepProperty().map(step -> step.compareTo(Step.RUN) <= 0);
        var after = before.map(yes -> !yes);
        Shown.when(reasonLine, before);
        Shown.when(cancel, before);
        Shown.when(run, before);
        Shown.when(close, after);
        Shown.when(again, model.stepProperty().map(step -> step == Step.PREVIEW || step == Step.RECEIPT));
        run.disableProperty().bind(Bindings.createBooleanBinding(
            () -> !model.unavailableProperty().get().isEmpty() || model.stepProperty().get() != Step.PREVIEW,
            model.unavailableProperty(), model.stepProperty()));
        unavailable.textProperty().bind(Bindings.createStringBinding(
            () -> model.stepProperty().get() == Step.RUN
                ? texts.text("retry.running")
                : model.stepProperty().get() == Step.PREVIEW ? model.unavailableProperty().get() : "",
            model.unavailableProperty(), model.stepProperty()));
    }

    private static void notice(StackPane place, ObservableValue<@Nullable Notice> shown) {
        shown.subscribe(notice -> {
            place.getChildren().clear();
            if (notice != null) {
                var box = new NoticeBox();
                box.show(notice);
                place.getChildren().add(box);
            }
        });
        Shown.when(place, shown.map(notice -> true).orElse(false));
    }
}
