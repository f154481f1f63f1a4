package dev.outboard.ui.journal;

import dev.outboard.core.operations.JournalExport.Format;
import dev.outboard.core.operations.Receipt.Line;
import dev.outboard.ui.journal.FollowedShown.Failures;
import dev.outboard.ui.journal.ReceiptViewModel.Part;
import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds the receipt of one operation.
public final class ReceiptController {
    private final ReceiptViewModel model;
    private final Texts texts;
    private final Chooser chooser;
    private final ToggleGroup group = new ToggleGroup();
    private final Map<Part, ToggleButton> buttons = new EnumMap<>(Part.class);

    @FXML private Button back;
    @FXML private Label title;
    @FXML private Label number;
    @FXML private Label state;
    @FXML private Button retry;
    @FXML private Label retryNote;
    @FXML private HBox facts;
    @FXML private HBox trouble;
    @FXML private Prose troubleText;
    @FXML private Prose exported;
    @FXML private VBox counts;
    @FXML private Label sum;
    @FXML private HBox parts;
    @FXML private TableView<Line> rows;
    @FXML private TableColumn<Line, String> messageColumn;
    @FXML private TableColumn<Line, String> aggregateColumn;
    @FXML private TableColumn<Line, String> resultColumn;
    @FXML private TableColumn<Line, Said> thenColumn;
    @FXML private TableColumn<Line, String> afterColumn;
    @FXML private VBox followBox;
    @FXML private Label delivered;
    @FXML private Label failed;
    @FXML private Label waiting;
    @FXML private HBox bar;
    @FXML private Region deliveredBar;
    @FXML private Region failedBar;
    @FXML private Prose followNote;
    @FXML private VBox chunks;
    @FXML private VBox errorBox;
    @FXML private VBox errors;

    public ReceiptController(ReceiptViewModel model, Texts texts, Chooser chooser) {
        this.chooser = chooser;
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        title.textProperty().bind(model.titleProperty());
        number.textProperty().bind(model.numberProperty());
        var icon = new FontIcon("fth-circle");
        model.stateProperty().subscribe(said -> {
            state.setText(said == null ? "" : said.words());
            if (said != null && !said.icon().isEmpty()) {
                icon.setIconLiteral(said.icon());
            }
            state.setGraphic(icon);
        });
        Shown.when(state, model.stateProperty().isNotNull());
        CountBox.columns(facts, model.facts());
        Shown.when(trouble, model.troubleProperty().isNotEmpty());
        troubleText.textProperty().bind(model.troubleProperty());
        Shown.when(exported, model.exporting().saidProperty().isNotEmpty());
        exported.textProperty().bind(model.exporting().saidProperty());
        CountBox.counts(counts, model.counts());
        sum.textProperty().bind(model.sumProperty());
        Shown.when(followBox, model.followedProperty());
        retry.managedProperty().bind(retry.visibleProperty());
        Shown.when(retryNote, retry.visibleProperty().and(retry.disableProperty()));
        retry.disableProperty().bind(model.setting().access().armedProperty().not());
        bindRows();
        bindParts();
        model.shownFollowedProperty().subscribe(this::show);
        bar.widthProperty().subscribe(_ -> bars(model.shownFollowedProperty().get()));
        back.setTooltip(new Tooltip("Esc"));
    }

    @FXML
    private void back() {
        model.back();
    }

    /// Where the focus belongs when the page comes into view.
    void focus() {
        Focus.give(rows);
    }

    @FXML
    private void retryFailed() {
        model.retryFailed();
    }

    @FXML
    private void exportCsv() {
        export(Format.CSV);
    }

    @FXML
    private void exportJson() {
        export(Format.JSONL);
    }

    private void export(Format format) {
        var to = chooser.choose(format, model.exporting().name());
        if (to != null) {
            model.exporting().run(format, to);
        }
    }

