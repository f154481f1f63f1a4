package dev.outboard.ui.projections;

import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Toned;
import dev.outboard.ui.projections.Cells.ReasonCell;
import dev.outboard.ui.projections.Cells.Signed;
import dev.outboard.ui.projections.Cells.TrendCell;
import dev.outboard.ui.projections.Course.Length;
import dev.outboard.ui.projections.ProjectionsScreen.Panes;
import java.util.List;
import java.util.Map;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds the Projections screen: the table, the chosen one's explanation, the chart and the rebuilds.
public final class ProjectionsController {
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");
    /// Rows that are shown without scrolling.
    private static final int ROWS = 8;
    private static final double ROW = 28;
    /// From this width on there is room for a column that is the same in all rows.
    private static final double ROOMY = 1_180;

    private final ProjectionsViewModel model;
    private final Panes panes;
    private final Texts texts;
    private boolean showing;

    @FXML private VBox root;
    @FXML private Label lastKnown;
    @FXML private HBox summary;
    @FXML private Label readable;
    @FXML private StackPane deeds;
    @FXML private HBox failed;
    @FXML private Label failedText;
    @FXML private VBox empty;
    @FXML private Prose emptyText;
    @FXML private TextArea example;
    @FXML private VBox content;
    @FXML private TableView<ProjectionRow> table;
    @FXML private TableColumn<ProjectionRow, ProjectionRow> stateColumn;
    @FXML private TableColumn<ProjectionRow, String> nameColumn;
    @FXML private TableColumn<ProjectionRow, String> positionColumn;
    @FXML private TableColumn<ProjectionRow, String> headColumn;
    @FXML private TableColumn<ProjectionRow, String> lagColumn;
    @FXML private TableColumn<ProjectionRow, String> ageColumn;
    @FXML private TableColumn<ProjectionRow, ProjectionRow> trendColumn;
    @FXML private TableColumn<ProjectionRow, String> rateColumn;
    @FXML private TableColumn<ProjectionRow, ProjectionRow> prospectColumn;
    @FXML private TableColumn<ProjectionRow, ProjectionRow> reasonColumn;
    @FXML private HBox explanation;
    @FXML private FontIcon explainedIcon;
    @FXML private Prose explained;
    @FXML private Button openEvent;
    @FXML private StackPane rebuildPlace;
    @FXML private StackPane verifyPlace;
    @FXML private ToggleButton chartTab;
    @FXML private ToggleButton rebuildsTab;
    @FXML private Label zone;
    @FXML private Label observed;
    @FXML private HBox lengths;
    @FXML private ToggleButton hour;
    @FXML private ToggleButton sixHours;
    @FXML private ToggleButton day;
    @FXML private ToggleButton week;
    @FXML private StackPane chartHolder;
    @FXML private StackPane rebuildsHolder;

    ProjectionsController(ProjectionsViewModel model, Panes panes) {
        this.model = model;
        this.panes = panes;
        texts = model.setting().texts();
    }

    @FXML
    private void initialize() {
        Shown.when(lastKnown, model.staleProperty());
        model.staleProperty().subscribe(stale -> root.pseudoClassStateChanged(STALE, stale));
        failedText.textProperty().bind(model.failedProperty());
        Shown.when(failed, model.failedProperty().isNotEmpty());
        if (panes.rebuilding() != null) {
            deeds.getChildren().setAll(Fxml.load(new DeedsController(model, panes.rebuilding()), texts));
        }
        place(rebuildPlace, panes.rebuild());
        place(verifyPlace, panes.verify());
        model.said().addListener((ListChangeListener<Summary.Said>) _ -> summarise());
        summarise();
        table();
        explain();
        chart();
        rebuildsHolder.getChildren().setAll(Fxml.load(new RebuildsController(model), texts));
        emptyText.setText(texts.text("empty.text", Prose.plain(model.setting().folder())));
        example.setText(Example.text());
        Shown.when(content, Bindings.isNotEmpty(model.rows()));
        Shown.when(empty, Bindings.isEmpty(model.rows()));
    }

    @FXML
    private void openEvent() {
        model.openEvent();
    }

    /// Where the focus belongs when the screen comes into view.
    void focus() {
        Focus.give(model.rows().isEmpty() ? example : table);
        choose();
    }

    private static void place(StackPane holder, @Nullable Node node) {
        holder.setVisible(node != null);
        holder.setManaged(node != null);
        if (node != null) {
            holder.getChildren().setAll(node);
        }
    }

