package dev.outboard.ui.history;

import dev.outboard.core.events.HistorySearch.Wanted;
import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Shown;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;

/// Binds the bar that finds an event within the history to its view-model.
public final class SearchController {
    private final HistoryViewModel model;
    private final Runnable back;
    private final BooleanProperty shown = new SimpleBooleanProperty(this, "shown");

    @FXML private HBox root;
    @FXML private TextField query;
    @FXML private Button olderButton;
    @FXML private Button newerButton;
    @FXML private Button stopButton;
    @FXML private Label searchSaid;

    /// @param back gives the focus to what is looked through
    SearchController(HistoryViewModel model, Runnable back) {
        this.model = model;
        this.back = back;
    }

    @FXML
    private void initialize() {
        var search = model.moves().search();
        Shown.when(root, shown);
        searchSaid.textProperty().bind(search.saidProperty());
        Shown.when(stopButton, search.runningProperty());
        olderButton.disableProperty().bind(query.textProperty().isEmpty().or(model.staleProperty()));
        newerButton.disableProperty().bind(query.textProperty().isEmpty().or(model.staleProperty()));
        model.placeProperty().subscribe((before, now) -> {
            if (before == null || now == null || !before.id().equals(now.id())) {
                shown.set(false);
            }
        });
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    }

    @FXML
    private void older() {
        find(true);
    }

    @FXML
    private void newer() {
        find(false);
    }

    @FXML
    private void stop() {
        model.moves().search().stop();
    }

    @FXML
    private void close() {
        shown.set(false);
        model.moves().search().quiet();
        back.run();
    }

    ReadOnlyBooleanProperty shownProperty() {
        return shown;
    }

    /// Comes into view, ready to be typed into; by a key, whose character isn't meant for it.
    void ask(boolean byKey) {
        shown.set(true);
        query.selectAll();
        if (byKey) {
            Focus.byKey(query);
        } else {
            Focus.give(query);
        }
    }

    /// The same once more, from where one is; false while there is nothing to look for.
    boolean again(boolean older) {
        return shown.get() && find(older);
    }

    private boolean find(boolean older) {
        if (query.getText().isEmpty() || model.staleProperty().get()) {
            return false;
        }
        model.moves().find(new Wanted.Text(query.getText()), older);
        return true;
    }

    private void pressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            close();
        } else if (event.getCode() == KeyCode.ENTER && event.isShiftDown()) {
            newer();
        } else if (event.getCode() == KeyCode.F3) {
            find(!event.isShiftDown());
        } else {
            return;
        }
        event.consume();
    }
}
