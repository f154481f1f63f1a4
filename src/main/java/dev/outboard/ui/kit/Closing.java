package dev.outboard.ui.kit;

import dev.outboard.db.Threads;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javafx.application.Platform;

/// What has to be ended when the window closes: one after the other, off the FX thread, none waited for
/// longer than its bound. Steps are named in the order in which they end, which is the reverse of how things
/// were opened.
public final class Closing {
    private static final System.Logger LOG = System.getLogger(Closing.class.getName());

    private final Runnable last;
    private final List<Step> steps = new ArrayList<>();

    public Closing() {
        this(Platform::exit);
    }

    /// @param last what is done when all has ended, instead of ending the toolkit
    public Closing(Runnable last) {
        this.last = last;
    }

    /// @param next what comes on the FX thread when all has ended
    public static Closing before(Runnable next) {
        return new Closing(() -> Platform.runLater(next));
    }

    /// @param bound how long it is waited for before the next one's turn
    public void then(String name, Duration bound, Runnable end) {
        steps.add(new Step(name, bound, end));
    }

    /// Ends everything, then the toolkit; returns at once.
    public void run() {
        Threads.start("closing", () -> {
            steps.forEach(Closing::end);
            last.run();
        });
    }

    private static void end(Step step) {
        // What fails is logged by the handler of uncaught exceptions, and holds nothing up.
        var thread = Threads.start("closing: " + step.name(), step.end());
        try {
            if (!thread.join(step.bound())) {
                LOG.log(Level.WARNING, "The {0} did not end within {1}", step.name(), step.bound());
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private record Step(String name, Duration bound, Runnable end) {}
}
