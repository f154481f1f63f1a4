package dev.outboard.ui.kit;

import java.util.function.Consumer;
import java.util.function.Supplier;

/// Does the work where it is asked for, so that a view-model is tested without waiting.
public final class SameThread implements Background {
    @Override
    public <T> void run(Supplier<T> work, Consumer<? super T> onDone, Consumer<Throwable> onFailed) {
        T answer;
        try {
            answer = work.get();
        } catch (RuntimeException e) {
            onFailed.accept(e);
            return;
        }
        onDone.accept(answer);
    }
}
