package dev.outboard;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.util.concurrent.atomic.AtomicInteger;

/// Stands where a stopped server stood, and counts who comes to the door: each is let in and sent away at
/// once.
public final class KnockCounter implements AutoCloseable {
    private final ServerSocket door;
    private final AtomicInteger knocks = new AtomicInteger();

    private KnockCounter(ServerSocket door) {
        this.door = door;
    }

    public static KnockCounter at(int port) {
        try {
            var counter = new KnockCounter(new ServerSocket(port));
            Thread.ofVirtual().name("counts knocks").start(counter::count);
            return counter;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int knocks() {
        return knocks.get();
    }

    @Override
    public void close() {
        try {
            door.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void count() {
        while (!door.isClosed()) {
            try (var _ = door.accept()) {
                knocks.incrementAndGet();
            } catch (IOException _) {
                // Closed.
            }
        }
    }
}
