package dev.outboard.ui.doctor;

import dev.outboard.ui.kit.Texts;
import java.util.function.Supplier;
import javafx.animation.PauseTransition;
import javafx.scene.control.Button;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.util.Duration;
import org.kordamp.ikonli.javafx.FontIcon;

/// Copies a text, and says for a moment that it did.
final class CopyButton extends Button {
    private static final Duration SAID = Duration.seconds(2);

    private final String name;
    private final String done;
    private final PauseTransition pause = new PauseTransition(SAID);

    /// @param what it copies, for the screen reader
    CopyButton(String name, String what, Supplier<String> copied, Texts texts) {
        super(name, new FontIcon("fth-copy"));
        this.name = name;
        this.done = texts.text("copied");
        setMinWidth(USE_PREF_SIZE);
        setAccessibleText(name + ": " + what);
        pause.setOnFinished(_ -> setText(this.name));
        setOnAction(_ -> {
            var content = new ClipboardContent();
            content.putString(copied.get());
            Clipboard.getSystemClipboard().setContent(content);
            setText(done);
            pause.playFromStart();
        });
    }
}
