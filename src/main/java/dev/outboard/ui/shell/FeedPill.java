package dev.outboard.ui.shell;

import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Toned;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;

/// How news arrives, in the header: a dot while all is well, else a sign.
record FeedPill(HBox pill, Region dot, FontIcon icon, Label state, Label detail) {
    void bind(ObservableValue<FeedLine> feed) {
        feed.subscribe(line -> {
            Toned.set(pill, line.tone());
            state.setText(line.state());
            detail.setText(line.detail());
            if (!line.icon().isEmpty()) {
                icon.setIconLiteral(line.icon());
            }
        });
        var well = feed.map(line -> line.icon().isEmpty());
        Shown.when(dot, well);
        Shown.when(icon, well.map(shown -> !shown));
    }
}
