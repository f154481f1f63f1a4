package dev.outboard.ui.connect;

import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.NoticeBox;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// Binds the page where one chooses what to open.
public final class ConnectController {
    private static final String FILLED = "accent";
    private static final double ROW = 57;

    private final ConnectViewModel<?> model;
    private final Texts texts;
    private boolean choosing;

    @FXML private VBox root;
    @FXML private Button openSample;
    @FXML private Label count;
    @FXML private StackPane fileProblem;
    @FXML private ListView<ConnectionRow> saved;
    @FXML private Label none;
    @FXML private HBox removedLine;
    @FXML private Prose removed;
    @FXML private HBox keys;
    @FXML private StackPane form;
    @FXML private VBox sample;
    @FXML private StackPane attempt;
    @FXML private HBox actions;
    @FXML private Button connect;
    @FXML private Button back;
    @FXML private Label place;

    public ConnectController(ConnectViewModel<?> model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        form.getChildren().setAll(Fxml.load(new FormController(model, texts), texts));
        bindSaved();
        bindFile();
        var onSample = model.onSampleProperty();
        Shown.when(sample, onSample);
        Shown.when(form, onSample.not());
        Shown.when(actions, onSample.not());
        model.attemptProperty().subscribe(next -> {
            attempt.getChildren().clear();
            if (next != null) {
                attempt.getChildren().add(Fxml.load(new AttemptController(next, texts), texts));
            }
        });
        Shown.when(attempt, model.attemptProperty().isNotNull());
        connect.disableProperty().bind(busy());
        openSample.disableProperty().bind(busy());
        place.setText(texts.text("place", model.saved().place()));
        Shown.when(back, model.returnableProperty());
        showKeys();
        model.showsProperty().addListener((_, _, _) -> Focus.give(some() ? saved : openSample));
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    }

    @FXML
    private void openSample() {
        model.openSample();
    }

    @FXML
    private void add() {
        model.add();
    }

    @FXML
    private void connect() {
        model.connect();
    }

    @FXML
    private void save() {
        model.save();
    }

    @FXML
    private void undo() {
        model.undo();
    }

    @FXML
    private void back() {
        model.back();
    }

    private boolean some() {
        return !model.saved().rows().isEmpty();
    }

    private void bindSaved() {
        var rows = model.saved().rows();
        saved.setItems(rows);
        saved.setFixedCellSize(ROW);
        saved.setCellFactory(_ -> new ConnectionCell(texts));
        saved.setAccessibleText(texts.text("saved"));
        saved.prefHeightProperty().bind(Bindings.size(rows).multiply(ROW).add(2));
        var some = Bindings.isNotEmpty(rows);
        Shown.when(saved, some);
        Shown.when(none, some.not().and(model.saved().problemProperty().isNull()));
        count.textProperty().bind(Bindings.size(rows).asString());
        some.subscribe(any -> {
            fill(openSample, !any);
            fill(connect, any);
        });
        model.chosenProperty().subscribe(_ -> follow());
        rows.addListener((ListChangeListener<ConnectionRow>) _ -> follow());
        saved.getSelectionModel().selectedItemProperty().subscribe(row -> {
            if (row != null && !choosing) {
                model.choose(row.id());
            }
        });
        saved.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                model.connect();
            }
        });
    }

    private void bindFile() {
        var known = model.saved();
        known.problemProperty().subscribe(notice -> {
            fileProblem.getChildren().clear();
            if (notice != null) {
                var box = new NoticeBox();
                box.show(notice);
                fileProblem.getChildren().add(box);
            }
        });
        Shown.when(fileProblem, known.problemProperty().isNotNull());
        removed.textProperty().bind(known.removedProperty());
        Shown.when(removedLine, known.removedProperty().isNotEmpty());
    }

    /// By its id: what another window has saved moves no choice.
    private void follow() {
        choosing = true;
        var id = model.chosenProperty().get();
        saved.getSelectionModel().clearSelection();
        model.saved().rows().stream().filter(row -> row.id().equals(id)).findFirst()
            .ifPresent(saved.getSelectionModel()::select);
        choosing = false;
    }

    private ObservableValue<Boolean> busy() {
        return model.attemptProperty().flatMap(AttemptViewModel::busyProperty).orElse(false);
    }

    private void showKeys() {
        keys.getChildren().setAll(hint("choose", "↑", "↓"));
        keys.getChildren().addAll(hint("connect", "Enter"));
        keys.getChildren().addAll(hint("new", "Ctrl N"));
        var leaving = hint("back", "Esc");
        leaving.forEach(part -> Shown.when(part, model.returnableProperty()));
        keys.getChildren().addAll(leaving);
    }

    private List<Label> hint(String does, String... pressed) {
        var parts = new ArrayList<Label>();
        for (var key : pressed) {
            var label = new Label(key);
            label.getStyleClass().add("key");
            parts.add(label);
        }
        var words = new Label(switch (does) {
            case "choose" -> texts.text("keys.choose");
            case "connect" -> texts.text("keys.connect");
            case "new" -> texts.text("keys.new");
            default -> texts.text("keys.back");
        });
        words.getStyleClass().addAll("muted", "small");
        parts.add(words);
        return parts;
    }

    private void pressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && model.returnableProperty().get()) {
            model.back();
        } else if (event.isShortcutDown() && event.getCode() == KeyCode.N) {
            model.add();
        } else if (event.getCode() == KeyCode.ENTER && saved.isFocused()) {
            model.connect();
        } else if (event.getCode() == KeyCode.DELETE && saved.isFocused()) {
            model.remove();
        } else {
            return;
        }
        event.consume();
    }

    private static void fill(Button button, boolean filled) {
        button.getStyleClass().remove(FILLED);
        if (filled) {
            button.getStyleClass().add(FILLED);
        }
    }
}
