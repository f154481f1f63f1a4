package dev.outboard.ui.kit;

import java.lang.Thread.UncaughtExceptionHandler;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import javafx.application.Platform;

/// Notices that a window can't be drawn. JavaFX then throws from each frame anew and shows the last one, as
/// if nothing were the matter; what it has begun to lay out is never laid out again, so only another scene
/// helps.
public final class Drawing {
    private static final String FRAME = "firePulse";

    private Drawing() {}

    /// Tells the first failure after it was logged, on the FX thread and outside of a frame. What fails
    /// elsewhere than in a frame is only logged, as before.
    ///
    /// @return ends it, on the same thread
    public static Runnable watch(Consumer<Throwable> broken) {
        var told = new AtomicBoolean();
        var otherwise = Thread.getDefaultUncaughtExceptionHandler();
        UncaughtExceptionHandler watching = (thread, failure) -> {
            var first = !drawing(failure) || told.compareAndSet(false, true);
            if (first && otherwise != null) {
                otherwise.uncaughtException(thread, failure);
            }
            if (first && drawing(failure)) {
                Platform.runLater(() -> broken.accept(failure));
            }
        };
        var watched = Thread.currentThread();
        watched.setUncaughtExceptionHandler(watching);
        return () -> {
            if (watching.equals(watched.getUncaughtExceptionHandler())) {
                watched.setUncaughtExceptionHandler(null);
            }
        };
    }

    private static boolean drawing(Throwable failure) {
        return Arrays.stream(failure.getStackTrace()).anyMatch(call -> call.getMethodName().equals(FRAME));
    }
}
