package dev.outboard.ui.doctor;

import dev.outboard.core.doctor.Check;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import java.util.ArrayList;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// Binds the Doctor screen to its view-model.
public final class DoctorController {
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    private final DoctorViewModel model;
    private final Texts texts;
    private final Boxes boxes;

    @FXML private VBox root;
    @FXML private Label lastKnown;
    @FXML private Prose summary;
    @FXML private Label checked;
    @FXML private Button again;
    @FXML private HBox copyHolder;
    @FXML private HBox failedBox;
    @FXML private Prose failed;
    @FXML private Label loading;
    @FXML private HBox columns;
    @FXML private HBox well;
    @FXML private VBox problems;
    @FXML private VBox rightsBox;
    @FXML private Label role;
    @FXML private VBox rights;
    @FXML private VBox notes;
    @FXML private Label passedTitle;
    @FXML private VBox passed;

    public DoctorController(DoctorViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
        this.boxes = new Boxes(texts);
    }

    @FXML
    private void initialize() {
        var examined = model.summaryProperty().isNotEmpty();
        Shown.when(lastKnown, model.staleProperty());
        model.staleProperty().subscribe(stale -> root.pseudoClassStateChanged(STALE, stale));
        summary.textProperty().bind(model.summaryProperty());
        checked.textProperty().bind(model.checkedProperty());
        again.disableProperty().bind(model.busyProperty().or(model.staleProperty()));
        var copy = new CopyButton(texts.text("copy-report"), texts.text("title"), model::asText, texts);
        copy.disableProperty().bind(examined.not());
        copyHolder.getChildren().setAll(copy);
        Shown.when(failedBox, model.failedProperty().isNotEmpty());
        failed.textProperty().bind(model.failedProperty());
        Shown.when(loading, examined.not().and(model.failedProperty().isEmpty()));
        Shown.when(columns, examined);
        Shown.when(well, model.wellProperty());
        Shown.when(rightsBox, Bindings.isNotEmpty(model.rights()));
        role.textProperty().bind(model.roleProperty());
        follow(model.problems(), problems, boxes::problem);
        follow(model.notes(), notes, boxes::note);
        follow(model.rights(), rights, boxes::right);
        model.lines().addListener((ListChangeListener<Line>) _ -> showPassed());
        showPassed();
    }

    @FXML
    private void examine() {
        model.examine();
    }

    private static <T> void follow(ObservableList<T> from, VBox into, Function<T, Node> draw) {
        from.addListener((ListChangeListener<T>) _ ->
            into.getChildren().setAll(from.stream().map(draw).toList()));
        into.getChildren().setAll(from.stream().map(draw).toList());
        Shown.when(into, Bindings.isNotEmpty(from));
    }

    private void showPassed() {
        var nodes = new ArrayList<Node>();
        Check.@Nullable Part part = null;
        for (var line : model.lines()) {
            if (line.check().part() != part) {
                part = line.check().part();
                nodes.add(Boxes.part(model.part(line.check())));
            }
            nodes.add(boxes.line(line));
        }
        passed.getChildren().setAll(nodes);
        passedTitle.setText(texts.text("passed.title", model.lines().size()));
    }
}
