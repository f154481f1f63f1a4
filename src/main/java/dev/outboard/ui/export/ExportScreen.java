package dev.outboard.ui.export;

import dev.outboard.core.export.Format;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import java.nio.file.Path;
import java.util.function.Function;
import javafx.scene.Parent;
import javafx.stage.FileChooser;
import org.jspecify.annotations.Nullable;

/// Exporting the history of an aggregate, in the frame. A writing that was begun goes on out of view.
public final class ExportScreen implements Screen {
    private final ExportViewModel model;
    private final ExportController controller;
    private final Parent view;

    public ExportScreen(ExportViewModel model) {
        this(model, null);
    }

    /// @param chosen answers instead of the window that asks for a file
    public ExportScreen(ExportViewModel model, @Nullable Function<Format, @Nullable Path> chosen) {
        this.model = model;
        Function<Format, @Nullable Path> chooser = chosen == null ? this::ask : chosen;
        controller = new ExportController(model, chooser);
        view = Fxml.load(controller, model.setting().texts());
    }

    @Override
    public Parent view() {
        return view;
    }

    @Override
    public boolean shows(Place place) {
        return place instanceof Place.Export;
    }

    @Override
    public void open(Place place) {
        if (place instanceof Place.Export export) {
            model.open(export);
            controller.focus();
        }
    }

    @Override
    public void leave() {
        model.close();
    }

    private @Nullable Path ask(Format format) {
        var chooser = new FileChooser();
        chooser.setTitle(model.setting().texts().text("save"));
        chooser.setInitialFileName("outboard-history." + format.ending());
        var file = chooser.showSaveDialog(view.getScene().getWindow());
        return file == null ? null : file.toPath();
    }
}
