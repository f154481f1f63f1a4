package dev.outboard.ui.operations;

import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// Binds an operation under way and its end.
public final class RunController {
    private final RunViewModel model;
    private final Texts texts;

    @FXML private StackPane end;
    @FXML private VBox running;
    @FXML private Label phase;
    @FXML private Button cancelRun;
    @FXML private ProgressBar bar;
    @FXML private Label progress;
    @FXML private StackPane follow;
    @FXML private StackPane receipt;

    RunController(RunViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        Notices.bind(end, model.endProperty());
        Shown.when(running, model.stepProperty().isEqualTo(Step.RUN));
        phase.textProperty().bind(model.phaseProperty());
        progress.textProperty().bind(model.progressProperty());
        bar.progressProperty().bind(model.shareProperty());
        cancelRun.disableProperty().bind(model.cancellableProperty().not());
        follow.getChildren().setAll(Fxml.load(new FollowController(model.follow(), texts), texts));
        Shown.when(follow, model.follow().thereProperty());
        receipt.getChildren().setAll(Fxml.load(new ReceiptController(model.receipt(), texts), texts));
        Shown.when(receipt, model.receipt().thereProperty());
    }

    @FXML
    private void cancelRun() {
        model.cancel();
    }
}
