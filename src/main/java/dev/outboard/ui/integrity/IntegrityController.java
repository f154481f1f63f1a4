package dev.outboard.ui.integrity;

import dev.outboard.core.export.Format;
import dev.outboard.core.integrity.Kind;
import dev.outboard.core.integrity.Progress;
import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds the Integrity screen: the check's progress, what it goes by, its findings, and the chosen one.
public final class IntegrityController {
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    private final IntegrityViewModel model;
    private final Texts texts;
    private final Function<Format, @Nullable Path> chooser;
    private final Standing standings;
    private boolean showing;

    @FXML private VBox root;
    @FXML private Button crumb;
    @FXML private Label lastKnown;
    @FXML private Prose summary;
    @FXML private Label unavailable;
    @FXML private Button whole;
    @FXML private Button resume;
    @FXML private Button stop;
    @FXML private Button check;
    @FXML private MenuButton export;
    @FXML private Prose trouble;
    @FXML private Prose exported;
    @FXML private VBox scan;
    @FXML private HBox phases;
    @FXML private ProgressBar bar;
    @FXML private Label position;
    @FXML private Label rate;
    @FXML private Label left;
    @FXML private Label found;
    @FXML private Prose standing;
    @FXML private Prose note;
    @FXML private VBox empty;
    @FXML private FontIcon emptyIcon;
    @FXML private Label emptyTitle;
    @FXML private Label emptyText;
    @FXML private HBox panes;
    @FXML private ListView<KindRow> kinds;
    @FXML private TableView<FindingRow> rows;
    @FXML private TableColumn<FindingRow, FindingRow> whatColumn;
    @FXML private TableColumn<FindingRow, String> aggregateColumn;
    @FXML private TableColumn<FindingRow, String> versionColumn;
    @FXML private TableColumn<FindingRow, String> occurredColumn;
    @FXML private Label foot;
    @FXML private FontIcon detailIcon;
    @FXML private Label detailTitle;
    @FXML private GridPane facts;
    @FXML private Label meaningHead;
    @FXML private Prose meaning;
    @FXML private Label remedyHead;
    @FXML private Prose remedy;
    @FXML private Button follow;

    /// @param chooser asks for the file to export to; null where none was chosen
    IntegrityController(IntegrityViewModel model, Function<Format, @Nullable Path> chooser) {
        this.model = model;
        this.chooser = chooser;
        texts = model.setting().texts();
        standings = new Standing(texts, model.setting().wording());
    }

    @FXML
    private void initialize() {
        Shown.when(lastKnown, model.staleProperty());
        model.staleProperty().subscribe(stale -> root.pseudoClassStateChanged(STALE, stale));
        prose(summary, model.summaryProperty());
        prose(note, model.noteProperty());
        prose(trouble, model.troubleProperty());
        prose(exported, model.exportedProperty());
        unavailable.textProperty().bind(model.unavailableProperty());
        Shown.when(unavailable, model.unavailableProperty().isNotEmpty());
        model.unavailableProperty().subscribe(_ -> buttons());
        model.scan().stateProperty().subscribe(_ -> buttons());
        model.scan().progressProperty().subscribe(_ -> progress());
        model.scan().stateProperty().subscribe(_ -> progress());
        model.subjectProperty().subscribe(_ -> buttons());
        model.summaryProperty().subscribe(_ -> buttons());
        kinds();
        table();
        model.detailProperty().subscribe(this::show);
    }

    @FXML
    private void back() {
        model.back();
    }

    @FXML
    private void check() {
        model.check();
    }

    @FXML
    private void whole() {
        model.setting().go().accept(new Place.Integrity(null, null));
    }

    @FXML
    private void stop() {
        model.stop();
    }

    @FXML
    private void resume() {
        model.resume();
    }

    @FXML
    private void follow() {
        model.follow();
    }

    @FXML
    private void exportCsv() {
        export(Format.CSV);
    }

    @FXML
    private void exportJson() {
        export(Format.JSONL);
    }

    /// Where the focus belongs when the screen comes into view.
    void focus() {
        Focus.give(rows.getItems().isEmpty() ? check : rows);
    }

    private void export(Format format) {
        var to = chooser.apply(format);
        if (to != null) {
            model.export(format, to);
        }
    }

    private static void prose(Prose node, javafx.beans.property.StringProperty text) {
        node.textProperty().bind(text);
        Shown.when(node, text.isNotEmpty());
    }

