package dev.outboard.ui.aggregates;

import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import dev.outboard.ui.kit.Texts;
import javafx.scene.Parent;

/// Finding an aggregate, in the frame. It reads while it is in view.
public final class AggregatesScreen implements Screen {
    private final FindViewModel model;
    private final FindController controller;
    private final Parent view;

    public AggregatesScreen(FindViewModel model, Texts texts) {
        this.model = model;
        controller = new FindController(model);
        view = Fxml.load(controller, texts);
    }

    @Override
    public Parent view() {
        return view;
    }

    @Override
    public boolean shows(Place place) {
        return place instanceof Place.Aggregates || place instanceof Place.AggregateType;
    }

    @Override
    public void open(Place place) {
        if (place instanceof Place.AggregateType one) {
            model.narrow(one.type());
        }
        model.open();
        controller.focus();
    }

    @Override
    public void leave() {
        model.close();
    }
}
