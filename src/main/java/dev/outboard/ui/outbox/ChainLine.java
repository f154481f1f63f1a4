package dev.outboard.ui.outbox;

import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;

/// One message of the chain: sign, id, type, what it is here. Another message's id leads to it.
final class ChainLine extends HBox {
    ChainLine(ChainRow row, Consumer<String> open) {
        getStyleClass().add("chain-line");
        var list = row.state().list();
        var icon = new FontIcon(row.blocked() ? "fth-minus-circle" : States.icon(list));
        if (!row.blocked()) {
            icon.getStyleClass().add(States.style(list));
        }
        var type = new Label(row.type());
        if (row.chosen()) {
            type.getStyleClass().add("chosen");
        }
        var gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        var role = new Label(row.role());
        role.setMinWidth(USE_PREF_SIZE);
        role.getStyleClass().addAll("small", "muted");
        getChildren().addAll(icon, id(row, open), type, gap, role);
    }

    private static Node id(ChainRow row, Consumer<String> open) {
        if (row.chosen()) {
            var id = new Label(row.id());
            id.getStyleClass().add("code");
            return id;
        }
        var link = new Button(row.id());
        link.getStyleClass().addAll("link", "id-link");
        link.setOnAction(_ -> open.accept(row.id()));
        return link;
    }
}
