package dev.outboard.ui.history;

import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyEvent;

/// The keys of a history: arrows step by one, with Shift by ten, with Ctrl to the next stored state; Home and
/// End, the pages; D the next dead message, O its page, C copies, E turns from state to event and back, Esc
/// leads back. Where something is typed,
/// they belong to the field.
final class HistoryKeys {
    private static final int SHIFTED = 10;
    private static final int PAGE = 25;

    private final HistoryViewModel model;
    private final Runnable copy;
    private final Runnable turn;

    HistoryKeys(HistoryViewModel model, Runnable copy, Runnable turn) {
        this.model = model;
        this.copy = copy;
        this.turn = turn;
    }

    void pressed(KeyEvent event) {
        if (event.getTarget() instanceof TextInputControl || event.isAltDown()) {
            return;
        }
        if (event.isShortcutDown() ? withShortcut(event) : plain(event)) {
            event.consume();
        }
    }

    private boolean withShortcut(KeyEvent event) {
        switch (event.getCode()) {
            case LEFT -> model.toSnapshot(false);
            case RIGHT -> model.toSnapshot(true);
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean plain(KeyEvent event) {
        var far = event.isShiftDown() ? SHIFTED : 1;
        switch (event.getCode()) {
            case LEFT -> model.step(-far);
            case RIGHT -> model.step(far);
            case HOME -> model.select(1);
            case END -> model.select(model.totalProperty().get());
            case PAGE_DOWN -> model.step(-PAGE);
            case PAGE_UP -> model.step(PAGE);
            case D -> model.toDead();
            case O -> model.openMessage();
            case C -> copy.run();
            case E -> turn.run();
            case F5 -> model.refresh();
            case ESCAPE -> model.back();
            default -> {
                return false;
            }
        }
        return true;
    }
}
