package dev.outboard.ui.snapshots;

import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Toned;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.StringProperty;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds the page of stored states: the list, and the chosen one beside its replay.
public final class SnapshotsController {
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");
    private static final PseudoClass ABSENT = PseudoClass.getPseudoClass("absent");

    private final SnapshotsViewModel model;
    private final Texts texts;
    private boolean showing;

    @FXML private VBox root;
    @FXML private Button crumb;
    @FXML private Label lastKnown;
    @FXML private Prose summary;
    @FXML private Label unavailable;
    @FXML private Button stop;
    @FXML private Button verify;
    @FXML private Prose trouble;
    @FXML private Label note;
    @FXML private HBox panes;
    @FXML private TableView<KeptRow> rows;
    @FXML private TableColumn<KeptRow, String> versionColumn;
    @FXML private TableColumn<KeptRow, KeptRow> verdictColumn;
    @FXML private TableColumn<KeptRow, String> storedColumn;
    @FXML private TableColumn<KeptRow, String> sizeColumn;
    @FXML private Label detailTitle;
    @FXML private Button openVersion;
    @FXML private Prose sentence;
    @FXML private Prose writer;
    @FXML private TableView<FieldRow> fields;
    @FXML private TableColumn<FieldRow, String> markColumn;
    @FXML private TableColumn<FieldRow, String> fieldColumn;
    @FXML private TableColumn<FieldRow, FieldRow> keptColumn;
    @FXML private TableColumn<FieldRow, FieldRow> replayedColumn;

    SnapshotsController(SnapshotsViewModel model) {
        this.model = model;
        texts = model.setting().texts();
    }

    @FXML
    private void initialize() {
        Shown.when(lastKnown, model.staleProperty());
        Shown.when(unavailable, model.staleProperty());
        model.staleProperty().subscribe(stale -> root.pseudoClassStateChanged(STALE, stale));
        model.placeProperty().subscribe(place -> crumb.setText(
            place == null ? "" : Foreign.shown(place.type() + " " + place.id())));
        prose(summary, model.summaryProperty());
        prose(trouble, model.troubleProperty());
        prose(sentence, model.sentenceProperty());
        prose(writer, model.writerProperty());
        note.textProperty().bind(model.noteProperty());
        Shown.when(note, model.noteProperty().isNotEmpty());
        Shown.when(panes, model.noteProperty().isEmpty());
        Shown.when(stop, model.verifyingProperty());
        Shown.when(verify, model.verifyingProperty().not().and(model.noteProperty().isEmpty()));
        verify.disableProperty().bind(model.staleProperty());
        model.selectedProperty().subscribe(_ -> title());
        list();
        compared();
    }

    @FXML
    private void back() {
        model.back();
    }

    @FXML
    private void verify() {
        model.verifyAll();
    }

    @FXML
    private void stop() {
        model.stop();
    }

    @FXML
    private void openVersion() {
        model.openVersion();
    }

    /// Where the focus belongs when the page comes into view.
    void focus() {
        Focus.give(rows);
    }

    private static void prose(Prose node, StringProperty text) {
        node.textProperty().bind(text);
        Shown.when(node, text.isNotEmpty());
    }

    private void title() {
        var version = model.selectedProperty().get();
        detailTitle.setText(version == 0
            ? texts.text("detail.none") : texts.text("detail", Integer.toString(version)));
        openVersion.setVisible(version > 0);
    }

    private void list() {
        rows.setItems(model.rows());
        text(versionColumn, row -> Integer.toString(row.version()));
        text(storedColumn, KeptRow::stored);
        text(sizeColumn, KeptRow::size);
        verdictColumn.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        verdictColumn.setCellFactory(_ -> new VerdictCell());
        var setting = model.setting();
        storedColumn.textProperty().bind(Bindings.createStringBinding(
            () -> texts.text("rows.stored", setting.wording().zone(setting.link().databaseNow())),
            setting.wording().utcProperty()));
        model.rows().addListener((ListChangeListener<KeptRow>) _ -> choose());
        rows.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> {
            if (!showing && row != null) {
                model.select(row.version());
            }
        });
        rows.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                model.openVersion();
                event.consume();
            }
        });
    }

    /// By its version, wherever it stands.
    private void choose() {
        showing = true;
        var wanted = model.selectedProperty().get();
        model.rows().stream().filter(row -> row.version() == wanted).findFirst()
            .ifPresentOrElse(rows.getSelectionModel()::select, rows.getSelectionModel()::clearSelection);
        showing = false;
        title();
    }

    private void compared() {
        fields.setItems(model.fields());
        fields.setRowFactory(_ -> new FieldTableRow());
        text(markColumn, FieldRow::mark);
        text(fieldColumn, row -> Foreign.shown(row.field()));
        value(keptColumn, FieldRow::stored);
        value(replayedColumn, FieldRow::replayed);
    }

    private static <R> void text(TableColumn<R, String> column, Function<R, String> value) {
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
    }

    private void value(TableColumn<FieldRow, FieldRow> column, Function<FieldRow, @Nullable String> value) {
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(_ -> new TableCell<>() {
            private final Tooltip whole = new Tooltip();

            @Override
            protected void updateItem(@Nullable FieldRow row, boolean empty) {
                super.updateItem(row, empty);
                var given = empty || row == null ? "" : value.apply(row);
                var text = given == null ? texts.text("fields.absent") : Foreign.shown(given);
                setText(text);
                whole.setText(text);
                setTooltip(text.length() > 20 ? whole : null);
                pseudoClassStateChanged(ABSENT, given == null);
            }
        });
    }

    private static final class FieldTableRow extends TableRow<FieldRow> {
        private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");
        private static final PseudoClass ADDED = PseudoClass.getPseudoClass("added");
        private static final PseudoClass REMOVED = PseudoClass.getPseudoClass("removed");

        @Override
        protected void updateItem(@Nullable FieldRow row, boolean empty) {
            super.updateItem(row, empty);
            var mark = empty || row == null ? "" : row.mark();
            pseudoClassStateChanged(CHANGED, mark.equals("~"));
            pseudoClassStateChanged(ADDED, mark.equals("+"));
            pseudoClassStateChanged(REMOVED, mark.equals("−"));
        }
    }

    private static final class VerdictCell extends TableCell<KeptRow, KeptRow> {
        private final FontIcon sign = new FontIcon();
        private final Label word = new Label();
        private final HBox line = new HBox(sign, word);

        VerdictCell() {
            line.getStyleClass().add("verdict");
        }

        @Override
        protected void updateItem(@Nullable KeptRow row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setGraphic(null);
                return;
            }
            sign.setIconLiteral(row.icon().isEmpty() ? "fth-minus" : row.icon());
            Toned.set(sign, row.tone());
            word.setText(row.verdict());
            setGraphic(line);
        }
    }
}
