package dev.outboard.ui.event;

import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Toned;
import dev.outboard.ui.kit.Wording;
import java.util.function.Consumer;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Draws a [Step].
final class StepLine extends HBox {
    /// @param go opens a place
    StepLine(Step step, Consumer<Place> go) {
        getStyleClass().add("step");
        var icon = new FontIcon(step.icon());
        Toned.set(icon, step.tone());
        var name = new Label(step.name());
        name.getStyleClass().add("step-name");
        var first = new HBox();
        first.getStyleClass().add("step-first");
        var place = step.place();
        if (step.id() != null && place != null) {
            first.getChildren().add(link(step.id(), place, go));
        }
        var text = prose(step.text());
        HBox.setHgrow(text, step.blocker() == null ? Priority.SOMETIMES : Priority.NEVER);
        first.getChildren().add(text);
        if (step.blocker() != null) {
            first.getChildren().add(link(
                Wording.oneLine(step.blocker()), new Place.Message(step.blocker()), go));
        }
        var lines = new VBox(first);
        if (!step.note().isEmpty()) {
            var note = prose(step.note());
            note.getStyleClass().add("step-note");
            lines.getChildren().add(note);
        }
        HBox.setHgrow(lines, Priority.ALWAYS);
        var when = new Label(step.when());
        when.getStyleClass().addAll("figure", "muted");
        when.setMinWidth(USE_PREF_SIZE);
        getChildren().addAll(icon, name, lines, when);
    }

    private static Prose prose(String text) {
        var prose = new Prose();
        prose.setText(text);
        return prose;
    }

    private static Hyperlink link(String id, Place place, Consumer<Place> go) {
        var link = new Hyperlink(id);
        link.getStyleClass().add("id-link");
        link.setMinWidth(USE_PREF_SIZE);
        link.setOnAction(_ -> go.accept(place));
        return link;
    }
}
