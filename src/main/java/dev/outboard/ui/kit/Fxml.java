package dev.outboard.ui.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;

/// Loads the FXML beside a controller: `XController` belongs to `X.fxml` in the same package.
public final class Fxml {
    private static final String SUFFIX = "Controller";

    private Fxml() {}

    /// @param controller built by hand, with what it needs
    public static Parent load(Object controller, Texts texts) {
        var type = controller.getClass();
        var name = type.getSimpleName();
        var file = name.substring(0, name.length() - SUFFIX.length()) + ".fxml";
        var loader = new FXMLLoader(type.getResource(file), texts.bundle());
        loader.setControllerFactory(_ -> controller);
        try {
            Parent view = loader.load();
            loader.getNamespace().values().forEach(Fxml::guard);
            return view;
        } catch (IOException e) {
            throw new UncheckedIOException(file + " can't be loaded", e);
        }
    }

    /// What has a name is told its words later, perhaps by a database.
    private static void guard(Object named) {
        if (named instanceof Labeled label && label.isWrapText()) {
            Foreign.wrap(label);
        }
    }
}
