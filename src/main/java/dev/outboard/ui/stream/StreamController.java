package dev.outboard.ui.stream;

import dev.outboard.ui.kit.Beside;
import dev.outboard.ui.kit.FilterChips;
import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import java.util.List;
import java.util.Map;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyEvent;
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
    /// Rows in view above a place that one has jumped to.
    private static final int ABOVE = 4;

    private final StreamViewModel model;
    private final Setting setting;
    private final Sparkline course = new Sparkline();
    private final FilterController filter;
    private final JumpController jump;

    @FXML private VBox root;
    @FXML private Label lastKnown;
    @FXML private Prose rate;
    @FXML private HBox head;
    @FXML private ToggleButton live;
    @FXML private ToggleButton paused;
    @FXML private HBox filters;
    @FXML private VBox forms;
    @FXML private VBox summary;
    @FXML private MenuButton columns;
    @FXML private Label tail;
    @FXML private Label returned;
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
        filter = new FilterController(model.head().filter(), setting.texts());
        jump = new JumpController(model.head().jump());
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

    /// The rows have the focus, so that the keys of the page work at once.
    void open() {
        Focus.give(table);
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
    private void copyRemedy() {
        DetailController.copy(model.texts().remedyProperty().get());
    }

    @FXML
    private void older() {
        model.further();
    }

    @FXML
    private void jump() {
        jump.open();
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
        var asked = new FilterChips.Asked<>(
            filter::open, model.head().filter()::drop, model.head().filter()::clear, Part.PAYLOAD);
        var chips = new HBox();
        var set = new HBox();
        chips.getStyleClass().add("filter-chips");
        set.getStyleClass().add("filter-chips");
        filters.getChildren().addAll(1, List.of(set, chips));
        new FilterChips<>(model.head().filter().chips(), setting.wording(), asked, chips, set).bind();
        var form = Fxml.load(filter, setting.texts());
        var field = Fxml.load(jump, setting.texts());
        Shown.when(form, model.head().filter().openProperty());
        Shown.when(field, model.head().jump().openProperty());
        forms.getChildren().setAll(form, field);
        Shown.when(summary, model.head().summary().countingProperty());
        summary.getChildren().setAll(new SummaryTable(model.head().summary(), setting));
        ColumnMenu.bind(columns, model.head().columns(), setting, Map.of(
            Column.OCCURRED, occurredColumn, Column.TYPE, typeColumn, Column.AGGREGATE, aggregateColumn,
            Column.VERSION, versionColumn));
    }

    private void bindTable() {
        RowCells.text(occurredColumn, StreamRow::occurred);
        RowCells.text(positionColumn, row -> Long.toString(row.position()));
        RowCells.type(typeColumn);
        RowCells.text(aggregateColumn, StreamRow::aggregate);
        RowCells.text(versionColumn, row -> Integer.toString(row.event().version()));
        RowCells.data(dataColumn, setting, model.texts().aheadOfProperty());
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
        model.revealedProperty().subscribe((_, _) ->
            table.scrollTo(Math.max(0, model.selectedIndex() - ABOVE)));
        Reading.watch(table, model);
    }

    private void bindFoot() {
        var texts = model.texts();
        inView.textProperty().bind(texts.inViewProperty());
        Shown.when(loadOlder, texts.olderToLoadProperty());
        older.textProperty().bind(texts.olderProperty());
        Shown.when(older, texts.olderProperty().isNotEmpty());
        lost.textProperty().bind(texts.lostProperty());
        loadOlder.textProperty().bind(texts.furtherProperty());
        tail.textProperty().bind(texts.tailProperty());
        Shown.when(tail, texts.tailProperty().isNotEmpty());
        returned.textProperty().bind(texts.returnedProperty());
        Shown.when(returned, texts.returnedProperty().isNotEmpty());
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

    /// Space pauses and follows, Home follows, O opens the event's page, `/` opens the filter, G the
    /// field for a place, Esc closes what is innermost.
    private void keys(KeyEvent event) {
        var writing = event.getTarget() instanceof TextInputControl;
        switch (event.getCode()) {
            case ESCAPE -> escape(writing);
            case SPACE, HOME, O, G, SLASH -> {
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
            case G -> jump.openByKey();
            default -> filter.openByKey();
        }
    }

    private void escape(boolean writing) {
        if (model.head().filter().openProperty().get()) {
            model.head().filter().cancel();
        } else if (model.head().jump().openProperty().get()) {
            model.head().jump().cancel();
        } else if (!writing) {
            model.closeDetail();
        }
        table.requestFocus();
    }
}
