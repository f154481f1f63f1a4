package dev.outboard.ui.operations;

import dev.outboard.core.operations.Seen;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;

/// A frozen message in a line: its id, its aggregate, how often it has failed.
final class SeenCell extends ListCell<Seen> {
    private final Texts texts;
    private final Label id = new Label();
    private final Label aggregate = new Label();
    private final Label attempts = new Label();
    private final HBox line = new HBox(id, aggregate, attempts);

    SeenCell(Texts texts) {
        this.texts = texts;
        line.getStyleClass().add("seen-line");
        id.getStyleClass().add("figure");
        id.setMinWidth(USE_PREF_SIZE);
        aggregate.getStyleClass().addAll("code", "muted");
        aggregate.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(aggregate, Priority.ALWAYS);
        attempts.getStyleClass().addAll("muted", "small");
        attempts.setMinWidth(USE_PREF_SIZE);
    }

    @Override
    protected void updateItem(@Nullable Seen seen, boolean empty) {
        super.updateItem(seen, empty);
        if (empty || seen == null) {
            setGraphic(null);
            setAccessibleText("");
            return;
        }
        id.setText(seen.id());
        aggregate.setText(Wording.oneLine(seen.aggregateId()));
        attempts.setText(texts.text("order.tries", seen.attempts()));
        setGraphic(line);
        setAccessibleText(id.getText() + ", " + aggregate.getText() + ", " + attempts.getText());
    }
}
