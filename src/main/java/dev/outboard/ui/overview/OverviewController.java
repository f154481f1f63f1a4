package dev.outboard.ui.overview;

import dev.outboard.core.operations.Action;
import dev.outboard.core.operations.Scope;
import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.NoticeBox;
import dev.outboard.ui.kit.Operating;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Toned;
import dev.outboard.ui.kit.Wording;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// Binds the Overview screen to its view-model.
public final class OverviewController {
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    private final OverviewViewModel model;
    private final Texts texts;
    private final Wording wording;
    private final Consumer<Place> go;
    private final @Nullable Operating operating;

    @FXML private VBox root;
    @FXML private Label lastKnown;
    @FXML private Label subtitle;
    @FXML private Button seenButton;
    @FXML private Button refreshButton;
    @FXML private TileBox appended;
    @FXML private TileBox backlog;
    @FXML private TileBox retrying;
    @FXML private HBox dead;
    @FXML private TileBox deadMain;
    @FXML private VBox deadSide;
    @FXML private Prose requested;
    @FXML private Prose held;
    @FXML private TileBox published;
    @FXML private Prose readout;
    @FXML private Label chartTitle;
    @FXML private ToggleButton hour;
    @FXML private ToggleButton quarter;
    @FXML private ToggleButton day;
    @FXML private ToggleButton week;
    @FXML private StackPane chartHolder;
    @FXML private Label chartNote;
    @FXML private Label groupsHead;
    @FXML private TableView<GroupRow> groups;
    @FXML private TableColumn<GroupRow, String> messagesColumn;
    @FXML private TableColumn<GroupRow, GroupRow> errorColumn;
    @FXML private TableColumn<GroupRow, String> changeColumn;
    @FXML private TableColumn<GroupRow, String> aggregatesColumn;
    @FXML private TableColumn<GroupRow, String> oldestColumn;
    @FXML private TableColumn<GroupRow, String> newestColumn;
    @FXML private Label groupsNote;
    @FXML private HBox groupsFoot;
    @FXML private Label retryKey;
    @FXML private Label retryHint;
    @FXML private VBox notices;
    @FXML private StackPane projections;
    @FXML private VBox figures;

    /// @param operating opens the sheet of operations; null where there is none
    public OverviewController(
        OverviewViewModel model, Texts texts, Wording wording, Consumer<Place> go,
        @Nullable Operating operating) {
        this.go = go;
        this.operating = operating;
        this.model = model;
        this.texts = texts;
        this.wording = wording;
    }

    @FXML
    private void initialize() {
        Shown.when(lastKnown, model.staleProperty());
        subtitle.textProperty().bind(model.subtitleProperty());
        model.staleProperty().subscribe(stale -> root.pseudoClassStateChanged(STALE, stale));
        refreshButton.disableProperty().bind(model.staleProperty());
        seenButton.disableProperty().bind(model.staleProperty());
        bindStrip();
        bindChart();
        bindGroups();
        bindWays();
        model.notices().addListener((ListChangeListener<Notice>) _ -> showNotices());
        showNotices();
        Shown.when(notices, Bindings.isNotEmpty(notices.getChildren()));
        Shown.when(projections, Bindings.isNotEmpty(projections.getChildren()));
        var reading = new NoticeBox();
        figures.getChildren().setAll(reading);
        model.figuresProperty().subscribe(notice -> {
            if (notice != null) {
                reading.show(notice);
            }
        });
    }

    /// Shows how the projections stand, between what is the matter and the reading's figures.
    void projections(Node box) {
        projections.getChildren().setAll(box);
    }

    @FXML
    private void markSeen() {
        model.markSeen();
    }

    @FXML
    private void refresh() {
        model.refresh();
    }

    private void bindStrip() {
        var strip = model.strip();
        appended.show(strip.appended());
        backlog.show(strip.backlog());
        retrying.show(strip.retrying());
        deadMain.show(strip.dead());
        published.show(strip.published());
        Toned.bind(dead, strip.dead().toneProperty());
        requested.textProperty().bind(strip.requestedProperty());
        held.textProperty().bind(strip.heldProperty());
        var anyDead = strip.dead().toneProperty().isEqualTo(Tone.DANGER);
        Shown.when(deadSide, anyDead);
        // Space follows trouble: without dead letters all five are alike.
        anyDead.subscribe(some -> {
            for (var tile : List.of(appended, backlog, retrying, published)) {
                HBox.setHgrow(tile, some ? Priority.NEVER : Priority.ALWAYS);
            }
        });
    }

