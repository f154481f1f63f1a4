package dev.outboard.ui;

import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import javafx.scene.Parent;
import javafx.scene.layout.StackPane;

/// A screen that nobody opens.
final class Blank implements Screen {
    @Override
    public Parent view() {
        return new StackPane();
    }

    @Override
    public boolean shows(Place place) {
        return false;
    }

    @Override
    public void open(Place place) {}

    @Override
    public void leave() {}
}
