package dev.outboard.ui.shell;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntConsumer;
import javafx.event.EventHandler;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyCombination.Modifier;
import javafx.scene.input.KeyEvent;

/// The keys of the whole window, whatever has the focus in it.
final class WindowKeys implements EventHandler<KeyEvent> {
    private final Map<KeyCombination, Runnable> actions = new LinkedHashMap<>();

    WindowKeys on(KeyCode code, Runnable action, Modifier... with) {
        actions.put(new KeyCodeCombination(code, with), action);
        return this;
    }

    /// @param numbered gets 0 for the key 1
    WindowKeys onDigits(IntConsumer numbered, Modifier with) {
        for (var digit = 1; digit <= 9; digit++) {
            var index = digit - 1;
            on(KeyCode.getKeyCode(Integer.toString(digit)), () -> numbered.accept(index), with);
        }
        return this;
    }

    @Override
    public void handle(KeyEvent event) {
        for (var action : actions.entrySet()) {
            if (action.getKey().match(event)) {
                action.getValue().run();
                event.consume();
                return;
            }
        }
    }
}
