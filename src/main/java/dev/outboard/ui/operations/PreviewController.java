package dev.outboard.ui.operations;

import dev.outboard.core.operations.Forecast;
import dev.outboard.core.operations.Seen;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Toned;
import java.util.ArrayList;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds what an operation would do.
public final class PreviewController {
    private static final double TALLEST = 34;
    private static final double LEAST = 4;
    private static final double ROW = 28;
    private static final int MOST_ROWS = 6;

    private final OperationViewModel model;
    private final Texts texts;
    private final BooleanProperty listed = new SimpleBooleanProperty(this, "listed");

    @FXML private Prose frozenNote;
    @FXML private Button again;
    @FXML private StackPane edit;
    @FXML private StackPane obstacle;
    @FXML private HBox reading;
    @FXML private Label checked;
    @FXML private GridPane counts;
    @FXML private VBox orderBox;
    @FXML private VBox order;
    @FXML private HBox leaveOutLine;
    @FXML private CheckBox leaveOut;
    @FXML private Button showThem;
    @FXML private ListView<Seen> outOfOrder;
    @FXML private HBox howLine;
    @FXML private StackPane how;
    @FXML private VBox chunksBox;
    @FXML private Label chunksNote;
    @FXML private HBox chunks;
    @FXML private VBox undoBox;
    @FXML private Prose undo;
    @FXML private VBox sqlBox;
    @FXML private Button saveScript;
    @FXML private Prose saved;
    @FXML private TextArea sql;

    PreviewController(OperationViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        var preview = model.preview();
        frozenNote.textProperty().bind(preview.frozenNoteProperty());
        Shown.when(again, preview.frozenNoteProperty().isNotEmpty());
        Notices.bind(obstacle, preview.obstacleProperty());
        model.edit().ifPresent(
            editing -> edit.getChildren().setAll(Fxml.load(new EditController(editing), texts)));
        Shown.when(edit, Bindings.isNotEmpty(edit.getChildren()));
        checked.textProperty().bind(preview.checkedProperty());
        preview.counts().addListener((ListChangeListener<CountRow>) _ -> writeCounts());
        preview.order().addListener((ListChangeListener<OrderLine>) _ -> writeOrder());
        writeCounts();
        writeOrder();
        // What was read last stays while something else is asked for, so that nothing jumps.
        Shown.when(reading, Bindings.isNotEmpty(preview.counts()));
        Shown.when(orderBox, Bindings.isNotEmpty(preview.order()));
        leaveOut.textProperty().bind(preview.leaveOutTextProperty());
        leaveOut.selectedProperty().bindBidirectional(model.leaveOutProperty());
        Shown.when(leaveOutLine, preview.overtakesProperty());
        bindOutOfOrder();
        bindHow();
        undo.textProperty().bind(preview.undoProperty());
        Shown.when(undoBox, preview.undoProperty().isNotEmpty());
        sql.textProperty().bind(preview.sqlProperty());
        sql.prefRowCountProperty().bind(Bindings.createIntegerBinding(
            () -> 2 + (int) preview.sqlProperty().get().lines().count(), preview.sqlProperty()));
        Shown.when(saveScript, preview.scriptsProperty());
        saved.textProperty().bind(preview.savedProperty());
        Shown.when(saved, preview.savedProperty().isNotEmpty());
        Shown.when(sqlBox, preview.sqlProperty().isNotEmpty());
    }

    @FXML
    private void freezeAgain() {
        model.freezeAgain();
    }

    @FXML
    private void showThem() {
        listed.set(!listed.get());
    }

    @FXML
    private void saveScript() {
        var chooser = new FileChooser();
        chooser.setTitle(texts.text("script.save"));
        chooser.setInitialFileName(
            "outboard-" + model.proposal().action().word() + ".sql");
        var file = chooser.showSaveDialog(sql.getScene().getWindow());
        if (file != null) {
            model.preview().saveScript(file.toPath());
        }
    }

