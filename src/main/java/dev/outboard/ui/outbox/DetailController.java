package dev.outboard.ui.outbox;

import dev.outboard.core.json.Lines;
import dev.outboard.core.outbox.Look;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds the message that was chosen.
public final class DetailController {
    private final OutboxViewModel model;

    @FXML private FontIcon sign;
    @FXML private Label title;
    @FXML private Label state;
    @FXML private Prose note;
    @FXML private VBox facts;
    @FXML private Label type;
    @FXML private Label aggregateType;
    @FXML private Label aggregateText;
    @FXML private Button aggregate;
    @FXML private HBox eventLine;
    @FXML private Button event;
    @FXML private Prose occurred;
    @FXML private Prose attempts;
    @FXML private Label dueName;
    @FXML private Label publishedName;
    @FXML private Prose due;
    @FXML private HBox actions;
    @FXML private Button retry;
    @FXML private Label retryNote;
    @FXML private VBox errorBox;
    @FXML private TextArea error;
    @FXML private Label payloadNote;
    @FXML private Button readAll;
    @FXML private Button copy;
    @FXML private ListView<Lines.Line> payload;

    public DetailController(OutboxViewModel model) {
        this.model = model;
    }

    @FXML
    private void initialize() {
        var detail = model.detail();
        title.textProperty().bind(detail.titleProperty());
        note.textProperty().bind(detail.noteProperty());
        Shown.when(note, detail.noteProperty().isNotEmpty());
        Shown.when(facts, detail.lookProperty().isNotNull());
        detail.lookProperty().subscribe(this::show);
        occurred.textProperty().bind(detail.occurredProperty());
        attempts.textProperty().bind(detail.attemptsProperty());
        due.textProperty().bind(detail.dueProperty());
        Shown.when(eventLine, detail.positionProperty().isNotNull());
        event.textProperty().bind(detail.positionProperty().map(String::valueOf).orElse(""));
        var published = detail.lookProperty().map(look -> look.header().state() == MessageState.PUBLISHED)
            .orElse(false);
        Shown.when(publishedName, published);
        Shown.when(dueName, not(published));
        Shown.when(actions, model.retryableProperty());
        retry.disableProperty().bind(model.retryUnavailableProperty().isNotEmpty());
        retryNote.textProperty().bind(model.retryUnavailableProperty());
        Shown.when(retryNote, model.retryUnavailableProperty().isNotEmpty());
        Shown.when(errorBox, detail.errorProperty().isNotEmpty());
        error.textProperty().bind(detail.errorProperty());
        payloadNote.textProperty().bind(detail.payloadNoteProperty());
        Shown.when(readAll, detail.cutProperty());
        readAll.disableProperty().bind(model.staleProperty());
        Shown.when(copy, detail.cutProperty().not());
        payload.setItems(detail.lines());
        payload.setCellFactory(_ -> new LineCell());
    }

    @FXML
    private void close() {
        model.lists().select(null);
    }

    @FXML
    private void retry() {
        model.retryChosen();
    }

    @FXML
    private void openAggregate() {
        model.detail().openAggregate();
    }

    @FXML
    private void openEvent() {
        model.detail().openEvent();
    }

    @FXML
    private void readAll() {
        model.detail().readAll();
    }

    @FXML
    private void copyPayload() {
        var text = model.detail().payload();
        if (text != null) {
            var content = new ClipboardContent();
            content.putString(text);
            Clipboard.getSystemClipboard().setContent(content);
        }
    }

    private void show(@Nullable Look look) {
        if (look == null) {
            return;
        }
        var header = look.header();
        var list = header.state().list();
        sign.setIconLiteral(States.icon(list));
        sign.getStyleClass().setAll("ikonli-font-icon", States.style(list));
        state.setText(model.word(header.state()));
        type.setText(header.eventType());
        aggregateType.setText(header.aggregateType());
        aggregateText.setText(header.aggregateId());
        aggregate.setText(header.aggregateId());
        var leads = model.detail().hasEvents();
        aggregate.setVisible(leads);
        aggregate.setManaged(leads);
        aggregateText.setVisible(!leads);
        aggregateText.setManaged(!leads);
    }

    private static ObservableValue<Boolean> not(ObservableValue<Boolean> value) {
        return value.map(on -> !on);
    }

    /// A line of JSON with its number.
    private static final class LineCell extends ListCell<Lines.Line> {
        private final Label number = new Label();
        private final Label text = new Label();
        private final HBox parts = new HBox(number, text);

        LineCell() {
            getStyleClass().add("line-cell");
            number.getStyleClass().add("line-number");
            text.getStyleClass().add("line-text");
            text.setMinWidth(USE_PREF_SIZE);
        }

        @Override
        protected void updateItem(Lines.@Nullable Line line, boolean empty) {
            super.updateItem(line, empty);
            if (empty || line == null) {
                setGraphic(null);
                return;
            }
            number.setText(line.number() == 0 ? "" : Integer.toString(line.number()));
            text.setText(line.text());
            setGraphic(parts);
        }
    }
}
