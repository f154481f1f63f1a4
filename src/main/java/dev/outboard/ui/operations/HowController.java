package dev.outboard.ui.operations;

import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.operations.HowViewModel.Mode;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.fxml.FXML;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;

/// Binds how an operation goes through its messages.
public final class HowController {
    private final HowViewModel model;
    private final PreviewViewModel preview;
    private final Texts texts;

    @FXML private HBox modes;
    @FXML private HBox rampLine;
    @FXML private TextField first;
    @FXML private TextField most;
    @FXML private TextField every;
    @FXML private HBox stopLine;
    @FXML private CheckBox stops;
    @FXML private TextField limit;
    @FXML private Label orderNote;
    @FXML private HBox spreadLine;
    @FXML private TextField over;
    @FXML private HBox untilLine;
    @FXML private TextField until;
    @FXML private Label zone;
    @FXML private HBox daysLine;
    @FXML private TextField days;
    @FXML private CheckBox archive;
    @FXML private Label fault;

    HowController(HowViewModel model, PreviewViewModel preview, Texts texts) {
        this.model = model;
        this.preview = preview;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        first.textProperty().bindBidirectional(model.firstProperty());
        most.textProperty().bindBidirectional(model.mostProperty());
        every.textProperty().bindBidirectional(model.everyProperty());
        stops.selectedProperty().bindBidirectional(model.stopsProperty());
        limit.textProperty().bindBidirectional(model.limitProperty());
        limit.disableProperty().bind(model.stopsProperty().not());
        over.textProperty().bindBidirectional(model.overProperty());
        until.textProperty().bindBidirectional(model.untilProperty());
        zone.setText(model.zone());
        days.textProperty().bindBidirectional(model.daysProperty());
        archive.selectedProperty().bindBidirectional(model.archiveProperty());
        fault.textProperty().bind(model.faultProperty());
        Shown.when(fault, model.faultProperty().isNotEmpty());
        bindModes();
        Shown.when(untilLine, shown(model.postpones()));
        Shown.when(daysLine, shown(model.purgesPublished()));
        Shown.when(archive, shown(model.purgesPublished()));
    }

    private void bindModes() {
        var group = new ToggleGroup();
        for (var mode : Mode.values()) {
            var pill = new ToggleButton(name(mode));
            pill.setId("mode-" + mode.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-'));
            pill.getStyleClass().addAll(
                mode == Mode.AT_ONCE ? "left-pill" : mode == Mode.SPREAD ? "right-pill" : "center-pill",
                "switch");
            pill.setToggleGroup(group);
            pill.setMinWidth(ToggleButton.USE_PREF_SIZE);
            pill.setOnAction(_ -> {
                pill.setSelected(true);
                model.modeProperty().set(mode);
            });
            model.modeProperty().subscribe(now -> pill.setSelected(now == mode));
            modes.getChildren().add(pill);
        }
        Shown.when(modes, shown(model.retries()));
        Shown.when(rampLine, at(Mode.RAMP));
        Shown.when(stopLine, at(Mode.RAMP));
        Shown.when(orderNote, at(Mode.IN_ORDER));
        Shown.when(spreadLine, at(Mode.SPREAD));
    }

    private BooleanBinding at(Mode mode) {
        return model.modeProperty().isEqualTo(mode).and(shown(model.retries()));
    }

    private BooleanBinding shown(boolean suits) {
        return Bindings.createBooleanBinding(
            () -> suits && (!model.retries() || preview.severalProperty().get()),
            preview.severalProperty());
    }

    private String name(Mode mode) {
        return switch (mode) {
            case AT_ONCE -> texts.text("mode.at-once");
            case IN_ORDER -> texts.text("mode.in-order");
            case RAMP -> texts.text("mode.ramp");
            case SPREAD -> texts.text("mode.spread");
        };
    }
}
