package dev.outboard.ui.history;

import dev.outboard.ui.kit.TypeSign;
import java.util.Comparator;
import java.util.Map;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;

/// Binds the timeline with its legend and its tools to the history's view-model.
public final class TimelineController {
    /// Types that the legend has room for.
    private static final int TYPES = 5;

    private final HistoryViewModel model;
    private final HistoryWords words;
    private final Timeline timeline;
    private Map<String, Integer> told = Map.of();

    @FXML private StackPane holder;
    @FXML private HBox legend;
    @FXML private Label shownSpan;
    @FXML private Button all;
    @FXML private ToggleButton scale;
    @FXML private ToggleButton even;

    TimelineController(HistoryViewModel model, HistoryWords words) {
        this.model = model;
        this.words = words;
        timeline = new Timeline(words, model);
    }

    @FXML
    private void initialize() {
        timeline.shownProperty().bind(model.stretch().shownProperty());
        holder.getChildren().add(timeline);
        model.selectedProperty().subscribe(version -> timeline.setAccessibleText(
            words.text("timeline.selected", Integer.toString(version.intValue()))));
        model.stretch().shownProperty().subscribe(shown -> {
            shownSpan.setText(shown.total() == 0 ? "" : words.text(
                "zoom.span", Integer.toString(shown.span().low()), Integer.toString(shown.span().high())));
            all.setDisable(shown.span().whole());
            scale.setSelected(!shown.even());
            even.setSelected(shown.even());
            even.setDisable(shown.near() != null);
            tell(shown.types());
        });
    }

    @FXML
    private void zoomIn() {
        model.stretch().zoom(true, 0);
    }

    @FXML
    private void zoomOut() {
        model.stretch().zoom(false, 0);
    }

    @FXML
    private void showAll() {
        model.stretch().all();
    }

    @FXML
    private void toScale() {
        model.stretch().even(false);
    }

    @FXML
    private void evenSteps() {
        model.stretch().even(true);
    }

    /// Opens the burst at the selected version, where it is the timeline that has the focus.
    boolean openBurst() {
        return timeline.isFocused() && timeline.openBurst();
    }

    private void tell(Map<String, Integer> types) {
        if (types.equals(told)) {
            return;
        }
        told = types;
        legend.getChildren().setAll(types.entrySet().stream()
            .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
            .limit(TYPES).map(this::entry).toList());
        if (types.size() > TYPES) {
            var more = new Label(words.text("legend.more", words.wording().number(types.size() - TYPES)));
            more.getStyleClass().addAll("muted", "small");
            more.setTooltip(new Tooltip(String.join("\n", types.keySet())));
            legend.getChildren().add(more);
        }
    }

    private Node entry(Map.Entry<String, Integer> type) {
        var sign = new TypeSign();
        sign.show(type.getKey());
        var name = new Label(type.getKey());
        name.getStyleClass().add("small");
        var count = new Label(words.wording().number(type.getValue()));
        count.getStyleClass().addAll("figure", "muted");
        count.setMinWidth(Label.USE_PREF_SIZE);
        var entry = new HBox(sign, name, count);
        entry.getStyleClass().add("signed");
        return entry;
    }
}
