package dev.outboard.ui.correlation;

import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import javafx.scene.Parent;

/// The page of a correlation in the frame. It searches when it is opened, and on request.
public final class CorrelationScreen implements Screen {
    private final CorrelationViewModel model;
    private final CorrelationController controller;
    private final Parent view;

    public CorrelationScreen(CorrelationViewModel model) {
        this.model = model;
        controller = new CorrelationController(model);
        view = Fxml.load(controller, model.setting().texts());
    }

    @Override
    public Parent view() {
        return view;
    }

    @Override
    public boolean shows(Place place) {
        return place instanceof Place.Correlation;
    }

    @Override
    public void open(Place place) {
        if (place instanceof Place.Correlation one) {
            model.open(one.id(), one.at());
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
