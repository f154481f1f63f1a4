package dev.outboard.ui.history;

import dev.outboard.core.json.Lines;
import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Slider;
import javafx.scene.control.SplitPane;
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

/// Binds the page of one aggregate's history to its view-model.
public final class HistoryController {
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");
    /// What state and event take side by side; below that they share a place.
    private static final double ROOM = 1_150;

    private final HistoryViewModel model;
    private final HistoryWords words;
    private final Parent event;
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
    @FXML private Label stepKeys;
    @FXML private HBox sides;
    @FXML private ToggleButton stateSide;
    @FXML private ToggleButton eventSide;
    @FXML private SplitPane panes;
    @FXML private VBox versionsPane;
    @FXML private VBox statePane;
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

    /// @param event shows the selected version's event
    HistoryController(HistoryViewModel model, HistoryWords words, Parent event) {
        this.model = model;
        this.words = words;
        this.event = event;
        timeline = new Timeline(words, model::select, model::zoom);
    }

    @FXML
    private void initialize() {
        bindHead();
        bindSteps();
        bindVersions();
        bindState();
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
        Shown.when(sides, root.widthProperty().lessThan(ROOM));
        Shown.when(stepKeys, root.widthProperty().greaterThanOrEqualTo(ROOM));
        root.widthProperty().map(width -> width.doubleValue() >= ROOM).subscribe(_ -> arrange());
        root.addEventFilter(KeyEvent.KEY_PRESSED, new HistoryKeys(model, () ->
            copy(model.state().event().data()), this::turn)::pressed);
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
    private void showState() {
        stateSide.setSelected(true);
        eventSide.setSelected(false);
        arrange();
    }

    @FXML
    private void showEvent() {
        eventSide.setSelected(true);
        stateSide.setSelected(false);
        arrange();
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

    /// In a narrow window state and event take turns.
    private void arrange() {
        var roomy = root.getWidth() >= ROOM;
        if (roomy) {
            panes.getItems().setAll(versionsPane, statePane, event);
            panes.setDividerPositions(0.43, 0.705);
        } else {
            panes.getItems().setAll(versionsPane, eventSide.isSelected() ? event : statePane);
            panes.setDividerPositions(0.53);
        }
    }

    private void turn() {
        if (eventSide.isSelected()) {
            showState();
        } else {
            showEvent();
        }
    }

    static void copy(String text) {
        var content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
