package dev.outboard.ui.journal;

import dev.outboard.core.operations.JournalExport.Format;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import dev.outboard.ui.kit.Texts;
import java.nio.file.Path;
import java.util.function.Function;
import javafx.scene.Parent;
import javafx.stage.FileChooser;
import org.jspecify.annotations.Nullable;

/// The journal in the frame, and the receipts of its operations. It is read while it is in view.
public final class JournalScreen implements Screen {
    private final JournalViewModel model;
    private final JournalController controller;
    private final Parent view;

    public JournalScreen(JournalViewModel model, Texts texts) {
        this(model, texts, null);
    }

    /// @param chosen answers instead of the window that asks for a file
    JournalScreen(
        JournalViewModel model, Texts texts, @Nullable Function<Format, @Nullable Path> chosen) {
        this.model = model;
        Function<Format, @Nullable Path> chooser = chosen == null ? format -> ask(format, texts) : chosen;
        controller = new JournalController(model, texts, chooser);
        view = Fxml.load(controller, texts);
    }

    @Override
    public Parent view() {
        return view;
    }

    @Override
    public boolean shows(Place place) {
        return place instanceof Place.Journal || place instanceof Place.Operation;
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

    private @Nullable Path ask(Format format, Texts texts) {
        var chooser = new FileChooser();
        chooser.setTitle(texts.text("export.save"));
        var ending = format == Format.CSV ? ".csv" : ".jsonl";
        chooser.setInitialFileName("outboard-journal" + ending);
        var file = chooser.showSaveDialog(view.getScene().getWindow());
        return file == null ? null : file.toPath();
    }
}
