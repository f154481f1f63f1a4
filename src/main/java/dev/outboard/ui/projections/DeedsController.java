package dev.outboard.ui.projections;

import dev.outboard.ui.kit.Rebuilding;
import dev.outboard.ui.kit.Rebuilding.Wish;
import dev.outboard.ui.kit.Shown;
import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;

/// What can be done with the chosen projection; what is not valid can't be worked on.
public final class DeedsController {
    private final ProjectionsViewModel model;
    private final Rebuilding rebuilding;

    @FXML private Label unavailable;
    @FXML private Button verify;
    @FXML private Button rebuild;
    @FXML private Button rebuildOne;

    DeedsController(ProjectionsViewModel model, Rebuilding rebuilding) {
        this.model = model;
        this.rebuilding = rebuilding;
    }

    @FXML
    private void initialize() {
        Shown.when(unavailable, unavailable.textProperty().isNotEmpty());
        model.selectedProperty().subscribe(_ -> {
            rebuilding.choose(model.defined() ? name() : null);
            hinder();
        });
        rebuilding.revisionProperty().subscribe(_ -> hinder());
    }

    @FXML
    private void verify() {
        rebuilding.propose(new Wish.Verify(name()));
    }

    @FXML
    private void rebuild() {
        rebuilding.propose(new Wish.Rebuild(name()));
    }

    @FXML
    private void rebuildOne() {
        rebuilding.propose(new Wish.One(name(), ""));
    }

    private String name() {
        return model.selectedProperty().get();
    }

    /// Why each can't be begun now stands in its tooltip, and the first reason beside them.
    private void hinder() {
        var wishes = List.of(new Wish.Verify(name()), new Wish.Rebuild(name()), new Wish.One(name(), ""));
        var buttons = List.of(verify, rebuild, rebuildOne);
        var first = "";
        for (var i = 0; i < buttons.size(); i++) {
            var why = model.defined() ? rebuilding.hindrance(wishes.get(i)) : "";
            buttons.get(i).setDisable(!model.defined() || !why.isEmpty());
            first = first.isEmpty() ? why : first;
        }
        unavailable.setText(first);
        unavailable.setTooltip(first.isEmpty() ? null : new Tooltip(first));
    }
}
