package dev.outboard.ui.history;

import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import java.util.function.Function;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// Binds the page of one aggregate's history to its view-model, and arranges its parts.
public final class HistoryController {
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");
    /// What state and event take side by side; below that they share a place.
    private static final double ROOM = 1_150;
    private static final double DIGIT = 8;
    private static final double BESIDES = 20;
    private static final double LEAST = 48;

    private final HistoryViewModel model;
    private final HistoryWords words;
    private final TimelineController timeline;
    private final StepsController steps;
    private final SearchController search;
    private final CompareController compare;
    private final Parent state;
    private final Parent event;
    private final Parent comparison;
    private final HistorySetting setting;

    @FXML private VBox root;
    @FXML private Label typeName;
    @FXML private Label idText;
    @FXML private Label lastKnown;
    @FXML private HBox actions;
    @FXML private Button findButton;
    @FXML private Button compareButton;
    @FXML private Button checkButton;
    @FXML private Button statesButton;
    @FXML private Button exportButton;
    @FXML private VBox searchHolder;
    @FXML private Prose versions;
    @FXML private Prose opened;
    @FXML private Prose latest;
    @FXML private Prose stateBy;
    @FXML private Prose snapshot;
    @FXML private Prose messages;
    @FXML private Prose trouble;
    @FXML private Label note;
    @FXML private VBox body;
    @FXML private VBox parts;
    @FXML private SplitPane panes;
    @FXML private VBox versionsPane;
    @FXML private TableView<VersionRow> rows;
    @FXML private TableColumn<VersionRow, VersionRow> versionColumn;
    @FXML private TableColumn<VersionRow, VersionRow> occurredColumn;
    @FXML private TableColumn<VersionRow, VersionRow> gapColumn;
    @FXML private TableColumn<VersionRow, VersionRow> typeColumn;
    @FXML private TableColumn<VersionRow, VersionRow> messageColumn;
    @FXML private Label rowsFoot;

    HistoryController(HistoryViewModel model, HistorySetting setting) {
        this.model = model;
        this.setting = setting;
        words = new HistoryWords(setting.texts(), setting.wording());
        timeline = new TimelineController(model, words);
        steps = new StepsController(model, words, this::focus);
        search = new SearchController(model, this::focus);
        compare = new CompareController(model, words, this::focus);
        state = Fxml.load(new StateController(model, words), setting.texts());
        event = Fxml.load(new EventController(model), setting.texts());
        comparison = Fxml.load(compare, setting.texts());
    }

    @FXML
    private void initialize() {
        parts.getChildren().addAll(
            Fxml.load(timeline, setting.texts()), Fxml.load(steps, setting.texts()));
        searchHolder.getChildren().add(Fxml.load(search, setting.texts()));
        bindHead();
        bindVersions();
        Shown.when(body, model.noteProperty().isEmpty());
        Shown.when(actions, model.noteProperty().isEmpty());
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
        steps.roomyProperty().bind(root.widthProperty().greaterThanOrEqualTo(ROOM));
        steps.roomyProperty().subscribe(_ -> arrange());
        steps.eventProperty().subscribe(_ -> arrange());
        steps.searchingProperty().bind(search.shownProperty());
        model.comparing().shownProperty().subscribe(_ -> arrange());
        findButton.disableProperty().bind(model.staleProperty());
        compareButton.disableProperty().bind(model.staleProperty());
        leads(checkButton, place -> new Place.Integrity(place.type(), place.id()));
        leads(statesButton, place -> new Place.Snapshots(place.type(), place.id(), null));
        leads(exportButton, place -> new Place.Export(place.type(), place.id()));
        root.addEventFilter(KeyEvent.KEY_PRESSED, new HistoryKeys(model, this::doing)::pressed);
    }

    /// The keys belong to the list of versions when the page comes into view.
    void focus() {
        Focus.give(rows);
    }

    @FXML
    private void back() {
        model.leads().aggregates();
    }

    @FXML
    private void copyId() {
        copy(idText.getText());
    }

    @FXML
    private void find() {
        search.ask(false);
    }

    @FXML
    private void compare() {
        compare(false);
    }

    private void compare(boolean byKey) {
        var selected = model.selectedProperty().get();
        if (selected > 0) {
            model.comparing().open(Math.max(1, selected - 1), selected);
            compare.ask(byKey);
        }
    }

    /// What a key asks for that is a matter of the view.
    private boolean doing(HistoryKeys.Wish wish) {
        switch (wish) {
            case COPY -> copy(model.state().event().data());
            case TURN -> steps.eventProperty().set(!steps.eventProperty().get());
            case GO_TO -> steps.ask();
            case FIND -> search.ask(true);
            case FIND_OLDER -> {
                return search.again(true);
            }
            case FIND_NEWER -> {
                return search.again(false);
            }
            case COMPARE -> compare(true);
            case OPEN_BURST -> {
                return timeline.openBurst();
            }
        }
        return true;
    }

    /// Leads to another page of the same aggregate.
    private void leads(Button button, Function<Place.Aggregate, Place> to) {
        button.setOnAction(_ -> {
            var place = model.placeProperty().get();
            if (place != null) {
                setting.go().accept(to.apply(place));
            }
        });
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
        model.selectedProperty().subscribe(_ -> showSelected());
        versionColumn.minWidthProperty().bind(
            model.totalProperty().map(total -> Math.max(LEAST, BESIDES + DIGIT * total.toString().length())));
        versionColumn.maxWidthProperty().bind(versionColumn.minWidthProperty());
        model.totalProperty().subscribe(total -> rowsFoot.setText(words.text(
            "rows.foot", words.wording().number(total.longValue()), total.intValue())));
    }

    /// The selection is a version: it stays where rows arrive above it.
    private void showSelected() {
        VersionCells.select(rows, model.table().index(model.selectedProperty().get()));
    }

    /// In a narrow window state and event take turns.
    private void arrange() {
        var beside = steps.eventProperty().get() ? event : state;
        if (model.comparing().shownProperty().get()) {
            panes.getItems().setAll(versionsPane, comparison);
            panes.setDividerPositions(0.43);
        } else if (steps.roomyProperty().get()) {
            panes.getItems().setAll(versionsPane, state, event);
            panes.setDividerPositions(0.42, 0.725);
        } else {
            panes.getItems().setAll(versionsPane, beside);
            panes.setDividerPositions(0.53);
        }
    }

    static void copy(String text) {
        var content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
