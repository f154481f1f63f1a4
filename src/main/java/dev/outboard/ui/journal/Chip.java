package dev.outboard.ui.journal;

import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/// A filter with a few choices, of which the first means any.
final class Chip<T> extends MenuButton {
    private final ToggleGroup group = new ToggleGroup();
    private final Label value = new Label();
    private final String name;
    private final ObjectProperty<Choice<T>> chosen;
    private List<Choice<T>> choices;

    /// @param first what means any
    Chip(String name, Choice<T> first) {
        this.name = name;
        chosen = new SimpleObjectProperty<>(this, "chosen", first);
        choices = List.of(first);
        var label = new Label(name);
        label.getStyleClass().add("chip-name");
        value.getStyleClass().add("chip-value");
        var both = new HBox(label, value);
        both.setSpacing(5);
        both.setAlignment(Pos.CENTER_LEFT);
        setGraphic(both);
        getStyleClass().add("chip");
        setMinWidth(USE_PREF_SIZE);
        chosen.subscribe(this::write);
        offer(choices);
    }

    /// @param what null means any
    record Choice<T>(String words, @Nullable T what) {}

    /// Offers other choices; the chosen one stays.
    void offer(List<Choice<T>> others) {
        choices = List.copyOf(others);
        getItems().setAll(choices.stream().map(this::item).toList());
    }

    void reset() {
        chosen.set(choices.getFirst());
        group.getToggles().getFirst().setSelected(true);
    }

    ObjectProperty<Choice<T>> chosenProperty() {
        return chosen;
    }

    private RadioMenuItem item(Choice<T> choice) {
        var item = new RadioMenuItem(choice.words());
        item.setToggleGroup(group);
        item.setSelected(choice.equals(chosen.get()));
        item.setOnAction(_ -> chosen.set(choice));
        return item;
    }

    private void write(Choice<T> choice) {
        value.setText(choice.words());
        setAccessibleText(name + " " + choice.words());
    }
}
