package dev.outboard.ui.stream;

import dev.outboard.ui.kit.Beside;
import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// Binds the Stream screen to its view-model.
public final class StreamController {
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");
    /// What the list likes to have before the detail grows from its least width to its most.
    private static final double LIST = 660;
    private static final double NARROW = 436;
    private static final double WIDE = 484;
    /// How near its end the list is when older rows are asked for.
    private static final double NEAR_END = 0.995;

    private final StreamViewModel model;
    private final Setting setting;
    private final Sparkline course = new Sparkline();

    @FXML private VBox root;
    @FXML private Label lastKnown;
    @FXML private Prose rate;
    @FXML private HBox head;
    @FXML private ToggleButton live;
    @FXML private ToggleButton paused;
    @FXML private ComboBox<String> type;
    @FXML private TextField aggregate;
    @FXML private Label filtered;
    @FXML private Button clearFilter;
    @FXML private HBox held;
    @FXML private Prose heldText;
    @FXML private Button remedy;
    @FXML private HBox band;
    @FXML private Label pauseNote;
    @FXML private Button pill;
    @FXML private TableView<StreamRow> table;
    @FXML private TableColumn<StreamRow, String> occurredColumn;
    @FXML private TableColumn<StreamRow, String> positionColumn;
    @FXML private TableColumn<StreamRow, StreamRow> typeColumn;
    @FXML private TableColumn<StreamRow, String> aggregateColumn;
    @FXML private TableColumn<StreamRow, String> versionColumn;
    @FXML private TableColumn<StreamRow, StreamRow> dataColumn;
    @FXML private Label placeholder;
    @FXML private Label inView;
    @FXML private Button loadOlder;
    @FXML private Label older;
    @FXML private Label lost;
    @FXML private StackPane stack;
    @FXML private HBox panes;

    StreamController(StreamViewModel model, Setting setting) {
        this.model = model;
        this.setting = setting;
    }

