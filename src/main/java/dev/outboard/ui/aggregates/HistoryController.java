package dev.outboard.ui.aggregates;

import dev.outboard.core.json.Lines;
import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Toned;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Slider;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds the page of one aggregate's history to its view-model.
public final class HistoryController {
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    private final HistoryViewModel model;
    private final HistoryWords words;
    private final Timeline timeline;

    @FXML private VBox root;
    @FXML private Label typeName;
    @FXML private Label idText;
    @FXML private Label lastKnown;
    @FXML private Prose versions;
    @FXML private Prose opened;
    @FXML private Prose latest;
    @FXML private Prose stateBy;
    @FXML private Prose snapshot;
    @FXML private Prose messages;
    @FXML private Prose trouble;
    @FXML private Label note;
    @FXML private VBox body;
    @FXML private StackPane timelineHolder;
    @FXML private TextField number;
    @FXML private Slider slider;
    @FXML private Label lastNumber;
    @FXML private TableView<VersionRow> rows;
    @FXML private TableColumn<VersionRow, VersionRow> versionColumn;
    @FXML private TableColumn<VersionRow, VersionRow> occurredColumn;
    @FXML private TableColumn<VersionRow, VersionRow> gapColumn;
    @FXML private TableColumn<VersionRow, VersionRow> typeColumn;
    @FXML private TableColumn<VersionRow, VersionRow> messageColumn;
    @FXML private Label rowsFoot;
    @FXML private Label stateTitle;
    @FXML private Label stateSummary;
    @FXML private Label merged;
    @FXML private ToggleButton diff;
    @FXML private ToggleButton full;
    @FXML private Prose fault;
    @FXML private TableView<StateRow> fields;
    @FXML private TableColumn<StateRow, StateRow> markColumn;
    @FXML private TableColumn<StateRow, StateRow> fieldColumn;
    @FXML private TableColumn<StateRow, StateRow> beforeColumn;
    @FXML private TableColumn<StateRow, StateRow> afterColumn;
    @FXML private TableColumn<StateRow, StateRow> setByColumn;
    @FXML private ListView<Lines.Line> whole;
    @FXML private Label stateFoot;
    @FXML private Label eventType;
    @FXML private Label eventVersion;
    @FXML private Label eventId;
    @FXML private Hyperlink position;
    @FXML private Label occurred;
    @FXML private HBox messageLine;
    @FXML private FontIcon messageIcon;
    @FXML private Hyperlink messageId;
    @FXML private Label messageFate;
    @FXML private ListView<Lines.Line> data;
    @FXML private Button copyEvent;

    HistoryController(HistoryViewModel model, HistoryWords words) {
        this.model = model;
        this.words = words;
        timeline = new Timeline(words, model::select, model::zoom);
    }

    @FXML
    private void initialize() {
        bindHead();
        bindSteps();
        bindVersions();
        bindState();
        bindEvent();
        Shown.when(body, model.noteProperty().isEmpty());
        Shown.when(note, model.noteProperty().isNotEmpty());
        // What is not shown can't have the focus: it is given when there is something to step through.
        model.noteProperty().subscribe((_, sentence) -> {
            if (sentence.isEmpty()) {
                focus();
            }
        });
        note.textProperty().bind(model.noteProperty());
        trouble.textProperty().bind(model.troubleProperty());
        Shown.when(trouble, model.troubleProperty().isNotEmpty());
        model.staleProperty().subscribe(stale -> root.pseudoClassStateChanged(STALE, stale));
        Shown.when(lastKnown, model.staleProperty());
        root.addEventFilter(KeyEvent.KEY_PRESSED, new HistoryKeys(model, this::copyEvent)::pressed);
    }

    /// The keys belong to the list of versions when the page comes into view.
    void focus() {
        Focus.give(rows);
    }

    @FXML
    private void back() {
        model.back();
    }

    @FXML
    private void copyId() {
        copy(idText.getText());
    }

    @FXML
    private void first() {
        model.select(1);
    }

    @FXML
    private void previous() {
        model.step(-1);
    }

    @FXML
    private void next() {
        model.step(1);
    }

    @FXML
    private void last() {
        model.select(model.totalProperty().get());
    }

    /// What isn't a number leaves everything as it was.
    @FXML
    private void jump() {
        try {
            model.select(Integer.parseInt(number.getText().strip()));
        } catch (NumberFormatException _) {
            number.setText(Integer.toString(model.selectedProperty().get()));
        }
        rows.requestFocus();
    }

