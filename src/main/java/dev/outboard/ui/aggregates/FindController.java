package dev.outboard.ui.aggregates;

import dev.outboard.core.events.AggregateFilter.Order;
import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Wording;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/// Binds the page that finds an aggregate to its view-model.
public final class FindController {
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    /// What the keys beside the chips need.
    private static final double BESIDE_CHIPS = 240;

    private final FindViewModel model;
    private final Map<Order, ToggleButton> byOrder = new EnumMap<>(Order.class);

    @FXML private VBox root;
    @FXML private Label estimate;
    @FXML private Label lastKnown;
    @FXML private Label noOutbox;
    @FXML private ToggleButton recent;
    @FXML private ToggleButton largest;
    @FXML private ToggleButton dead;
    @FXML private ToggleButton waiting;
    @FXML private Button refreshButton;
    @FXML private FlowPane chips;
    @FXML private TextField query;
    @FXML private MenuButton add;
    @FXML private Button clear;
    @FXML private Prose trouble;
    @FXML private TableView<AggregateRow> rows;
    @FXML private TableColumn<AggregateRow, String> typeColumn;
    @FXML private TableColumn<AggregateRow, String> idColumn;
    @FXML private TableColumn<AggregateRow, AggregateRow> versionsColumn;
    @FXML private TableColumn<AggregateRow, String> firstColumn;
    @FXML private TableColumn<AggregateRow, AggregateRow> lastTypeColumn;
    @FXML private TableColumn<AggregateRow, String> lastColumn;
    @FXML private TableColumn<AggregateRow, String> lastAgeColumn;
    @FXML private TableColumn<AggregateRow, AggregateRow> deadColumn;
    @FXML private TableColumn<AggregateRow, String> waitingColumn;
    @FXML private Label note;
    @FXML private FlowPane ways;
    @FXML private Label foot;
    @FXML private ProgressBar progress;
    @FXML private Button stop;
    @FXML private Button further;

    public FindController(FindViewModel model) {
        this.model = model;
    }

    @FXML
    private void initialize() {
        var said = model.said();
        model.staleProperty().subscribe(stale -> root.pseudoClassStateChanged(STALE, stale));
        Shown.when(lastKnown, model.staleProperty());
        refreshButton.disableProperty().bind(model.staleProperty());
        estimate.textProperty().bind(said.estimateProperty());
        trouble.textProperty().bind(said.troubleProperty());
        Shown.when(trouble, said.troubleProperty().isNotEmpty());
        bindOrders();
        bindFilter();
        bindRows();
        bindFoot();
        root.addEventHandler(KeyEvent.KEY_PRESSED, this::keys);
    }

    @FXML
    private void refresh() {
        model.search();
    }

    @FXML
    private void further() {
        model.further();
        rows.requestFocus();
    }

    @FXML
    private void stop() {
        model.stop();
        rows.requestFocus();
    }

    @FXML
    private void clear() {
        model.filter().clear();
        rows.requestFocus();
    }

    @FXML
    private void toRows() {
        rows.requestFocus();
        if (rows.getSelectionModel().isEmpty()) {
            rows.getSelectionModel().selectFirst();
        }
    }

    /// The keys belong to the list when the page comes into view.
    void focus() {
        Focus.give(rows);
    }

    private void bindOrders() {
        byOrder.putAll(Map.of(
            Order.RECENT, recent, Order.LARGEST, largest, Order.DEAD, dead, Order.WAITING, waiting));
        Shown.when(noOutbox, noOutbox.textProperty().map(_ -> !model.messages()));
        dead.setDisable(!model.messages());
        waiting.setDisable(!model.messages());
        byOrder.forEach((order, button) -> button.setOnAction(_ -> {
            model.filter().orderProperty().set(order);
            choose();
        }));
        model.filter().orderProperty().subscribe(_ -> choose());
    }

    /// A toggle that is pressed twice stays as it is.
    private void choose() {
        byOrder.forEach((order, button) ->
            button.setSelected(order == model.filter().orderProperty().get()));
    }

