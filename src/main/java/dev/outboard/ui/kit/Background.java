package dev.outboard.ui.kit;

import java.util.function.Consumer;
import java.util.function.Supplier;

/// The one way for work that may block to leave the window. The work runs elsewhere; exactly one of the two
/// answers is then called where `run` was called from, which for a window is the FX thread.
public interface Background {
    <T> void run(Supplier<T> work, Consumer<? super T> onDone, Consumer<Throwable> onFailed);
}
