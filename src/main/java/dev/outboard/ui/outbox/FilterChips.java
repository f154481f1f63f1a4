package dev.outboard.ui.outbox;

import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.outbox.FilterViewModel.Chip;
import java.util.ArrayList;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import org.kordamp.ikonli.javafx.FontIcon;

/// Draws the filter: what is set as chips that can be taken out one by one, what isn't in the page's head.
final class FilterChips {
    private final FilterViewModel model;
    private final Texts texts;
    private final Consumer<Part> open;
    private final Pane unset;
    private final Pane set;

    /// @param open leads to the field of a part
    FilterChips(FilterViewModel model, Texts texts, Consumer<Part> open, Pane unset, Pane set) {
        this.model = model;
        this.texts = texts;
        this.open = open;
        this.unset = unset;
        this.set = set;
    }

    void bind() {
        model.chips().addListener((ListChangeListener<Chip>) _ -> draw());
        draw();
    }

    private void draw() {
        var any = new ArrayList<Node>();
        var narrowed = new ArrayList<Node>();
        for (var chip : model.chips()) {
            if (chip.set()) {
                narrowed.add(chip(chip));
            } else {
                any.add(placeholder(chip));
            }
        }
        any.add(more());
        if (!narrowed.isEmpty()) {
            narrowed.add(clear());
        }
        unset.getChildren().setAll(any);
        set.getChildren().setAll(narrowed);
        set.setVisible(!narrowed.isEmpty());
        set.setManaged(!narrowed.isEmpty());
    }

    private Button placeholder(Chip chip) {
        var button = named(chip);
        button.getStyleClass().add("filter-chip");
        button.setMinWidth(Button.USE_PREF_SIZE);
        return button;
    }

    private HBox chip(Chip chip) {
        var button = named(chip);
        button.getStyleClass().add("chip-words");
        button.setTooltip(new Tooltip(chip.name() + " " + chip.value()));
        var drop = new Button(null, new FontIcon("fth-x"));
        drop.getStyleClass().add("chip-drop");
        drop.setAccessibleText(texts.text("filter.drop", chip.name(), chip.value()));
        drop.setId("drop-" + id(chip));
        drop.setMinWidth(Button.USE_PREF_SIZE);
        drop.setOnAction(_ -> model.drop(chip.part()));
        var both = new HBox(button, drop);
        both.getStyleClass().addAll("filter-chip", "set");
        return both;
    }

    private Button named(Chip chip) {
        var name = new Label(chip.name());
        name.setMinWidth(Label.USE_PREF_SIZE);
        var value = new Label(chip.value());
        value.getStyleClass().add("chip-value");
        var words = new HBox(name, value);
        words.setAlignment(Pos.CENTER_LEFT);
        words.setSpacing(5);
        if (!chip.set()) {
            words.getChildren().add(new FontIcon("fth-chevron-down"));
        }
        var button = new Button();
        button.setGraphic(words);
        button.setId("chip-" + id(chip));
        button.setAccessibleText(chip.name() + " " + chip.value());
        button.setOnAction(_ -> open.accept(chip.part()));
        return button;
    }

    private Button more() {
        var button = new Button(texts.text("filter.more"), new FontIcon("fth-plus"));
        button.setId("moreFilter");
        button.getStyleClass().addAll("filter-chip", "more");
        button.setMinWidth(Button.USE_PREF_SIZE);
        button.setOnAction(_ -> open.accept(Part.PAYLOAD));
        return button;
    }

    private Button clear() {
        var button = new Button(texts.text("filter.clear"));
        button.setId("clearFilter");
        button.getStyleClass().add("link");
        button.setMinWidth(Button.USE_PREF_SIZE);
        button.setOnAction(_ -> model.clear());
        return button;
    }

    private static String id(Chip chip) {
        return chip.part().name().toLowerCase(Locale.ROOT);
    }
}
