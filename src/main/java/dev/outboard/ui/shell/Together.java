package dev.outboard.ui.shell;

import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import java.util.List;
import javafx.scene.Parent;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// Several screens under one item of the rail: each shows its own places, and only the one in view reads.
public final class Together implements Screen {
    private final List<Screen> screens;
    private final StackPane view = new StackPane();
    private @Nullable Screen current;

    public Together(Screen... screens) {
        this.screens = List.of(screens);
    }

    @Override
    public Parent view() {
        return view;
    }

    @Override
    public boolean shows(Place place) {
        return screens.stream().anyMatch(screen -> screen.shows(place));
    }

    @Override
    public void open(Place place) {
        var next = screens.stream().filter(screen -> screen.shows(place)).findFirst().orElseThrow();
        if (!next.equals(current)) {
            leave();
            current = next;
            view.getChildren().setAll(next.view());
        }
        next.open(place);
    }

    @Override
    public void refresh() {
        if (current != null) {
            current.refresh();
        }
    }

    @Override
    public void leave() {
        if (current != null) {
            current.leave();
        }
    }
}
