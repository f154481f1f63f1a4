package dev.outboard.ui.export;

import dev.outboard.core.export.Format;
import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.JsonText;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import java.nio.file.Path;
import java.util.function.Function;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// Binds the page of an export: fields to mask, what will be written, and how far it is.
public final class ExportController {
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    private final ExportViewModel model;
    private final Function<Format, @Nullable Path> chooser;

    @FXML private VBox root;
    @FXML private Button crumb;
    @FXML private Label lastKnown;
    @FXML private Label seen;
    @FXML private Button all;
    @FXML private Button none;
    @FXML private Label note;
    @FXML private ListView<FieldChoice> fields;
    @FXML private ToggleButton jsonl;
    @FXML private ToggleButton csv;
    @FXML private JsonText preview;
    @FXML private Prose chosen;
    @FXML private Button export;
    @FXML private ProgressBar bar;
    @FXML private Label unavailable;
    @FXML private Button stop;
    @FXML private Prose told;

    /// @param chooser asks for the file to export to; null where none was chosen
    ExportController(ExportViewModel model, Function<Format, @Nullable Path> chooser) {
        this.model = model;
        this.chooser = chooser;
    }

    @FXML
    private void initialize() {
        Shown.when(lastKnown, model.staleProperty());
        model.staleProperty().subscribe(stale -> root.pseudoClassStateChanged(STALE, stale));
        model.placeProperty().subscribe(place -> crumb.setText(
            place == null ? "" : Foreign.shown(place.type() + " " + place.id())));
        seen.textProperty().bind(model.seenProperty());
        note.textProperty().bind(model.noteProperty());
        Shown.when(note, model.noteProperty().isNotEmpty());
        Shown.when(fields, model.noteProperty().isEmpty());
        all.disableProperty().bind(model.runningProperty());
        none.disableProperty().bind(model.runningProperty());
        fields.setItems(model.fields());
        fields.setCellFactory(_ -> new ChoiceCell());
        fields.disableProperty().bind(model.runningProperty());
        fields.setOnKeyPressed(event -> {
            var choice = fields.getSelectionModel().getSelectedItem();
            if (event.getCode() == KeyCode.SPACE && choice != null) {
                choice.maskedProperty().set(!choice.maskedProperty().get());
                event.consume();
            }
        });
        preview.follow(model.preview());
        chosen.textProperty().bind(model.chosenProperty());
        told.textProperty().bind(model.toldProperty());
        export.textProperty().bind(model.buttonProperty());
        export.disableProperty().bind(model.readyProperty().not());
        Shown.when(export, model.runningProperty().not());
        Shown.when(bar, model.runningProperty());
        Shown.when(unavailable, model.staleProperty().and(model.runningProperty().not()));
        Shown.when(stop, model.runningProperty());
        bar.progressProperty().bind(model.progressProperty());
        model.formatProperty().subscribe(now -> {
            jsonl.setSelected(now == Format.JSONL);
            csv.setSelected(now == Format.CSV);
        });
    }

    @FXML
    private void back() {
        model.back();
    }

    @FXML
    private void maskAll() {
        model.mask(true);
    }

    @FXML
    private void maskNone() {
        model.mask(false);
    }

    @FXML
    private void asJson() {
        as(Format.JSONL);
    }

    @FXML
    private void asCsv() {
        as(Format.CSV);
    }

    @FXML
    private void export() {
        var to = chooser.apply(model.formatProperty().get());
        if (to != null) {
            model.export(to);
        }
    }

    @FXML
    private void stop() {
        model.stop();
    }

    /// Where the focus belongs when the page comes into view.
    void focus() {
        Focus.give(fields);
    }

    /// One of the two is always pressed.
    private void as(Format format) {
        model.as(format);
        jsonl.setSelected(format == Format.JSONL);
        csv.setSelected(format == Format.CSV);
    }

    private static final class ChoiceCell extends ListCell<FieldChoice> {
        private final CheckBox box = new CheckBox();
        private final Label seen = new Label();
        private final HBox line;
        private @Nullable FieldChoice bound;

        ChoiceCell() {
            var between = new Region();
            HBox.setHgrow(between, Priority.ALWAYS);
            seen.getStyleClass().addAll("muted", "small");
            seen.setMinWidth(Region.USE_PREF_SIZE);
            box.setFocusTraversable(false);
            box.setMnemonicParsing(false);
            line = new HBox(box, between, seen);
            line.getStyleClass().add("choice");
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable FieldChoice choice, boolean empty) {
            super.updateItem(choice, empty);
            if (bound != null) {
                box.selectedProperty().unbindBidirectional(bound.maskedProperty());
                bound = null;
            }
            if (empty || choice == null) {
                setGraphic(null);
                return;
            }
            bound = choice;
            box.setText(Foreign.shown(choice.field().text()));
            box.selectedProperty().bindBidirectional(choice.maskedProperty());
            seen.setText(choice.seen());
            setGraphic(line);
        }
    }
}
