package dev.outboard.ui.history;

import java.util.function.Predicate;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// The keys of a history: arrows step by one, with Shift by ten, with Ctrl to the next stored state; Home and
/// End, the pages; D the next dead message, T the next of its type, Space plays, + and − zoom. Where
/// something is typed they belong to the field. Any of them ends the playing.
final class HistoryKeys {
    private static final int SHIFTED = 10;
    private static final int PAGE = 25;

    private final HistoryViewModel model;
    private final Predicate<Wish> view;

    /// @param view does what is a matter of the view; false where there is nothing to do
    HistoryKeys(HistoryViewModel model, Predicate<Wish> view) {
        this.model = model;
        this.view = view;
    }

    /// What the view does.
    enum Wish { COPY, TURN, GO_TO, FIND, FIND_OLDER, FIND_NEWER, COMPARE, OPEN_BURST }

    void pressed(KeyEvent event) {
        var typed = event.getTarget() instanceof TextInputControl;
        var pressesButton = event.getTarget() instanceof ButtonBase
            && (event.getCode() == KeyCode.SPACE || event.getCode() == KeyCode.ENTER);
        if (event.isAltDown() || pressesButton || event.getCode().isModifierKey()) {
            return;
        }
        if (event.getCode() != KeyCode.SPACE || typed) {
            model.moves().player().stop();
        }
        if (event.isShortcutDown() ? withShortcut(event, typed) : !typed && plain(event)) {
            event.consume();
        }
    }

    private boolean withShortcut(KeyEvent event, boolean typed) {
        return switch (event.getCode()) {
            case F -> view.test(Wish.FIND);
            case LEFT -> !typed && done(() -> model.moves().toSnapshot(false));
            case RIGHT -> !typed && done(() -> model.moves().toSnapshot(true));
            default -> false;
        };
    }

    private boolean plain(KeyEvent event) {
        return switch (event.getCode()) {
            case C -> view.test(Wish.COPY);
            case E -> view.test(Wish.TURN);
            case G -> view.test(Wish.GO_TO);
            case F, SLASH -> view.test(Wish.FIND);
            case F3 -> view.test(event.isShiftDown() ? Wish.FIND_NEWER : Wish.FIND_OLDER);
            case K -> view.test(Wish.COMPARE);
            case ENTER -> view.test(Wish.OPEN_BURST);
            default -> moved(event) || shown(event);
        };
    }

    private boolean moved(KeyEvent event) {
        var moves = model.moves();
        var far = event.isShiftDown() ? SHIFTED : 1;
        return switch (event.getCode()) {
            case LEFT -> done(() -> moves.step(-far));
            case RIGHT -> done(() -> moves.step(far));
            case HOME -> done(moves::first);
            case END -> done(moves::last);
            case PAGE_DOWN -> done(() -> moves.step(-PAGE));
            case PAGE_UP -> done(() -> moves.step(PAGE));
            case D -> done(moves::toDead);
            case T -> done(() -> moves.toType(!event.isShiftDown()));
            case SPACE -> done(moves::play);
            case S -> done(moves.player()::faster);
            default -> false;
        };
    }

    private boolean shown(KeyEvent event) {
        var stretch = model.stretch();
        return switch (event.getCode()) {
            case PLUS, ADD, EQUALS -> done(() -> stretch.zoom(true, 0));
            case MINUS, SUBTRACT -> done(() -> stretch.zoom(false, 0));
            case DIGIT0, NUMPAD0 -> done(stretch::all);
            case A -> done(() -> stretch.even(!stretch.shownProperty().get().even()));
            case O -> done(model.leads()::message);
            case F5 -> done(model::refresh);
            case ESCAPE -> done(this::out);
            default -> false;
        };
    }

    /// What goes on is stopped first, then what lies innermost is closed.
    private void out() {
        if (model.moves().search().runningProperty().get()) {
            model.moves().search().stop();
        } else if (model.comparing().shownProperty().get()) {
            model.comparing().close();
        } else {
            model.leads().aggregates();
        }
    }

    private static boolean done(Runnable move) {
        move.run();
        return true;
    }
}