    private void bindOutOfOrder() {
        var preview = model.preview();
        outOfOrder.setItems(preview.outOfOrder());
        outOfOrder.setCellFactory(_ -> new SeenCell(texts));
        outOfOrder.prefHeightProperty().bind(Bindings.size(preview.outOfOrder()).map(
            size -> 2 + ROW * Math.min(MOST_ROWS, size.intValue())));
        Shown.when(outOfOrder, listed.and(preview.overtakesProperty()));
        showThem.textProperty().bind(listed.map(
            shown -> texts.text(shown ? "order.hide-them" : "order.show-them")));
    }

    @FXML
    private void copySql() {
        var content = new ClipboardContent();
        content.putString(sql.getText());
        Clipboard.getSystemClipboard().setContent(content);
    }

    private void bindHow() {
        var choice = model.how();
        how.getChildren().setAll(Fxml.load(new HowController(choice, model.preview(), texts), texts));
        Shown.when(howLine, Bindings.createBooleanBinding(
            () -> choice.postpones() || choice.purgesPublished()
                || (choice.retries() && model.preview().severalProperty().get()),
            model.preview().severalProperty()));
        model.preview().readProperty().subscribe(this::writeChunks);
    }

    private void writeChunks(@Nullable Forecast read) {
        if (read == null) {
            return;
        }
        var sizes = model.how().chunks(read.changes());
        chunksBox.setVisible(!sizes.isEmpty());
        chunksBox.setManaged(!sizes.isEmpty());
        chunksNote.setText(model.preview().chunks(read.changes(), model.how().takes(read.changes())));
        var most = sizes.stream().mapToInt(Integer::intValue).max().orElse(1);
        var nodes = new ArrayList<Node>();
        for (var at = 0; at < sizes.size(); at++) {
            var last = at == sizes.size() - 1 && read.changes() > sizes.stream().mapToInt(size -> size).sum();
            nodes.add(chunk(last ? "…" : Integer.toString(sizes.get(at)), sizes.get(at) / (double) most,
                at == 0));
        }
        chunks.getChildren().setAll(nodes);
    }

    private static VBox chunk(String words, double share, boolean first) {
        var bar = new Region();
        bar.getStyleClass().add(first ? "chunk-first" : "chunk-bar");
        bar.setMinHeight(Math.max(LEAST, TALLEST * share));
        bar.setMaxHeight(Math.max(LEAST, TALLEST * share));
        var number = new Label(words);
        number.getStyleClass().add("figure");
        var both = new VBox(bar, number);
        both.getStyleClass().add("chunk");
        HBox.setHgrow(both, Priority.ALWAYS);
        return both;
    }

    private void writeCounts() {
        counts.getChildren().clear();
        for (var row : model.preview().counts()) {
            var number = new Label(texts.text("number", row.count()));
            number.getStyleClass().add("count-number");
            var words = new Label(row.words());
            words.setMaxWidth(Double.MAX_VALUE);
            GridPane.setHgrow(words, Priority.ALWAYS);
            var then = new Label(row.then());
            then.getStyleClass().add(row.acted() ? "acted" : "plain");
            for (var label : new Label[] {number, words, then}) {
                label.getStyleClass().add(row.sum() ? "sum" : row.count() == 0 ? "zero" : "some");
                label.setMaxWidth(Double.MAX_VALUE);
            }
            counts.addRow(counts.getRowCount(), number, words, then);
        }
    }

    private void writeOrder() {
        var nodes = new ArrayList<Node>();
        for (var line : model.preview().order()) {
            var icon = new FontIcon(line.icon());
            Toned.set(icon, line.tone());
            var sentence = new Prose();
            sentence.setText(line.sentence());
            HBox.setHgrow(sentence, Priority.ALWAYS);
            var both = new HBox(icon, sentence);
            both.getStyleClass().add("order-line");
            nodes.add(both);
        }
        order.getChildren().setAll(nodes);
    }
}
