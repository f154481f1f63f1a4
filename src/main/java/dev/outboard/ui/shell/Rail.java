package dev.outboard.ui.shell;

import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Toned;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// The items of the rail: a name with its count, dimmed where this database has nothing for it. What narrows
/// away stays in the tooltip.
final class Rail {
    private static final PseudoClass MISSING = PseudoClass.getPseudoClass("missing");

    private final Consumer<Place> go;
    private ToggleGroup group = new ToggleGroup();

    Rail(Consumer<Place> go) {
        this.go = go;
    }

    /// In the place of those before, in a group of their own: one keeps its buttons, and they what they lead
    /// to.
    List<StackPane> items(List<Feature> features) {
        group = new ToggleGroup();
        return features.stream().map(this::item).toList();
    }

    void select(@Nullable Screen screen) {
        for (var item : group.getToggles()) {
            var feature = (Feature) item.getUserData();
            item.setSelected(feature.screen().equals(screen));
        }
    }

    private StackPane item(Feature feature) {
        var item = new ToggleButton(feature.name(), new FontIcon(feature.icon()));
        item.getStyleClass().add("rail-item");
        item.pseudoClassStateChanged(MISSING, !feature.missing().isEmpty());
        item.setToggleGroup(group);
        item.setUserData(feature);
        item.setMaxWidth(Double.MAX_VALUE);
        var told = told(feature);
        var tooltip = new Tooltip();
        tooltip.textProperty().bind(told);
        item.setTooltip(tooltip);
        item.accessibleTextProperty().bind(told);
        item.setOnAction(_ -> {
            item.setSelected(true);
            go.accept(feature.home());
        });
        var count = count(feature);
        var both = new StackPane(item, count);
        StackPane.setAlignment(count, Pos.CENTER_RIGHT);
        return both;
    }

    private static ObservableValue<String> told(Feature feature) {
        if (!feature.missing().isEmpty()) {
            return feature.count().map(_ -> feature.name() + " – " + feature.missing());
        }
        return feature.count().map(
            count -> count.isEmpty() ? feature.name() : feature.name() + "  " + count);
    }

    private static Node count(Feature feature) {
        var count = new Label();
        count.getStyleClass().addAll("figure", "rail-count");
        count.setMouseTransparent(true);
        // The style sheet hides it in a narrow window.
        count.managedProperty().bind(count.visibleProperty());
        count.textProperty().bind(feature.count());
        var icon = new FontIcon("fth-x-octagon");
        feature.tone().subscribe(tone ->
            icon.setIconLiteral(tone == Tone.DANGER ? "fth-x-octagon" : "fth-alert-triangle"));
        Toned.bind(count, feature.tone());
        Toned.bind(icon, feature.tone());
        count.graphicProperty().bind(Bindings.createObjectBinding(
            () -> switch (feature.tone().getValue()) {
                case DANGER, WARNING -> icon;
                case PLAIN, GOOD -> null;
            }, feature.tone()));
        return count;
    }
}
