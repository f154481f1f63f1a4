package dev.outboard.ui.history;

import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Shown;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds the bar that one steps and plays with to the history's view-model.
public final class StepsController {
    /// The slider's knob stays within its track by half its width.
    private static final double KNOB = 9;
    private static final double DIAMOND = 9;

    private final HistoryViewModel model;
    private final HistoryWords words;
    private final Runnable back;
    private final BooleanProperty event = new SimpleBooleanProperty(this, "event");
    private final BooleanProperty searching = new SimpleBooleanProperty(this, "searching");
    private final BooleanProperty roomy = new SimpleBooleanProperty(this, "roomy", true);

    @FXML private TextField number;
    @FXML private Button play;
    @FXML private FontIcon playIcon;
    @FXML private Button rate;
    @FXML private Slider slider;
    @FXML private Pane kept;
    @FXML private Label lastNumber;
    @FXML private Label said;
    @FXML private Button stop;
    @FXML private Label keys;
    @FXML private HBox sides;
    @FXML private ToggleButton stateSide;
    @FXML private ToggleButton eventSide;

    /// @param back gives the focus to what is stepped through
    StepsController(HistoryViewModel model, HistoryWords words, Runnable back) {
        this.model = model;
        this.words = words;
        this.back = back;
    }

    @FXML
    private void initialize() {
        bindNumbers();
        bindPlayer();
        bindSaid();
        kept.widthProperty().subscribe(_ -> placeKept());
        kept.heightProperty().subscribe(_ -> placeKept());
        model.stretch().shownProperty().subscribe(_ -> placeKept());
        event.subscribe(shown -> {
            eventSide.setSelected(shown);
            stateSide.setSelected(!shown);
        });
        Shown.when(sides, roomy.not());
    }

    @FXML
    private void first() {
        model.moves().first();
    }

    @FXML
    private void previous() {
        model.moves().step(-1);
    }

    @FXML
    private void next() {
        model.moves().step(1);
    }

    @FXML
    private void last() {
        model.moves().last();
    }

    @FXML
    private void play() {
        model.moves().play();
    }

    @FXML
    private void faster() {
        model.moves().player().faster();
    }

    @FXML
    private void stop() {
        model.moves().search().stop();
    }

    @FXML
    private void jump() {
        model.moves().go(number.getText());
        back.run();
    }

    @FXML
    private void showState() {
        event.set(false);
        stateSide.setSelected(true);
    }

    @FXML
    private void showEvent() {
        event.set(true);
        eventSide.setSelected(true);
    }

    /// Leads to the field that takes a version, a position or a time.
    void ask() {
        number.selectAll();
        Focus.byKey(number);
    }

    /// In a narrow window: the event, and not the state.
    BooleanProperty eventProperty() {
        return event;
    }

    /// There is a bar of its own that says what came of looking for something.
    BooleanProperty searchingProperty() {
        return searching;
    }

    /// State and event have room side by side.
    BooleanProperty roomyProperty() {
        return roomy;
    }

    private void bindNumbers() {
        model.totalProperty().subscribe(total -> {
            slider.setMax(Math.max(1, total.intValue()));
            lastNumber.setText(Integer.toString(total.intValue()));
        });
        model.selectedProperty().subscribe(version -> {
            write();
            slider.setValue(version.intValue());
        });
        slider.valueProperty().subscribe((_, value) -> {
            var version = (int) Math.round(value.doubleValue());
            if (version != model.selectedProperty().get()) {
                model.select(version);
            }
        });
        number.focusedProperty().subscribe(focused -> {
            if (!focused) {
                write();
            }
        });
        number.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.ESCAPE) {
                back.run();
                pressed.consume();
            }
        });
    }

    private void write() {
        number.setText(Integer.toString(model.selectedProperty().get()));
    }

    private void bindPlayer() {
        var player = model.moves().player();
        player.playingProperty().subscribe(
            playing -> playIcon.setIconLiteral(playing ? "fth-pause" : "fth-play"));
        player.rateProperty().subscribe(
            steps -> rate.setText(words.text("step.rate", Integer.toString(steps.intValue()))));
        play.disableProperty().bind(model.totalProperty().isEqualTo(0));
    }

    /// What came of going somewhere; of looking for a type, too, which has no bar of its own.
    private void bindSaid() {
        var goTo = model.moves().goTo().saidProperty();
        var search = model.moves().search().saidProperty();
        ObservableValue<String> both = Bindings.createStringBinding(
            () -> !goTo.get().isEmpty() ? goTo.get() : searching.get() ? "" : search.get(), goTo, search,
            searching);
        said.textProperty().bind(both);
        Shown.when(said, both.map(words -> !words.isEmpty()));
        Shown.when(stop, Bindings.createBooleanBinding(
            () -> model.moves().search().runningProperty().get() && !searching.get(),
            model.moves().search().runningProperty(), searching));
        Shown.when(keys, Bindings.createBooleanBinding(
            () -> roomy.get() && both.getValue().isEmpty(), roomy, said.textProperty()));
    }

    /// Where states are stored, above the slider.
    private void placeKept() {
        var shown = model.stretch().shownProperty().get();
        var room = kept.getWidth() - 2 * KNOB;
        var newest = shown.snapshots().stream().limit(40).toList();
        while (kept.getChildren().size() > newest.size()) {
            kept.getChildren().removeLast();
        }
        while (kept.getChildren().size() < newest.size()) {
            var diamond = new Region();
            diamond.getStyleClass().add("kept-sign");
            diamond.resize(DIAMOND, DIAMOND);
            diamond.setManaged(false);
            kept.getChildren().add(diamond);
        }
        for (var i = 0; i < newest.size(); i++) {
            var share = (newest.get(i).version() - 1.0) / Math.max(1, shown.total() - 1);
            kept.getChildren().get(i).relocate(
                KNOB + share * room - DIAMOND / 2, (kept.getHeight() - DIAMOND) / 2);
        }
    }
}
