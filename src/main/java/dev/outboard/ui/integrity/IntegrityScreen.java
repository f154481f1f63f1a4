package dev.outboard.ui.integrity;

import dev.outboard.core.export.Format;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import java.nio.file.Path;
import java.util.function.Function;
import javafx.scene.Parent;
import javafx.stage.FileChooser;
import org.jspecify.annotations.Nullable;

/// Integrity in the frame. A check of the store reads only while it is in view.
public final class IntegrityScreen implements Screen {
    private final IntegrityViewModel model;
    private final IntegrityController controller;
    private final Parent view;

    public IntegrityScreen(IntegrityViewModel model) {
        this(model, null);
    }

    /// @param chosen answers instead of the window that asks for a file
    public IntegrityScreen(IntegrityViewModel model, @Nullable Function<Format, @Nullable Path> chosen) {
        this.model = model;
        Function<Format, @Nullable Path> chooser = chosen == null ? this::ask : chosen;
        controller = new IntegrityController(model, chooser);
        view = Fxml.load(controller, model.setting().texts());
    }

    @Override
    public Parent view() {
        return view;
    }

    @Override
    public boolean shows(Place place) {
        return place instanceof Place.Integrity;
    }

    @Override
    public void open(Place place) {
        if (place instanceof Place.Integrity integrity) {
            model.open(integrity);
            controller.focus();
        }
    }

    @Override
    public void leave() {
        model.close();
    }

    private @Nullable Path ask(Format format) {
        var chooser = new FileChooser();
        chooser.setTitle(model.setting().texts().text("export.save"));
        chooser.setInitialFileName("outboard-findings." + format.ending());
        var file = chooser.showSaveDialog(view.getScene().getWindow());
        return file == null ? null : file.toPath();
    }
}
