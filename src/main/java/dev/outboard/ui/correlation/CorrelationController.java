package dev.outboard.ui.correlation;

import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Wording;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;

/// Binds the page of a correlation to its view-model.
public final class CorrelationController {
    private static final KeyCombination COPY =
        new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    private final CorrelationViewModel model;

    @FXML private VBox root;
    @FXML private Label id;
    @FXML private Label summary;
    @FXML private Label stale;
    @FXML private TableView<Row> rows;
    @FXML private TableColumn<Row, Row> what;
    @FXML private TableColumn<Row, String> aggregate;
    @FXML private TableColumn<Row, String> occurred;
    @FXML private TableColumn<Row, String> delay;
    @FXML private TableColumn<Row, Row> state;
    @FXML private TableColumn<Row, String> position;
    @FXML private Label empty;
    @FXML private Prose reached;
    @FXML private Button further;
    @FXML private Button stop;

    CorrelationController(CorrelationViewModel model) {
        this.model = model;
    }

    void focus() {
        Focus.give(rows);
    }

    @FXML
    private void initialize() {
        id.textProperty().bind(model.idProperty().map(
            text -> Foreign.shown(Wording.oneLine(text), 200)));
        summary.textProperty().bind(model.summaryProperty());
        Shown.when(stale, model.staleProperty());
        model.staleProperty().subscribe(now -> root.pseudoClassStateChanged(STALE, now));
        empty.textProperty().bind(model.emptyProperty());
        reached.textProperty().bind(model.reachedProperty());
        Shown.when(further, model.furtherProperty().and(model.searchingProperty().not()));
        Shown.when(stop, model.searchingProperty());
        further.disableProperty().bind(model.staleProperty());
        new Cells(model.setting()).make(what, state);
        Cells.text(aggregate, Row::aggregate);
        Cells.text(occurred, Row::occurred);
        occurred.textProperty().bind(model.setting().wording().utcProperty().map(
            _ -> model.setting().text("column.occurred", model.setting().zone())));
        Cells.text(delay, Row::delay);
        Cells.text(position, Row::position);
        rows.setItems(model.rows());
        var selection = rows.getSelectionModel();
        selection.selectedIndexProperty().subscribe(row -> {
            if (row.intValue() >= 0) {
                model.selectedProperty().set(row.intValue());
            }
        });
        model.selectedProperty().subscribe(row -> {
            if (row.intValue() >= 0 && row.intValue() != selection.getSelectedIndex()) {
                selection.clearAndSelect(row.intValue());
                rows.scrollTo(Math.max(0, row.intValue() - 6));
            }
        });
        rows.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        rows.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                model.open(selection.getSelectedIndex());
            }
        });
    }

    @FXML
    private void further() {
        model.further();
    }

    @FXML
    private void stop() {
        model.stop();
        Focus.give(rows);
    }

    @FXML
    private void copyId() {
        copy(model.idProperty().get());
    }

    private void pressed(KeyEvent event) {
        var chosen = rows.getSelectionModel().getSelectedItem();
        if (event.getCode() == KeyCode.ENTER) {
            model.open(rows.getSelectionModel().getSelectedIndex());
        } else if (COPY.match(event) && chosen != null) {
            copy(chosen.one().id());
        } else if (event.getCode() == KeyCode.LEFT && !event.isAltDown()) {
            model.toCause();
        } else {
            return;
        }
        event.consume();
    }

    private static void copy(String text) {
        var content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