    private void bindFilter() {
        chips.prefWrapLengthProperty().bind(root.widthProperty().subtract(BESIDE_CHIPS));
        query.textProperty().bindBidirectional(model.filter().queryProperty());
        query.addEventFilter(KeyEvent.KEY_PRESSED, this::down);
        for (var facet : model.filter().facets()) {
            var chip = new FacetChip(facet, model.setting(), this::toRows);
            chips.getChildren().add(chips.getChildren().indexOf(add), chip);
            var item = new MenuItem(model.setting().text(facet.kind().title));
            item.setId(facet.kind().name().toLowerCase(Locale.ROOT) + "Item");
            item.setOnAction(_ -> chip.open());
            item.visibleProperty().bind(facet.shownProperty().not());
            add.getItems().add(item);
        }
        Shown.when(clear, model.filter().emptyProperty().not());
    }

    private void bindFoot() {
        var said = model.said();
        note.textProperty().bind(said.noteProperty());
        said.ways().addListener(
            (ListChangeListener<FilterViewModel.Part>) _ -> offer(List.copyOf(said.ways())));
        offer(List.of());
        foot.textProperty().bind(said.footProperty());
        progress.progressProperty().bind(said.progressProperty());
        Shown.when(progress, model.runningProperty());
        Shown.when(stop, model.runningProperty());
        further.textProperty().bind(said.furtherProperty());
        further.disableProperty().bind(model.staleProperty());
        Shown.when(further, said.furtherProperty().isNotEmpty());
    }

    private void offer(List<FilterViewModel.Part> parts) {
        ways.getChildren().setAll(parts.stream().map(part -> {
            var way = new Button(part.without());
            way.setOnAction(_ -> {
                part.drop().run();
                rows.requestFocus();
            });
            return way;
        }).toList());
        ways.setVisible(!parts.isEmpty());
        ways.setManaged(!parts.isEmpty());
    }

    private void bindRows() {
        FindCells.text(typeColumn, row -> Wording.oneLine(row.type()));
        FindCells.text(idColumn, row -> Wording.oneLine(row.id()));
        FindCells.versions(versionsColumn, model.setting());
        FindCells.text(firstColumn, AggregateRow::first);
        FindCells.lastType(lastTypeColumn, model.setting());
        FindCells.text(lastColumn, AggregateRow::last);
        FindCells.text(lastAgeColumn, AggregateRow::lastAge);
        FindCells.dead(deadColumn);
        FindCells.waiting(waitingColumn);
        deadColumn.setVisible(model.messages());
        waitingColumn.setVisible(model.messages());
        rows.setItems(model.found().rows());
        rows.getSelectionModel().selectedItemProperty().subscribe((_, row) -> model.found().select(row));
        model.found().settledProperty().subscribe(_ -> settle());
        rows.addEventFilter(KeyEvent.KEY_PRESSED, this::enter);
        rows.setRowFactory(_ -> {
            var row = new TableRow<AggregateRow>();
            row.setOnMouseClicked(event -> {
                if (event.getClickCount() == 2 && !row.isEmpty()) {
                    model.openSelected();
                }
            });
            return row;
        });
    }

    /// Before the table takes it for the start of editing.
    private void enter(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER && model.found().selectedIndex() >= 0) {
            event.consume();
            model.openSelected();
        }
    }

    /// The rows are at rest: the selection goes where the selected one is.
    private void settle() {
        var at = model.found().selectedIndex();
        if (at < 0) {
            rows.getSelectionModel().clearSelection();
        } else if (rows.getSelectionModel().getSelectedIndex() != at) {
            rows.getSelectionModel().clearAndSelect(at);
        }
    }

    /// Before the field takes it for the end of its text.
    private void down(KeyEvent event) {
        if (event.getCode() == KeyCode.DOWN) {
            event.consume();
            toRows();
        }
    }

    private void keys(KeyEvent event) {
        if (event.getCode() == KeyCode.F5) {
            model.search();
        } else if (event.getCode() == KeyCode.SLASH && !(event.getTarget() instanceof TextInputControl)) {
            Focus.byKey(query);
        } else if (event.getCode() == KeyCode.ESCAPE) {
            model.escape();
            rows.requestFocus();
        } else {
            return;
        }
        event.consume();
    }
}