    private void summarise() {
        summary.getChildren().clear();
        for (var i = 0; i < model.said().size(); i++) {
            var said = model.said().get(i);
            var last = i == model.said().size() - 1;
            var label = new Label(said.text() + (i == 0 ? ":" : last ? "" : ","));
            label.getStyleClass().add("said");
            Toned.set(label, said.tone());
            summary.getChildren().add(label);
        }
    }

    private void table() {
        table.setItems(model.rows());
        table.setRowFactory(_ -> new Cells.Spoken());
        Cells.whole(stateColumn);
        stateColumn.setCellFactory(_ -> new Signed<>(
            row -> row.condition().icon(), ProjectionRow::word, row -> row.condition().tone()));
        Cells.text(nameColumn, row -> Foreign.shown(row.name()));
        Cells.text(positionColumn, ProjectionRow::position);
        Cells.text(headColumn, ProjectionRow::head);
        var roomy = root.widthProperty().greaterThanOrEqualTo(ROOMY);
        headColumn.visibleProperty().bind(roomy);
        readable.textProperty().bind(model.readableProperty());
        Shown.when(readable, roomy.not().and(model.readableProperty().isNotEmpty()));
        Cells.text(lagColumn, ProjectionRow::lag);
        Cells.text(ageColumn, ProjectionRow::age);
        Cells.text(rateColumn, ProjectionRow::rate);
        Cells.whole(trendColumn);
        trendColumn.setCellFactory(_ -> new TrendCell());
        Cells.whole(prospectColumn);
        prospectColumn.setCellFactory(_ -> new ProspectCell());
        Cells.whole(reasonColumn);
        reasonColumn.setCellFactory(_ -> new ReasonCell(
            texts.text("at"), texts.text("none"), row -> {
                model.select(row.name());
                model.openEvent();
            }));
        var height = Bindings.createDoubleBinding(
            () -> ROW * (1 + Math.clamp(model.rows().size(), 1, ROWS)) + 1, model.rows());
        table.prefHeightProperty().bind(height);
        table.minHeightProperty().bind(height);
        table.maxHeightProperty().bind(height);
        model.rows().addListener((ListChangeListener<ProjectionRow>) _ -> choose());
        model.selectedProperty().subscribe(_ -> choose());
        table.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> {
            if (!showing && row != null) {
                model.select(row.name());
            }
        });
        Cells.onEnter(table, model::openEvent);
    }

    /// By its name, wherever it stands.
    private void choose() {
        showing = true;
        var wanted = model.selectedProperty().get();
        model.rows().stream().filter(row -> row.name().equals(wanted)).findFirst()
            .ifPresentOrElse(table.getSelectionModel()::select, table.getSelectionModel()::clearSelection);
        showing = false;
    }

    private void explain() {
        explained.textProperty().bind(model.explainedProperty());
        Shown.when(explanation, model.explainedProperty().isNotEmpty());
        model.explainedProperty().subscribe(_ -> {
            var row = table.getSelectionModel().getSelectedItem();
            if (row != null) {
                Toned.set(explanation, row.condition().tone());
                explainedIcon.setIconLiteral(row.condition().icon());
                Toned.set(explainedIcon, row.condition().tone());
            }
        });
        Shown.when(openEvent, model.eventProperty().isNotNull());
    }

    private void chart() {
        var chart = new BehindChart(texts, model.setting().wording());
        chart.shownProperty().bind(model.chartProperty());
        chartHolder.getChildren().add(chart);
        observed.textProperty().bind(model.observedProperty());
        var buttons = Map.of(
            Length.HOUR, hour, Length.SIX_HOURS, sixHours, Length.DAY, day, Length.WEEK, week);
        buttons.forEach((length, button) -> button.setOnAction(_ -> model.lengthProperty().set(length)));
        model.lengthProperty().subscribe(chosen ->
            buttons.forEach((length, button) -> button.setSelected(length == chosen)));
        chartTab.setOnAction(_ -> tab(true));
        rebuildsTab.setOnAction(_ -> tab(false));
        tab(true);
        var setting = model.setting();
        zone.textProperty().bind(Bindings.createStringBinding(
            () -> setting.wording().zone(setting.link().databaseNow()), setting.wording().utcProperty()));
    }

    private void tab(boolean chart) {
        chartTab.setSelected(chart);
        rebuildsTab.setSelected(!chart);
        for (var node : List.of(chartHolder, lengths, observed)) {
            node.setVisible(chart);
            node.setManaged(chart);
        }
        rebuildsHolder.setVisible(!chart);
        rebuildsHolder.setManaged(!chart);
    }
}
