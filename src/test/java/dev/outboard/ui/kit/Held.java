package dev.outboard.ui.kit;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Does the work where it is asked for; while it holds, the answers wait until they are let go.
public final class Held implements Background {
    private final SameThread at = new SameThread();
    private final Deque<Runnable> answers = new ArrayDeque<>();
    private boolean holding;

    public void hold() {
        holding = true;
    }

    public void letGo() {
        holding = false;
        while (!answers.isEmpty()) {
            answers.remove().run();
        }
    }

    /// The answer that has waited longest, while those after it go on waiting.
    public void letOneGo() {
        answers.remove().run();
    }

    @Override
    public <T> void run(Supplier<T> work, Consumer<? super T> onDone, Consumer<Throwable> onFailed) {
        if (holding) {
            at.run(work, answer -> answers.add(() -> onDone.accept(answer)),
                failure -> answers.add(() -> onFailed.accept(failure)));
        } else {
            at.run(work, onDone, onFailed);
        }
    }
}
