package dev.outboard.ui.stream;

import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Toned;
import java.util.function.Consumer;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.javafx.FontIcon;

/// Draws a [Step].
final class StepLine extends HBox {
    /// @param open leads to a message
    StepLine(Step step, Consumer<String> open) {
        getStyleClass().add("step");
        var icon = new FontIcon(step.icon());
        Toned.set(icon, step.tone());
        var name = new Label(step.name());
        name.getStyleClass().add("step-name");
        getChildren().addAll(icon, name);
        var message = step.message();
        if (message != null) {
            var link = new Hyperlink(message);
            link.getStyleClass().add("id-link");
            link.setOnAction(_ -> open.accept(message));
            link.setMinWidth(USE_PREF_SIZE);
            getChildren().add(link);
        }
        var text = new Prose();
        text.setText(step.text());
        HBox.setHgrow(text, Priority.ALWAYS);
        var when = new Label(step.when());
        when.getStyleClass().addAll("figure", "muted");
        when.setMinWidth(USE_PREF_SIZE);
        getChildren().addAll(text, when);
    }
}
