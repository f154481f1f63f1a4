package dev.outboard.ui.history;

import dev.outboard.ui.kit.JsonText;
import dev.outboard.ui.kit.Toned;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds the pane of the selected version's event to the history's view-model.
public final class EventController {
    private final HistoryViewModel model;

    @FXML private Label eventType;
    @FXML private Label eventVersion;
    @FXML private Hyperlink eventId;
    @FXML private Hyperlink position;
    @FXML private Label occurred;
    @FXML private HBox messageLine;
    @FXML private FontIcon messageIcon;
    @FXML private Hyperlink messageId;
    @FXML private Label messageFate;
    @FXML private JsonText data;
    @FXML private Button copyEvent;

    EventController(HistoryViewModel model) {
        this.model = model;
    }

    @FXML
    private void initialize() {
        var wholeId = new Tooltip();
        eventId.setTooltip(wholeId);
        data.setCopyAll(this::copyEvent);
        model.state().eventProperty().subscribe(event -> {
            var there = event.version() > 0;
            eventType.setText(event.type());
            eventVersion.setText(there ? "v" + event.version() : "");
            eventId.setText(event.eventId());
            wholeId.setText(event.eventId());
            position.setText(event.position());
            occurred.setText(event.occurred());
            messageId.setText(event.messageId());
            messageId.setVisible(!event.messageId().isEmpty());
            messageId.setManaged(!event.messageId().isEmpty());
            VersionCells.sign(messageIcon, event.icon());
            messageFate.setText(event.message());
            Toned.set(messageLine, event.tone());
            Toned.set(messageIcon, event.tone());
            data.show(event.lines());
            copyEvent.setDisable(event.data().isEmpty());
        });
    }

    @FXML
    private void openEvent() {
        eventId.setVisited(false);
        model.leads().event();
    }

    @FXML
    private void openPosition() {
        model.leads().position();
    }

    @FXML
    private void openMessage() {
        model.leads().message();
    }

    @FXML
    private void copyEvent() {
        HistoryController.copy(model.state().event().data());
    }
}
