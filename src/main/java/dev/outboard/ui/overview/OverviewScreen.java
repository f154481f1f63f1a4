package dev.outboard.ui.overview;

import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.util.function.Consumer;
import javafx.scene.Parent;

/// Overview in the frame. Its numbers are read while it is in view.
public final class OverviewScreen implements Screen {
    private final OverviewViewModel model;
    private final Parent view;
    private boolean opened;

    /// @param go opens a place in the window
    public OverviewScreen(OverviewViewModel model, Texts texts, Wording wording, Consumer<Place> go) {
        this.model = model;
        view = Fxml.load(new OverviewController(model, texts, wording, go), texts);
    }

    @Override
    public Parent view() {
        return view;
    }

    @Override
    public boolean shows(Place place) {
        return place instanceof Place.Overview;
    }

    @Override
    public void open(Place place) {
        if (opened) {
            model.refresh();
        } else {
            opened = true;
            model.open();
        }
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
