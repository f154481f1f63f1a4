package dev.outboard.ui.overview;

import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Operating;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.Parent;
import org.jspecify.annotations.Nullable;

/// Overview in the frame. Its numbers are read while it is in view.
public final class OverviewScreen implements Screen {
    private final OverviewViewModel model;
    private final OverviewController controller;
    private final Parent view;
    private boolean opened;

    /// Where nothing can be operated.
    ///
    /// @param go opens a place in the window
    public OverviewScreen(OverviewViewModel model, Texts texts, Wording wording, Consumer<Place> go) {
        this(model, texts, wording, go, null);
    }

    /// @param go opens a place in the window
    /// @param operating opens the sheet of operations; null where there is none
    public OverviewScreen(
        OverviewViewModel model, Texts texts, Wording wording, Consumer<Place> go,
        @Nullable Operating operating) {
        this.model = model;
        controller = new OverviewController(model, texts, wording, go, operating);
        view = Fxml.load(controller, texts);
    }

    /// Shows how the projections stand, in a box of the width that it is given.
    public void projections(Node box) {
        controller.projections(box);
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
