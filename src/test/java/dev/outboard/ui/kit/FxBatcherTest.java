package dev.outboard.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FxBatcherTest {
    @Test
    void whateverIsAddedWaitsInOneDrain() {
        var later = new ArrayDeque<Runnable>();
        var drained = new ArrayList<List<Integer>>();
        var batcher = new FxBatcher<Integer>(later::add, drained::add);
        IntStream.range(0, 100_000).forEach(batcher::add);
        assertThat(later).hasSize(1);
        later.remove().run();
        batcher.add(7);
        later.remove().run();
        assertThat(drained).hasSize(2);
        assertThat(drained.getFirst()).hasSize(100_000).startsWith(0, 1, 2).endsWith(99_999);
        assertThat(drained.getLast()).containsExactly(7);
    }

    @Test
    void nothingIsLostWhenThreadsAddWhileItDrains() throws InterruptedException {
        var later = new ConcurrentLinkedDeque<Runnable>();
        var drained = new ArrayList<Integer>();
        var batcher = new FxBatcher<Integer>(later::add, drained::addAll);
        var threads = IntStream.range(0, 8)
            .mapToObj(one -> Thread.ofVirtual().start(() ->
                IntStream.range(0, 5_000).forEach(number -> batcher.add(one * 5_000 + number))))
            .toList();
        while (threads.stream().anyMatch(Thread::isAlive) || !later.isEmpty()) {
            var drain = later.poll();
            if (drain != null) {
                drain.run();
            }
        }
        for (var thread : threads) {
            thread.join();
        }
        later.forEach(Runnable::run);
        assertThat(drained).hasSize(40_000).doesNotHaveDuplicates();
    }
}
