package dev.outboard.ui.stream;

import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import javafx.beans.value.ObservableValue;
import javafx.scene.Parent;

/// Stream in the frame. It goes on collecting while it is out of view, so that nothing is missed.
public final class StreamScreen implements Screen {
    private final StreamViewModel model;
    private final StreamController controller;
    private final Parent view;

    public StreamScreen(StreamViewModel model, Setting setting) {
        this.model = model;
        controller = new StreamController(model, setting);
        view = Fxml.load(controller, setting.texts());
    }

    /// The rate, for the rail.
    public ObservableValue<String> count() {
        return model.texts().railRateProperty();
    }

    @Override
    public Parent view() {
        return view;
    }

    @Override
    public boolean shows(Place place) {
        return place instanceof Place.Stream || place instanceof Place.EventType;
    }

    @Override
    public void open(Place place) {
        if (place instanceof Place.Stream stream) {
            model.open(stream.position());
        } else if (place instanceof Place.EventType one) {
            model.openType(one.type());
        }
        controller.open();
    }

    @Override
    public void leave() {
        model.leave();
    }
}
