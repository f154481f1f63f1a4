package dev.outboard.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.db.Threads;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ErrorTextTest {
    @Test
    void aLongErrorIsCut() {
        var cut = new ErrorText(StandardCharsets.UTF_8).of("x".repeat(200_000));

        assertThat(cut).isEqualTo("x".repeat(4_000));
    }

    @Test
    void handlersThatFailAtTheSameTimeShareOne() {
        var errors = new ErrorText(StandardCharsets.UTF_8);
        var text = "odd \uD800 and long é".repeat(50);
        var expected = text.replace('\uD800', '\uFFFD');
        var all = IntStream.range(0, 8).mapToObj(_ -> {
            var done = new CompletableFuture<Boolean>();
            Threads.start("fails", () -> {
                try {
                    done.complete(IntStream.range(0, 500).allMatch(_ -> errors.of(text).equals(expected)));
                } catch (IllegalStateException e) {
                    done.completeExceptionally(e);
                }
            });
            return done;
        }).toList();
        assertThat(all).allSatisfy(one -> assertThat(one.join()).isTrue());
    }
}
