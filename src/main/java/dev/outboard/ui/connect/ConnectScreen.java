package dev.outboard.ui.connect;

import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import dev.outboard.ui.kit.Texts;
import java.util.function.BooleanSupplier;
import javafx.scene.Parent;

/// The choice of a connection in the frame.
public final class ConnectScreen implements Screen {
    private final ConnectViewModel<?> model;
    private final BooleanSupplier connected;
    private final Parent view;

    /// @param connected whether a connection is open
    public ConnectScreen(ConnectViewModel<?> model, BooleanSupplier connected, Texts texts) {
        this.model = model;
        this.connected = connected;
        view = Fxml.load(new ConnectController(model, texts), texts);
    }

    @Override
    public Parent view() {
        return view;
    }

    @Override
    public boolean shows(Place place) {
        return place instanceof Place.Connect;
    }

    @Override
    public void open(Place place) {
        if (connected.getAsBoolean()) {
            model.show(true);
        }
    }

    @Override
    public void leave() {
        model.leave();
    }
}
