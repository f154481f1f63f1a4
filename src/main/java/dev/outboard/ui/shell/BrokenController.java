package dev.outboard.ui.shell;

import dev.outboard.ui.kit.Foreign;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/// What is shown in the place of a window that can't be drawn.
public final class BrokenController {
    private final String report;
    private final Runnable again;

    @FXML private Label what;

    /// @param again opens the window anew
    public BrokenController(Throwable failure, Runnable again) {
        var said = new StringBuilder(failure.toString()).append('\n');
        for (var call : failure.getStackTrace()) {
            said.append("    at ").append(call).append('\n');
        }
        report = said.toString();
        this.again = again;
    }

    @FXML
    private void initialize() {
        what.setText(Foreign.shown(report.lines().findFirst().orElse(""), 300));
    }

    @FXML
    private void copy() {
        var content = new ClipboardContent();
        content.putString(report);
        Clipboard.getSystemClipboard().setContent(content);
    }

    @FXML
    private void again() {
        again.run();
    }
}
