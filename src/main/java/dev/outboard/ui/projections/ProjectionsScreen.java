package dev.outboard.ui.projections;

import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Rebuilding;
import dev.outboard.ui.kit.Screen;
import javafx.scene.Parent;
import org.jspecify.annotations.Nullable;

/// The Projections screen in the frame. While it is in view it looks every two seconds, else seldom.
public final class ProjectionsScreen implements Screen {
    private final ProjectionsViewModel model;
    private final ProjectionsController controller;
    private final Parent view;

    public ProjectionsScreen(ProjectionsViewModel model, Panes panes) {
        this.model = model;
        controller = new ProjectionsController(model, panes);
        view = Fxml.load(controller, model.setting().texts());
    }

    /// What others show here, about the chosen projection; no place is kept for what is null.
    ///
    /// @param rebuild above the chart
    /// @param verify beside it
    /// @param rebuilding is told which one is chosen, and asked for work on it; without it nothing is offered
    public record Panes(@Nullable Parent rebuild, @Nullable Parent verify, @Nullable Rebuilding rebuilding) {
        public static final Panes NONE = new Panes(null, null, null);
    }

    @Override
    public Parent view() {
        return view;
    }

    @Override
    public boolean shows(Place place) {
        return place instanceof Place.Projections || place instanceof Place.Projection;
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
