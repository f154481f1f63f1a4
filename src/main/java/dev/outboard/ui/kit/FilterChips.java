package dev.outboard.ui.kit;

import java.util.ArrayList;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import org.kordamp.ikonli.javafx.FontIcon;

/// Draws a filter: what is set as chips that can be taken out one by one, what isn't beside them.
public final class FilterChips<P extends Enum<P>> {
    private final ObservableList<Chip<P>> chips;
    private final Wording wording;
    private final Asked<P> asked;
    private final Pane unset;
    private final Pane set;

    public FilterChips(ObservableList<Chip<P>> chips, Wording wording, Asked<P> asked, Pane unset, Pane set) {
        this.chips = chips;
        this.wording = wording;
        this.asked = asked;
        this.unset = unset;
        this.set = set;
    }

    /// What a chip asks for.
    ///
    /// @param open leads to the field of a part
    /// @param more the part whose field the button for more leads to
    public record Asked<P>(Consumer<P> open, Consumer<P> drop, Runnable clear, P more) {}

    public void bind() {
        chips.addListener((ListChangeListener<Chip<P>>) _ -> draw());
        draw();
    }

    private void draw() {
        var any = new ArrayList<Node>();
        var narrowed = new ArrayList<Node>();
        for (var chip : chips) {
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

    private Button placeholder(Chip<P> chip) {
        var button = named(chip);
        button.getStyleClass().add("filter-chip");
        button.setMinWidth(Button.USE_PREF_SIZE);
        return button;
    }

    private HBox chip(Chip<P> chip) {
        var button = named(chip);
        button.getStyleClass().add("chip-words");
        button.setTooltip(new Tooltip(chip.name() + " " + chip.value()));
        var drop = new Button(null, new FontIcon("fth-x"));
        drop.getStyleClass().add("chip-drop");
        drop.setAccessibleText(wording.text("filter.drop", chip.name(), chip.value()));
        drop.setId("drop-" + id(chip));
        drop.setMinWidth(Button.USE_PREF_SIZE);
        drop.setOnAction(_ -> asked.drop().accept(chip.part()));
        var both = new HBox(button, drop);
        both.getStyleClass().addAll("filter-chip", "set");
        return both;
    }

    private Button named(Chip<P> chip) {
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
        button.setOnAction(_ -> asked.open().accept(chip.part()));
        return button;
    }

    private Button more() {
        var button = new Button(wording.text("filter.more"), new FontIcon("fth-plus"));
        button.setId("moreFilter");
        button.getStyleClass().addAll("filter-chip", "more");
        button.setMinWidth(Button.USE_PREF_SIZE);
        button.setOnAction(_ -> asked.open().accept(asked.more()));
        return button;
    }

    private Button clear() {
        var button = new Button(wording.text("filter.clear"));
        button.setId("clearFilter");
        button.getStyleClass().add("link");
        button.setMinWidth(Button.USE_PREF_SIZE);
        button.setOnAction(_ -> asked.clear().run());
        return button;
    }

    private String id(Chip<P> chip) {
        return chip.part().name().toLowerCase(Locale.ROOT);
    }
}
