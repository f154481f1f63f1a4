package dev.outboard.ui.kit;

import dev.outboard.db.Threads;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.application.Platform;

/// A virtual thread a piece of work, answers on the FX thread. Nothing is interrupted: an interrupt would
/// destroy the connection under a running query.
public final class FxBackground implements Background {
    private final String name;

    /// @param name what the threads are called
    public FxBackground(String name) {
        this.name = name;
    }

    @Override
    public <T> void run(Supplier<T> work, Consumer<? super T> onDone, Consumer<Throwable> onFailed) {
        Threads.start(name, () -> {
            T answer;
            try {
                answer = work.get();
            } catch (Throwable e) {
                Platform.runLater(() -> onFailed.accept(e));
                return;
            }
            Platform.runLater(() -> onDone.accept(answer));
        });
    }
}
