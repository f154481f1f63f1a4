package dev.outboard.ui.stream;

import dev.outboard.core.events.EventHeader;
import dev.outboard.ui.kit.JsonText;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.TypeSign;
import dev.outboard.ui.kit.Wording;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// Binds the pane of one event to its view-model.
public final class DetailController {
    private final StreamViewModel stream;
    private final DetailViewModel model;

    @FXML private VBox root;
    @FXML private TypeSign sign;
    @FXML private Label type;
    @FXML private Label position;
    @FXML private Label eventId;
    @FXML private Label aggregateType;
    @FXML private Hyperlink aggregateId;
    @FXML private Label version;
    @FXML private Label occurred;
    @FXML private VBox steps;
    @FXML private VBox origin;
    @FXML private Label correlationName;
    @FXML private Hyperlink correlation;
    @FXML private Label causationName;
    @FXML private Label causation;
    @FXML private Label size;
    @FXML private Button copyJson;
    @FXML private JsonText json;
    @FXML private Label payloadNote;

    DetailController(StreamViewModel stream) {
        this.stream = stream;
        this.model = stream.detail();
    }

    @FXML
    private void initialize() {
        model.eventProperty().subscribe(this::show);
        occurred.textProperty().bind(model.occurredProperty());
        model.steps().addListener((ListChangeListener<Step>) _ -> showSteps());
        bindOrigin();
        size.textProperty().bind(model.sizeProperty());
        copyJson.disableProperty().bind(model.jsonProperty().isEmpty());
        json.follow(model.lines());
        json.setCopyAll(this::copyPayload);
        payloadNote.textProperty().bind(model.payloadNoteProperty());
        Shown.when(payloadNote, model.payloadNoteProperty().isNotEmpty());
    }

    @FXML
    private void stepUp() {
        stream.step(-1);
    }

    @FXML
    private void stepDown() {
        stream.step(1);
    }

    @FXML
    private void close() {
        stream.closeDetail();
    }

    @FXML
    private void openAggregate() {
        aggregateId.setVisited(false);
        model.openAggregate();
    }

    @FXML
    private void openPage() {
        model.openPage();
    }

    @FXML
    private void openCorrelation() {
        correlation.setVisited(false);
        model.openCorrelation();
    }

    @FXML
    private void copyId() {
        var event = model.eventProperty().get();
        if (event != null) {
            copy(event.id());
        }
    }

    @FXML
    private void copyPayload() {
        copy(model.jsonProperty().get());
    }

    static void copy(String text) {
        var content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    private void bindOrigin() {
        correlation.textProperty().bind(model.correlationProperty());
        causation.textProperty().bind(model.causationProperty());
        var correlated = model.correlationProperty().isNotEmpty();
        var caused = model.causationProperty().isNotEmpty();
        Shown.when(correlation, correlated);
        Shown.when(correlationName, correlated);
        Shown.when(causation, caused);
        Shown.when(causationName, caused);
        Shown.when(origin, correlated.or(caused));
    }

    private void show(@Nullable EventHeader event) {
        if (event == null) {
            return;
        }
        sign.show(event.type());
        type.setText(Wording.oneLine(event.type()));
        position.setText(Long.toString(event.position()));
        eventId.setText(Wording.oneLine(event.id()));
        aggregateType.setText(Wording.oneLine(event.aggregateType()));
        aggregateId.setText(Wording.oneLine(event.aggregateId()));
        version.setText(Integer.toString(event.version()));
        root.setAccessibleText(event.type() + " " + event.position());
    }

    private void showSteps() {
        steps.getChildren().setAll(
            model.steps().stream().map(step -> new StepLine(step, model::openMessage)).toList());
    }
}
