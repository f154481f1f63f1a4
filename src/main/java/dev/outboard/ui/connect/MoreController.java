package dev.outboard.ui.connect;

import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import java.util.Map;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds the part of the form that is folded away.
public final class MoreController {
    private final ConnectViewModel<?> page;
    private final MoreViewModel model;
    private final Texts texts;

    @FXML private Button fold;
    @FXML private FontIcon sign;
    @FXML private GridPane fields;
    @FXML private TextField passwordCommand;
    @FXML private TextField tunnelCommand;
    @FXML private TextField armedUser;

    MoreController(ConnectViewModel<?> page, Texts texts) {
        this.page = page;
        this.model = page.form().more();
        this.texts = texts;
    }

    /// Those that may be at fault.
    Map<Field, TextField> fields() {
        return Map.of(Field.PASSWORD_COMMAND, passwordCommand, Field.TUNNEL_COMMAND, tunnelCommand);
    }

    @FXML
    private void initialize() {
        passwordCommand.textProperty().bindBidirectional(model.passwordProperty());
        tunnelCommand.textProperty().bindBidirectional(model.tunnelProperty());
        armedUser.textProperty().bindBidirectional(model.armedUserProperty());
        Shown.when(fields, model.unfoldedProperty());
        model.unfoldedProperty().subscribe(unfolded -> {
            sign.setIconLiteral(unfolded ? "fth-chevron-down" : "fth-chevron-right");
            fold.setAccessibleText(texts.text(unfolded ? "more.fold" : "more.unfold"));
        });
    }

    @FXML
    private void fold() {
        model.unfoldedProperty().set(!model.unfoldedProperty().get());
    }

    @FXML
    private void connect() {
        page.connect();
    }
}