    @FXML
    private void initialize() {
        var texts = model.texts();
        Shown.when(lastKnown, texts.staleProperty());
        texts.staleProperty().subscribe(stale -> root.pseudoClassStateChanged(STALE, stale));
        rate.textProperty().bind(texts.rateProperty());
        head.getChildren().add(head.getChildren().indexOf(rate) + 1, course);
        texts.courseProperty().subscribe(course::show);
        heldText.textProperty().bind(texts.heldProperty());
        Shown.when(held, texts.heldProperty().isNotEmpty());
        Shown.when(remedy, texts.remedyProperty().isNotEmpty());
        bindPause();
        bindFilter();
        bindTable();
        bindFoot();
        var detail = new StackPane(Fxml.load(new DetailController(model), setting.texts()));
        detail.getStyleClass().add("detail-pane");
        Beside.keep(panes, stack, detail);
        detail.prefWidthProperty().bind(root.widthProperty().map(
            width -> Math.clamp(width.doubleValue() - LIST, NARROW, WIDE)));
        detail.minWidthProperty().bind(detail.prefWidthProperty());
        detail.maxWidthProperty().bind(detail.prefWidthProperty());
        Shown.when(detail, model.detail().eventProperty().isNotNull());
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::keys);
    }

    @FXML
    private void follow() {
        model.followAgain();
    }

    @FXML
    private void pause() {
        if (!model.pausedProperty().get()) {
            model.toggle();
        }
        choose();
    }

    @FXML
    private void goLive() {
        model.followAgain();
        choose();
    }

    @FXML
    private void clear() {
        model.filter().clear();
        table.requestFocus();
    }

    @FXML
    private void copyRemedy() {
        DetailController.copy(model.texts().remedyProperty().get());
    }

    @FXML
    private void older() {
        model.loadOlder();
    }

    private void bindPause() {
        var texts = model.texts();
        model.pausedProperty().subscribe(_ -> choose());
        Shown.when(band, model.pausedProperty());
        pauseNote.textProperty().bind(texts.pausedProperty());
        pill.textProperty().bind(texts.pillProperty());
        pill.visibleProperty().bind(texts.pillProperty().isNotEmpty());
    }

    /// A toggle that is pressed twice stays as it is.
    private void choose() {
        live.setSelected(!model.pausedProperty().get());
        paused.setSelected(model.pausedProperty().get());
    }

    private void bindFilter() {
        var filter = model.filter();
        var any = setting.text("filter.any");
        type.getItems().setAll(any);
        type.setValue(any);
        filter.types().addListener((ListChangeListener<String>) change -> {
            while (change.next()) {
                type.getItems().addAll(change.getFrom() + 1, change.getAddedSubList());
            }
        });
        type.setOnAction(_ -> {
            var chosen = type.getValue();
            filter.typeProperty().set(any.equals(chosen) ? null : chosen);
        });
        filter.typeProperty().subscribe(wanted -> type.setValue(wanted == null ? any : wanted));
        aggregate.textProperty().bindBidirectional(filter.aggregateProperty());
        filtered.textProperty().bind(model.texts().filteredProperty());
        Shown.when(filtered, model.texts().filteredProperty().isNotEmpty());
        Shown.when(clearFilter, model.texts().filteredProperty().isNotEmpty());
    }

    private void bindTable() {
        RowCells.text(occurredColumn, StreamRow::occurred);
        RowCells.text(positionColumn, row -> Long.toString(row.position()));
        RowCells.type(typeColumn);
        RowCells.text(aggregateColumn, StreamRow::aggregate);
        RowCells.text(versionColumn, row -> Integer.toString(row.event().version()));
        RowCells.data(dataColumn, setting, model.aheadOfProperty());
        setting.wording().utcProperty().subscribe(_ -> occurredColumn.setText(setting.text(
            "column.occurred", setting.wording().zone(setting.link().databaseNow()))));
        placeholder.textProperty().bind(model.texts().placeholderProperty());
        table.setItems(model.rows());
        table.getSelectionModel().selectedItemProperty().subscribe(row -> {
            if (row != null) {
                model.select(row);
            }
        });
        model.settledProperty().subscribe(_ -> settle());
        table.addEventFilter(ScrollEvent.SCROLL, event -> {
            if (event.getDeltaY() < 0) {
                model.reading();
            }
        });
        table.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
            if (event.getTarget() instanceof Node node && inScrollBar(node)) {
                model.reading();
            }
        });
        table.skinProperty().subscribe(_ -> watchTheEnd());
    }

    private void bindFoot() {
        var texts = model.texts();
        inView.textProperty().bind(texts.inViewProperty());
        Shown.when(loadOlder, texts.olderToLoadProperty());
        older.textProperty().bind(texts.olderProperty());
        Shown.when(older, texts.olderProperty().isNotEmpty());
        lost.textProperty().bind(texts.lostProperty());
    }

    /// The rows are at rest: the selection is put back where it was, and a list that follows shows its first.
    private void settle() {
        var chosen = table.getSelectionModel();
        var at = model.selectedIndex();
        if (at < 0) {
            chosen.clearSelection();
        } else if (chosen.getSelectedIndex() != at) {
            chosen.clearAndSelect(at);
        }
        if (!model.pausedProperty().get()) {
            table.scrollTo(0);
        }
    }

    private void watchTheEnd() {
        for (var node : table.lookupAll(".scroll-bar")) {
            if (node instanceof ScrollBar bar && bar.getOrientation() == Orientation.VERTICAL) {
                bar.valueProperty().subscribe(value -> {
                    if (model.pausedProperty().get() && bar.isVisible() && value.doubleValue() >= NEAR_END) {
                        model.loadOlder();
                    }
                });
            }
        }
    }

    private static boolean inScrollBar(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at instanceof ScrollBar) {
                return true;
            }
        }
        return false;
    }

    /// Space pauses and follows, Home follows, O opens the event's page, `/` goes to the filter, Esc closes
    /// what is innermost.
    private void keys(KeyEvent event) {
        var writing = event.getTarget() instanceof TextInputControl;
        switch (event.getCode()) {
            case ESCAPE -> escape(writing);
            case SPACE, HOME, O, SLASH -> {
                if (writing || event.isShortcutDown() || event.getTarget() instanceof ButtonBase
                    || event.getTarget() instanceof ComboBox) {
                    return;
                }
                key(event);
            }
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void key(KeyEvent event) {
        switch (event.getCode()) {
            case SPACE -> model.toggle();
            case HOME -> model.followAgain();
            case O -> model.detail().openPage();
            default -> Focus.byKey(aggregate);
        }
    }

    private void escape(boolean writing) {
        if (writing) {
            clear();
        } else {
            model.closeDetail();
            table.requestFocus();
        }
    }
}
