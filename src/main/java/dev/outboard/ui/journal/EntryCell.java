package dev.outboard.ui.journal;

import dev.outboard.ui.kit.Shown;
import java.util.List;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// One entry in two lines, under the heading of its day where it is that day's first.
final class EntryCell extends ListCell<EntryRow> {
    private final Label day = new Label();
    private final SimpleBooleanProperty first = new SimpleBooleanProperty();
    private final Label time = styled("figure", "entry-time");
    private final Label by = styled("entry-by");
    private final FontIcon icon = new FontIcon("fth-circle");
    private final Label name = styled("entry-name");
    private final Label scope = styled("code");
    private final Label why = styled("entry-why");
    private final Label asked = styled("figure", "entry-count");
    private final Label changed = styled("figure", "entry-count");
    private final SaidLabel good = new SaidLabel();
    private final SaidLabel bad = new SaidLabel();
    private final SimpleBooleanProperty second = new SimpleBooleanProperty();
    private final VBox parts;

    EntryCell() {
        var heading = new HBox(day);
        heading.getStyleClass().add("entry-day");
        Shown.when(heading, first);
        name.setMinWidth(USE_PREF_SIZE);
        var above = new HBox(icon, name, scope);
        above.getStyleClass().add("entry-first");
        var words = new VBox(above, why);
        words.getStyleClass().add("entry-words");
        words.setMinWidth(0);
        HBox.setHgrow(words, Priority.ALWAYS);
        Shown.when(bad, second);
        var outcome = new VBox(good, bad);
        outcome.setAlignment(Pos.CENTER_LEFT);
        outcome.getStyleClass().addAll("entry-outcome", "outcome-lines");
        var line = new HBox(time, by, words, asked, changed, outcome);
        line.getStyleClass().add("entry-line");
        parts = new VBox(heading, line);
        parts.getStyleClass().add("entry-parts");
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable EntryRow row, boolean empty) {
        super.updateItem(row, empty);
        if (empty || row == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        first.set(!row.day().isEmpty());
        day.setText(row.day());
        time.setText(row.time());
        by.setText(row.by());
        icon.setIconLiteral(row.icon());
        name.setText(row.what());
        scope.setText(row.scope());
        why.setText(row.why());
        asked.setText(row.asked());
        changed.setText(row.changed());
        changed.getStyleClass().remove("entry-zero");
        if (row.changed().equals("0")) {
            changed.getStyleClass().add("entry-zero");
        }
        show(row.outcome());
        setGraphic(parts);
        setAccessibleText(row.spoken());
    }

    private void show(List<Said> outcome) {
        good.show(outcome.getFirst());
        second.set(outcome.size() > 1);
        if (outcome.size() > 1) {
            bad.show(outcome.get(1));
        }
    }

    private static Label styled(String... styles) {
        var label = new Label();
        label.getStyleClass().addAll(styles);
        return label;
    }
}