    private void bindRows() {
        rows.setItems(model.lines());
        text(messageColumn, ReceiptRow::id);
        text(aggregateColumn, ReceiptRow::aggregate);
        text(resultColumn, ReceiptRow::result);
        text(afterColumn, ReceiptRow::after);
        thenColumn.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(
            model.row(cell.getValue()).then()));
        thenColumn.setCellFactory(_ -> new ThenCell());
        thenColumn.visibleProperty().bind(model.followedProperty());
        afterColumn.visibleProperty().bind(model.followedProperty());
        rows.setOnKeyPressed(event -> {
            var line = rows.getSelectionModel().getSelectedItem();
            if (event.getCode() == KeyCode.ENTER && line != null) {
                model.openMessage(line);
                event.consume();
            }
        });
        rows.setOnMouseClicked(event -> {
            var line = rows.getSelectionModel().getSelectedItem();
            if (event.getClickCount() == 2 && line != null) {
                model.openMessage(line);
            }
        });
        rows.setTooltip(new Tooltip(texts.text("receipt.row.open")));
    }

    private void bindParts() {
        var all = Part.values();
        for (var i = 0; i < all.length; i++) {
            var part = all[i];
            var button = new ToggleButton();
            button.getStyleClass().addAll("part", i == 0 ? "left-pill"
                : i == all.length - 1 ? "right-pill" : "center-pill");
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.setToggleGroup(group);
            button.setOnAction(_ -> {
                button.setSelected(true);
                model.list(part);
            });
            buttons.put(part, button);
            parts.getChildren().add(button);
        }
        Shown.when(button(Part.FAILED), model.followedProperty());
        Shown.when(button(Part.WAITING), model.followedProperty());
        model.followedProperty().subscribe(followed -> {
            var styles = button(Part.UNCHANGED).getStyleClass();
            styles.removeAll("center-pill", "right-pill");
            styles.add(followed ? "center-pill" : "right-pill");
        });
        model.partProperty().subscribe(part -> button(part).setSelected(true));
        model.lines().addListener((ListChangeListener<Line>) _ -> count());
        count();
    }

    private void count() {
        buttons.forEach((part, button) -> button.setText(name(
            part, model.setting().wording().number(model.size(part)))));
    }

    private String name(Part part, String number) {
        return switch (part) {
            case ALL -> texts.text("part.all", number);
            case CHANGED -> texts.text("part.changed", number);
            case UNCHANGED -> texts.text("part.unchanged", number);
            case FAILED -> texts.text("part.failed", number);
            case WAITING -> texts.text("part.waiting", number);
        };
    }

    private ToggleButton button(Part part) {
        var button = buttons.get(part);
        if (button == null) {
            throw new IllegalStateException(part + " has no button");
        }
        return button;
    }

    private void show(FollowedShown shown) {
        delivered.setText(shown.delivered());
        failed.setText(shown.failed());
        failed.getStyleClass().remove("some");
        if (shown.failedShare() > 0) {
            failed.getStyleClass().add("some");
        }
        waiting.setText(shown.waiting());
        retry.setText(texts.text("receipt.retry-failed", shown.failed()));
        retry.setVisible(model.setting().further() != null && shown.failedShare() > 0);
        followNote.setText(shown.note());
        bars(shown);
        chunks.getChildren().setAll(shown.chunks().stream().map(ReceiptController::chunk).toList());
        errorBox.setVisible(!shown.errors().isEmpty());
        errorBox.setManaged(!shown.errors().isEmpty());
        errors.getChildren().setAll(shown.errors().stream().map(ReceiptController::error).toList());
        count();
        rows.refresh();
    }

    private void bars(FollowedShown shown) {
        var width = Math.max(0, bar.getWidth() - 2);
        size(deliveredBar, width * shown.deliveredShare());
        size(failedBar, width * shown.failedShare());
    }

    private static void size(Region part, double width) {
        part.setMinWidth(width);
        part.setMaxWidth(width);
        part.setMinHeight(10);
    }

    private static Node chunk(ChunkRow row) {
        var cells = List.of(
            row.number(), row.sent(), row.changed(), row.delivered(), row.failed(), row.share());
        var line = new HBox();
        line.getStyleClass().add("chunk-line");
        for (var text : cells) {
            var cell = new Label(text);
            cell.getStyleClass().addAll("figure", "chunk-cell");
            line.getChildren().add(cell);
        }
        line.getChildren().getLast().getStyleClass().add("wide");
        return line;
    }

    private static Node error(Failures group) {
        var count = new Label(group.messages());
        count.getStyleClass().addAll("figure", "count-number");
        var kind = new Label(group.error());
        kind.getStyleClass().add("code");
        var note = new Label(group.note());
        note.setMinWidth(Region.USE_PREF_SIZE);
        note.getStyleClass().addAll("small", group.fresh() ? "fresh" : "muted");
        var line = new HBox(count, kind, note);
        line.getStyleClass().add("error-line");
        return line;
    }

    private void text(TableColumn<Line, String> column, Function<ReceiptRow, String> value) {
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(
            value.apply(model.row(cell.getValue()))));
    }

    /// Sign and word.
    private static final class ThenCell extends TableCell<Line, Said> {
        private final SaidLabel label = new SaidLabel();

        @Override
        protected void updateItem(@Nullable Said said, boolean empty) {
            super.updateItem(said, empty);
            if (empty || said == null) {
                setGraphic(null);
            } else {
                label.show(said);
                setGraphic(label);
            }
        }
    }
}
