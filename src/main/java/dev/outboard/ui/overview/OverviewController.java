package dev.outboard.ui.overview;

import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.NoticeBox;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Toned;
import dev.outboard.ui.kit.Wording;
import java.util.List;
import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// Binds the Overview screen to its view-model.
public final class OverviewController {
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    private final OverviewViewModel model;
    private final Texts texts;
    private final Wording wording;
    private final Consumer<Place> go;

    @FXML private VBox root;
    @FXML private Label lastKnown;
    @FXML private Label subtitle;
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
    @FXML private StackPane chartHolder;
    @FXML private Label chartNote;
    @FXML private Label groupsHead;
    @FXML private TableView<GroupRow> groups;
    @FXML private TableColumn<GroupRow, String> messagesColumn;
    @FXML private TableColumn<GroupRow, GroupRow> errorColumn;
    @FXML private TableColumn<GroupRow, String> aggregatesColumn;
    @FXML private TableColumn<GroupRow, String> oldestColumn;
    @FXML private TableColumn<GroupRow, String> newestColumn;
    @FXML private Label groupsNote;
    @FXML private VBox notices;

    public OverviewController(
        OverviewViewModel model, Texts texts, Wording wording, Consumer<Place> go) {
        this.go = go;
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
        bindStrip();
        bindChart();
        bindGroups();
        bindWays();
        model.notices().addListener((ListChangeListener<Notice>) _ -> showNotices());
        showNotices();
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
            }
        });
    }

    private void openGroup() {
        var row = groups.getSelectionModel().getSelectedItem();
        if (row != null) {
            var stored = row.error().equals(texts.text("groups.no-error")) ? "" : row.error();
            go.accept(new Place.Outbox(Place.Messages.DEAD, stored));
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
        var chart = new MinuteChart(wording, series -> series.equals("appended")
            ? texts.text("chart.appended")
            : texts.text("chart.published"));
        chart.setAccessibleText(texts.text("chart.title"));
        chart.hourProperty().bind(model.chart().hourProperty());
        chartHolder.getChildren().addFirst(chart);
        chartNote.textProperty().bind(model.chart().noteProperty());
        Shown.when(chartNote, model.chart().noteProperty().isNotEmpty());
        readout.textProperty().bind(model.chart().readoutProperty());
        chart.chosenProperty().subscribe(minute -> model.chart().choose(minute.intValue()));
        wording.utcProperty().subscribe(_ -> chart.rewrite());
    }

    private void bindGroups() {
        groupsHead.textProperty().bind(model.groups().headProperty());
        groupsNote.textProperty().bind(model.groups().noteProperty());
        GroupCells.text(messagesColumn, GroupRow::messages);
        GroupCells.error(errorColumn);
        GroupCells.text(aggregatesColumn, GroupRow::aggregates);
        GroupCells.text(oldestColumn, GroupRow::oldest);
        GroupCells.text(newestColumn, GroupRow::newest);
        groups.setItems(model.groups().rows());
    }

    /// Boxes stay as long as there are notices for them.
    private void showNotices() {
        var boxes = notices.getChildren();
        var now = model.notices();
        while (boxes.size() > now.size()) {
            boxes.removeLast();
        }
        while (boxes.size() < now.size()) {
            boxes.add(new NoticeBox());
        }
        for (var i = 0; i < now.size(); i++) {
            ((NoticeBox) boxes.get(i)).show(now.get(i));
        }
    }
}
