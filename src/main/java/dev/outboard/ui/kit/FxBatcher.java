package dev.outboard.ui.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import javafx.application.Platform;

/// Carries what arrives at any rate on any thread to the FX thread, in order and in lists: however much is
/// added, at most one drain is waiting.
public final class FxBatcher<T> {
    private final Consumer<Runnable> later;
    private final Consumer<List<T>> drain;
    private final ReentrantLock lock = new ReentrantLock();
    private List<T> waiting = new ArrayList<>();

    public FxBatcher(Consumer<List<T>> drain) {
        this(Platform::runLater, drain);
    }

    FxBatcher(Consumer<Runnable> later, Consumer<List<T>> drain) {
        this.later = later;
        this.drain = drain;
    }

    public void add(T item) {
        lock.lock();
        try {
            waiting.add(item);
            if (waiting.size() > 1) {
                return;
            }
        } finally {
            lock.unlock();
        }
        later.accept(this::drainAll);
    }

    private void drainAll() {
        List<T> taken;
        lock.lock();
        try {
            taken = waiting;
            waiting = new ArrayList<>();
        } finally {
            lock.unlock();
        }
        drain.accept(taken);
    }
}
