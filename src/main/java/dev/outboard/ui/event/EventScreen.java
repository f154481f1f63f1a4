package dev.outboard.ui.event;

import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import javafx.scene.Parent;

/// The page of one event in the frame. It is read while it is in view.
public final class EventScreen implements Screen {
    private final EventViewModel model;
    private final EventController controller;
    private final Parent view;

    public EventScreen(EventViewModel model) {
        this.model = model;
        controller = new EventController(model);
        view = Fxml.load(controller, model.setting().texts());
    }

    @Override
    public Parent view() {
        return view;
    }

    @Override
    public boolean shows(Place place) {
        return place instanceof Place.Event;
    }

    @Override
    public void open(Place place) {
        if (place instanceof Place.Event one) {
            model.open(one.id());
            controller.focus();
        }
    }

    @Override
    public void refresh() {
        model.refresh();
    }

    @Override
    public void leave() {
        model.leave();
    }
}
