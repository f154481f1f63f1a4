package dev.outboard.ui.outbox;

import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import dev.outboard.ui.kit.Texts;
import javafx.scene.Parent;

/// The outbox in the frame. It is read while it is in view.
public final class OutboxScreen implements Screen {
    private final OutboxViewModel model;
    private final OutboxController controller;
    private final Parent view;

    /// @param table where the messages are, as in `events.outbox`
    public OutboxScreen(OutboxViewModel model, String table, Texts texts) {
        this.model = model;
        controller = new OutboxController(model, table, texts);
        view = Fxml.load(controller, texts);
    }

    @Override
    public Parent view() {
        return view;
    }

    @Override
    public boolean shows(Place place) {
        return place instanceof Place.Outbox || place instanceof Place.Message
            || place instanceof Place.EventType;
    }

    @Override
    public void open(Place place) {
        model.open(place);
        controller.focus();
    }

    @Override
    public void refresh() {
        model.refresh();
    }

    @Override
    public void leave() {
        model.close();
    }
}
