package dev.outboard.ui.snapshots;

import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import javafx.scene.Parent;

/// The stored states of an aggregate in the frame. It reads only while it is in view.
public final class SnapshotsScreen implements Screen {
    private final SnapshotsViewModel model;
    private final SnapshotsController controller;
    private final Parent view;

    public SnapshotsScreen(SnapshotsViewModel model) {
        this.model = model;
        controller = new SnapshotsController(model);
        view = Fxml.load(controller, model.setting().texts());
    }

    @Override
    public Parent view() {
        return view;
    }

    @Override
    public boolean shows(Place place) {
        return place instanceof Place.Snapshots;
    }

    @Override
    public void open(Place place) {
        if (place instanceof Place.Snapshots states) {
            model.open(states);
            controller.focus();
        }
    }

    @Override
    public void leave() {
        model.close();
    }
}
