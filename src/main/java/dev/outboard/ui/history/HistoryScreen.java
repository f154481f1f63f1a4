package dev.outboard.ui.history;

import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import javafx.scene.Parent;

/// One aggregate's history in the frame. It reads while it is in view.
public final class HistoryScreen implements Screen {
    private final HistoryViewModel model;
    private final HistoryController controller;
    private final Parent view;

    public HistoryScreen(HistoryViewModel model, HistorySetting setting) {
        this.model = model;
        controller = new HistoryController(model, setting);
        view = Fxml.load(controller, setting.texts());
    }

    @Override
    public Parent view() {
        return view;
    }

    @Override
    public boolean shows(Place place) {
        return place instanceof Place.Aggregate;
    }

    @Override
    public void open(Place place) {
        if (place instanceof Place.Aggregate one) {
            model.open(one);
            controller.focus();
        }
    }

    @Override
    public void leave() {
        model.close();
    }
}
