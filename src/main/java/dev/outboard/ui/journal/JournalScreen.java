package dev.outboard.ui.journal;

import dev.outboard.core.operations.JournalExport.Format;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import dev.outboard.ui.kit.Texts;
import java.nio.file.Path;
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
        JournalViewModel model, Texts texts, @Nullable Chooser chosen) {
        this.model = model;
        Chooser chooser = chosen == null ? (format, name) -> ask(format, name, texts) : chosen;
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

    private @Nullable Path ask(Format format, String name, Texts texts) {
        var chooser = new FileChooser();
        chooser.setTitle(texts.text("export.save"));
        var ending = format == Format.CSV ? ".csv" : ".jsonl";
        chooser.setInitialFileName(name + ending);
        var file = chooser.showSaveDialog(view.getScene().getWindow());
        return file == null ? null : file.toPath();
    }
}