    /// Every number leads to its list.
    private void bindWays() {
        if (!model.strip().appended().missingProperty().get()) {
            appended.leads(() -> go.accept(new Place.Stream(null)));
        }
        backlog.leads(() -> go.accept(new Place.Outbox(Place.Messages.BACKLOG, null)));
        retrying.leads(() -> go.accept(new Place.Outbox(Place.Messages.RETRYING, null)));
        deadMain.leads(() -> go.accept(new Place.Outbox(Place.Messages.DEAD, null)));
        published.leads(() -> go.accept(new Place.Outbox(Place.Messages.PUBLISHED, null)));
        groups.setOnMouseClicked(event -> {
            if (event.getTarget() instanceof Node node && inRow(node)) {
                openGroup();
            }
        });
        groups.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                openGroup();
                event.consume();
            } else if (event.getCode() == KeyCode.R && !event.isShortcutDown()) {
                retryGroup();
                event.consume();
            }
        });
    }

    private void openGroup() {
        var row = groups.getSelectionModel().getSelectedItem();
        if (row != null) {
            go.accept(new Place.Outbox(Place.Messages.DEAD, row.stored()));
        }
    }

    /// Opens the preview of a retry of the chosen group.
    private void retryGroup() {
        var row = groups.getSelectionModel().getSelectedItem();
        if (row != null && operating != null
            && operating.hindrance(new Action.Retry(), true).isEmpty()) {
            operating.propose(new Operating.Proposal(
                new Action.Retry(), new Scope.Matching(MessageList.DEAD, MessageFilter.ANY, row.stored()),
                row.error()));
        }
    }

    private void bindFoot() {
        Shown.when(groupsFoot, Bindings.isNotEmpty(groups.getItems()));
        Shown.when(retryKey, new ReadOnlyBooleanWrapper(operating != null));
        Shown.when(retryHint, new ReadOnlyBooleanWrapper(operating != null));
        if (operating != null) {
            operating.revisionProperty().subscribe(_ -> {
                var why = operating.hindrance(new Action.Retry(), true);
                retryHint.setText(why.isEmpty() ? texts.text("foot.retry") : why);
            });
        }
    }

    private static boolean inRow(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at instanceof TableRow<?> row) {
                return !row.isEmpty();
            }
        }
        return false;
    }

    private void bindChart() {
        var chart = new MinuteChart(wording, series -> texts.text(switch (series) {
            case "appended" -> "chart.appended";
            case "published" -> "chart.published";
            case "failed" -> "chart.failed";
            default -> "chart.unwatched";
        }));
        chart.accessibleTextProperty().bind(Bindings.concat(
            model.chart().titleProperty(), ". ", model.chart().readoutProperty()));
        chartTitle.textProperty().bind(model.chart().titleProperty());
        bindRanges();
        chart.stretchProperty().bind(model.chart().stretchProperty());
        chartHolder.getChildren().addFirst(chart);
        chartNote.textProperty().bind(model.chart().noteProperty());
        Shown.when(chartNote, model.chart().noteProperty().isNotEmpty());
        readout.textProperty().bind(model.chart().readoutProperty());
        chart.chosenProperty().subscribe(minute -> model.chart().choose(minute.intValue()));
        wording.utcProperty().subscribe(_ -> chart.rewrite());
    }

    private void bindRanges() {
        var ranges = new ToggleGroup();
        var buttons = Map.of(
            Range.HOUR, hour, Range.QUARTER, quarter, Range.DAY, day, Range.WEEK, week);
        buttons.forEach((range, button) -> {
            button.setToggleGroup(ranges);
            // One is always chosen.
            button.setOnAction(_ -> {
                button.setSelected(true);
                model.chart().rangeProperty().set(range);
            });
        });
        model.chart().rangeProperty().subscribe(range ->
            Objects.requireNonNull(buttons.get(range)).setSelected(true));
    }

    private void bindGroups() {
        groupsHead.textProperty().bind(model.groups().headProperty());
        groupsNote.textProperty().bind(model.groups().noteProperty());
        GroupCells.text(messagesColumn, GroupRow::messages);
        GroupCells.error(errorColumn);
        GroupCells.text(changeColumn, GroupRow::change);
        GroupCells.text(aggregatesColumn, GroupRow::aggregates);
        GroupCells.text(oldestColumn, GroupRow::oldest);
        GroupCells.text(newestColumn, GroupRow::newest);
        groups.setItems(model.groups().rows());
        bindFoot();
    }

    /// Boxes stay as long as there are notices for them.
    private void showNotices() {
        var boxes = notices.getChildren();
        var now = model.notices();
        while (boxes.size() > now.size()) {
            boxes.removeLast();
        }
        while (boxes.size() < now.size()) {
            boxes.add(new NoticeBox(go));
        }
        for (var i = 0; i < now.size(); i++) {
            ((NoticeBox) boxes.get(i)).show(now.get(i));
        }
    }
}