    private void buttons() {
        var state = model.scan().stateProperty().get();
        var store = model.subjectProperty().get().id() == null;
        var place = model.subjectProperty().get();
        var known = !model.summaryProperty().get().isEmpty();
        crumb.setText(store ? texts.text("crumb.store")
            : Foreign.shown(place.type() + " " + place.id()));
        check.setText(texts.text(
            !store ? "check.one" : state == ScanState.IDLE ? "check.store" : "check.store-again"));
        check.setDisable(!model.unavailableProperty().get().isEmpty());
        check.setDefaultButton(store && state == ScanState.IDLE);
        visible(check, !store || state != ScanState.RUNNING);
        visible(stop, store && (state == ScanState.RUNNING || state == ScanState.PAUSED));
        visible(whole, !store);
        visible(resume, store && state == ScanState.STOPPED
            && model.scan().progressProperty().get() != null);
        resume.setDisable(!model.unavailableProperty().get().isEmpty());
        visible(export, known && !model.rows().isEmpty());
        visible(scan, store && state != ScanState.IDLE);
        var nothing = model.kinds().size() <= 1;
        visible(empty, nothing);
        visible(panes, !nothing);
        var words = standings.empty(store, state, known);
        emptyTitle.setText(words.title());
        emptyText.setText(words.text());
        emptyIcon.setIconLiteral(standings.clean(store, state, known) ? "fth-check-circle" : "fth-search");
        emptyIcon.pseudoClassStateChanged(
            PseudoClass.getPseudoClass("good"), standings.clean(store, state, known));
    }

    private static void visible(javafx.scene.Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    private void progress() {
        var now = model.scan().progressProperty().get();
        var state = model.scan().stateProperty().get();
        phases.getChildren().setAll(standings.phases(now));
        bar.setProgress(Standing.fraction(now));
        position.setText(standings.position(now));
        rate.setText(standings.rate(now));
        left.setText(standings.left(now));
        found.setText(now == null ? "–" : texts.text(
            "found", model.setting().wording().number(now.wrong()),
            model.setting().wording().number(now.toKnow())));
        standing.setText(standings.standing(now, state));
        visible(bar, now == null || now.phase() == Progress.Phase.EVENTS);
    }

    private void kinds() {
        kinds.setItems(model.kinds());
        kinds.setCellFactory(_ -> new KindCell());
        model.kinds().addListener((ListChangeListener<KindRow>) _ -> buttons());
        kinds.getSelectionModel().selectedItemProperty().addListener((_, before, now) -> {
            if (now != null && (before == null || !Objects.equals(before.kind(), now.kind()))) {
                model.show(now.kind());
            }
        });
    }

    private void table() {
        rows.setItems(model.rows());
        whatColumn.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        whatColumn.setCellFactory(_ -> new FindingCell());
        aggregateColumn.setCellValueFactory(row -> new ReadOnlyStringWrapper(row.getValue().aggregate()));
        versionColumn.setCellValueFactory(row -> new ReadOnlyStringWrapper(row.getValue().version()));
        occurredColumn.setCellValueFactory(row -> new ReadOnlyStringWrapper(row.getValue().occurred()));
        var setting = model.setting();
        occurredColumn.textProperty().bind(Bindings.createStringBinding(
            () -> texts.text("rows.occurred", setting.wording().zone(setting.link().databaseNow())),
            setting.wording().utcProperty()));
        model.rows().addListener((ListChangeListener<FindingRow>) _ -> choose());
        rows.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> {
            if (!showing && row != null) {
                model.select(row.finding());
            }
        });
        rows.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                model.follow();
                event.consume();
            }
        });
        rows.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                model.follow();
            }
        });
    }

    /// The chosen one stays so, wherever it stands now.
    private void choose() {
        foot.setText(texts.text("foot", model.setting().wording().number(model.rows().size())));
        showing = true;
        var wanted = model.selected();
        model.rows().stream().filter(row -> row.finding().equals(wanted)).findFirst()
            .ifPresentOrElse(rows.getSelectionModel()::select, rows.getSelectionModel()::clearSelection);
        showing = false;
    }

    private void show(@Nullable Detail one) {
        var there = one != null;
        choose();
        detailTitle.setText(one == null ? texts.text("detail.none") : Foreign.shown(one.title()));
        visible(detailIcon, there);
        visible(meaningHead, there);
        visible(remedyHead, there);
        visible(follow, there);
        facts.getChildren().clear();
        meaning.setText(one == null ? "" : one.meaning());
        remedy.setText(one == null ? "" : one.remedy());
        if (one != null) {
            detailIcon.setIconLiteral(one.wrong() ? "fth-alert-triangle" : "fth-info");
            detailIcon.pseudoClassStateChanged(PseudoClass.getPseudoClass("danger"), one.wrong());
            follow.setText(one.leads());
            for (var i = 0; i < one.facts().size(); i++) {
                var name = new Label(one.facts().get(i).name());
                name.getStyleClass().addAll("muted", "small");
                name.setMinWidth(Label.USE_PREF_SIZE);
                var value = new Label(one.facts().get(i).value());
                value.getStyleClass().add("code");
                facts.addRow(i, name, value);
            }
        }
    }
}