    @FXML
    private void showDiff() {
        diff.setSelected(true);
        full.setSelected(false);
    }

    @FXML
    private void showFull() {
        full.setSelected(true);
        diff.setSelected(false);
    }

    @FXML
    private void openPosition() {
        model.openPosition();
    }

    @FXML
    private void openMessage() {
        model.openMessage();
    }

    @FXML
    private void copyEvent() {
        copy(model.state().event().data());
    }

    private void bindHead() {
        model.placeProperty().subscribe(place -> {
            typeName.setText(place == null ? "" : place.type());
            idText.setText(place == null ? "" : place.id());
        });
        model.headProperty().subscribe(head -> {
            versions.setText(head.versions());
            opened.setText(head.opened());
            latest.setText(head.latest());
            stateBy.setText(head.stateBy());
            snapshot.setText(head.snapshot());
            messages.setText(head.messages());
        });
        timeline.shownProperty().bind(model.timelineProperty());
        timelineHolder.getChildren().add(timeline);
    }

    private void bindSteps() {
        model.totalProperty().subscribe(total -> {
            slider.setMax(Math.max(1, total.intValue()));
            lastNumber.setText(Integer.toString(total.intValue()));
            rowsFoot.setText(words.text(
                "rows.foot", words.wording().number(total.longValue()), total.intValue()));
        });
        model.selectedProperty().subscribe(version -> {
            number.setText(Integer.toString(version.intValue()));
            slider.setValue(version.intValue());
            timeline.setAccessibleText(words.text("timeline.selected", Integer.toString(version.intValue())));
            showSelected();
        });
        slider.valueProperty().subscribe((_, value) -> {
            var version = (int) Math.round(value.doubleValue());
            if (version != model.selectedProperty().get()) {
                model.select(version);
            }
        });
    }

    private void bindVersions() {
        VersionCells.bind(rows, model);
        VersionCells.figure(versionColumn, row -> Integer.toString(row.version()));
        VersionCells.figure(occurredColumn, VersionRow::occurred);
        VersionCells.gap(gapColumn);
        VersionCells.type(typeColumn);
        VersionCells.message(messageColumn);
        rows.setItems(model.table().rows());
        model.table().revisionProperty().subscribe(_ -> {
            rows.refresh();
            showSelected();
        });
        rows.getSelectionModel().selectedItemProperty().subscribe((_, row) -> {
            if (row != null && row.version() != model.selectedProperty().get()) {
                model.select(row.version());
            }
        });
    }

    /// The selection is a version: it stays where rows arrive above it.
    private void showSelected() {
        VersionCells.select(rows, model.table().index(model.selectedProperty().get()));
    }

    private void bindState() {
        var state = model.state();
        stateTitle.textProperty().bind(state.titleProperty());
        stateSummary.textProperty().bind(state.summaryProperty());
        beforeColumn.textProperty().bind(state.beforeTitleProperty());
        afterColumn.textProperty().bind(state.afterTitleProperty());
        fault.textProperty().bind(state.faultProperty());
        Shown.when(fault, state.faultProperty().isNotEmpty());
        Shown.when(merged, state.mergedProperty());
        stateFoot.textProperty().bind(state.footProperty());
        StateCells.bind(fields);
        StateCells.mark(markColumn);
        StateCells.text(fieldColumn, StateRow::field);
        StateCells.before(beforeColumn, words);
        StateCells.after(afterColumn, words);
        StateCells.setBy(setByColumn, model::select);
        fields.setItems(state.rows());
        whole.setItems(state.whole());
        whole.setCellFactory(_ -> new LineCell());
        Shown.when(fields, diff.selectedProperty());
        Shown.when(whole, full.selectedProperty());
    }

    private void bindEvent() {
        data.setCellFactory(_ -> new LineCell());
        model.state().eventProperty().subscribe(event -> {
            var there = event.version() > 0;
            eventType.setText(event.type());
            eventVersion.setText(there ? "v" + event.version() : "");
            eventId.setText(event.eventId());
            position.setText(event.position());
            occurred.setText(event.occurred());
            messageId.setText(event.messageId());
            messageId.setVisible(!event.messageId().isEmpty());
            messageId.setManaged(!event.messageId().isEmpty());
            VersionCells.sign(messageIcon, event.icon());
            messageFate.setText(event.message());
            Toned.set(messageLine, event.tone());
            Toned.set(messageIcon, event.tone());
            data.getItems().setAll(event.lines());
            copyEvent.setDisable(event.data().isEmpty());
        });
    }

    private static void copy(String text) {
        var content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
