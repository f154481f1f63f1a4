package dev.outboard.ui.search;

import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Toned;
import dev.outboard.ui.kit.TypeSign;
import java.util.Objects;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds the search box to its view-model. The field keeps the focus; what was found lies over the screen
/// below it.
public final class SearchController {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final PseudoClass FIRST = PseudoClass.getPseudoClass("first");

    private final SearchViewModel model;

    @FXML private StackPane root;
    @FXML private TextField field;
    @FXML private Label keys;
    private final VBox lines = new VBox();
    private final Prose note = new Prose();
    private final VBox results = new VBox(lines, note);

    public SearchController(SearchViewModel model) {
        this.model = model;
        results.getStyleClass().add("search-results");
        var sheet = Objects.requireNonNull(SearchController.class.getResource("search.css"));
        results.getStylesheets().add(sheet.toExternalForm());
        lines.getStyleClass().add("search-lines");
        lines.setAccessibleRole(AccessibleRole.LIST_VIEW);
        note.getStyleClass().add("search-note");
        results.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        StackPane.setAlignment(results, Pos.TOP_LEFT);
    }

    /// What was found, to be laid over the screens.
    public Region results() {
        return results;
    }

    /// Leads to the field.
    public void focus() {
        field.requestFocus();
        field.selectAll();
        model.begin();
    }

    @FXML
    private void initialize() {
        field.textProperty().bindBidirectional(model.queryProperty());
        field.focusedProperty().subscribe((_, focused) -> {
            if (focused) {
                model.begin();
            } else {
                model.end();
            }
        });
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        field.setOnMouseClicked(_ -> model.begin());
        Shown.when(keys, field.focusedProperty().not());
        Shown.when(results, model.openProperty());
        note.textProperty().bind(model.noteProperty());
        Shown.when(note, model.noteProperty().isNotEmpty());
        model.hits().addListener((ListChangeListener<Hit>) _ -> show());
        model.selectedProperty().subscribe(_ -> mark());
        model.openProperty().subscribe(open -> {
            if (open) {
                place();
            }
        });
        root.layoutBoundsProperty().subscribe(_ -> place());
        root.localToSceneTransformProperty().subscribe(_ -> place());
    }

    /// Below the field, whatever else the header holds.
    private void place() {
        if (results.getParent() != null && root.getScene() != null) {
            var at = root.localToScene(0, 0).getX() - results.getParent().localToScene(0, 0).getX();
            var room = results.getParent().getLayoutBounds().getWidth() - results.prefWidth(-1) - 8;
            results.setTranslateX(Math.max(8, Math.min(at, room)));
        }
    }

    private void pressed(KeyEvent event) {
        switch (event.getCode()) {
            case DOWN -> model.move(1);
            case UP -> model.move(-1);
            case ENTER -> model.enter();
            case ESCAPE -> leave();
            default -> {
                return;
            }
        }
        event.consume();
    }

    /// First the text, then the box.
    private void leave() {
        if (!model.queryProperty().get().isEmpty()) {
            model.queryProperty().set("");
        } else {
            model.end();
            root.getScene().getRoot().requestFocus();
        }
    }

    private void show() {
        lines.getChildren().clear();
        var before = "";
        for (var hit : model.hits()) {
            var line = line(hit);
            line.pseudoClassStateChanged(FIRST, !before.isEmpty() && !before.equals(hit.caption()));
            ((Label) line.getChildren().getFirst()).setText(
                before.equals(hit.caption()) ? "" : hit.caption());
            before = hit.caption();
            lines.getChildren().add(line);
        }
        mark();
    }

    private void mark() {
        for (var i = 0; i < lines.getChildren().size(); i++) {
            lines.getChildren().get(i).pseudoClassStateChanged(CHOSEN, i == model.selectedProperty().get());
        }
        var at = model.selectedProperty().get();
        field.setAccessibleHelp(at < 0 || at >= model.hits().size() ? "" : model.hits().get(at).spoken());
    }

    private HBox line(Hit hit) {
        var caption = new Label(hit.caption());
        caption.getStyleClass().add("search-kind");
        var title = new Label(hit.title());
        title.getStyleClass().add(hit.coded() ? "code" : "search-title");
        var detail = new Label(hit.detail());
        detail.getStyleClass().addAll("small", "muted");
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        var figure = new Label(hit.figure());
        figure.getStyleClass().addAll("figure", "muted");
        figure.setMinWidth(Region.USE_PREF_SIZE);
        var line = new HBox(caption, sign(hit), title, detail, space, figure);
        line.getStyleClass().add("search-line");
        line.setAccessibleRole(AccessibleRole.LIST_ITEM);
        line.setAccessibleText(hit.spoken());
        line.setOnMousePressed(event -> {
            model.open(hit);
            event.consume();
        });
        line.setOnMouseMoved(_ -> model.selectedProperty().set(model.hits().indexOf(hit)));
        return line;
    }

    private static Node sign(Hit hit) {
        var type = hit.eventType();
        if (type != null) {
            var sign = new TypeSign();
            sign.show(type);
            var holder = new StackPane(sign);
            holder.getStyleClass().add("search-sign");
            return holder;
        }
        var icon = new FontIcon(hit.icon());
        Toned.set(icon, hit.tone());
        return icon;
    }
}
