package dev.outboard.ui.aggregates;

import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Shown;
import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// A part of the filter with the field that it is typed into; there while it is wanted. Enter leads to the
/// rows, Esc drops it.
final class FacetChip extends HBox {
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    private static final double DIGIT = 7.4;
    private static final double AROUND = 20;
    private static final double LEAST = 84;
    private static final double MOST = 300;

    private final Facet facet;
    private final TextField field = new TextField();

    /// @param leave leads to the rows
    FacetChip(Facet facet, FindSetting setting, Runnable leave) {
        this.facet = facet;
        var kind = facet.kind();
        var name = new Label(setting.text(kind.title));
        name.getStyleClass().add("chip-name");
        name.setMinWidth(USE_PREF_SIZE);
        field.setId(kind.name().toLowerCase(Locale.ROOT) + "Facet");
        field.setPromptText(setting.text(kind.prompt));
        field.setAccessibleText(name.getText());
        field.textProperty().bindBidirectional(facet.textProperty());
        field.prefWidthProperty().bind(field.textProperty().map(text -> Math.clamp(
            (text.isEmpty() ? field.getPromptText() : text).length() * DIGIT + AROUND, LEAST, MOST)));
        field.setMinWidth(USE_PREF_SIZE);
        field.setOnAction(_ -> leave.run());
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> keys(event, leave));
        field.focusedProperty().subscribe(focused -> {
            if (!focused && !facet.active()) {
                facet.drop();
            }
        });
        getChildren().setAll(name, field, away(setting.text("facet.drop")));
        getStyleClass().addAll("chip", "facet");
        facet.faultProperty().subscribe(fault -> pseudoClassStateChanged(WRONG, !fault.isEmpty()));
        Shown.when(this, facet.shownProperty());
    }

    void open() {
        facet.shownProperty().set(true);
        Focus.give(field);
    }

    private Button away(String words) {
        var away = new Button(null, new FontIcon("fth-x"));
        away.getStyleClass().add("chip-away");
        away.setAccessibleText(words + ": " + field.getAccessibleText());
        away.setTooltip(new Tooltip(words));
        away.setOnAction(_ -> facet.drop());
        return away;
    }

    private void keys(KeyEvent event, Runnable leave) {
        if (event.getCode() == KeyCode.ESCAPE) {
            facet.drop();
        }
        if (event.getCode() == KeyCode.ESCAPE || event.getCode() == KeyCode.DOWN) {
            leave.run();
            event.consume();
        }
    }
}
