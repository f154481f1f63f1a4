package dev.outboard.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ClosingTest {
    @Test
    void stepsEndInOrderAndOneThatHangsOrFailsHoldsNothingUp() throws Exception {
        var never = new CountDownLatch(1);
        var ended = new CopyOnWriteArrayList<String>();
        var over = new CompletableFuture<List<String>>();
        var closing = new Closing(() -> over.complete(List.copyOf(ended)));
        closing.then("feed", Duration.ofSeconds(5), () -> ended.add("feed"));
        closing.then("hanging", Duration.ofMillis(50), () -> hang(never));
        closing.then("failing", Duration.ofSeconds(5), () -> {
            throw new IllegalStateException("no");
        });
        closing.then("pool", Duration.ofSeconds(5), () -> ended.add("pool"));
        closing.run();
        assertThat(over.get(10, TimeUnit.SECONDS)).containsExactly("feed", "pool");
        never.countDown();
    }

    private static void hang(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
