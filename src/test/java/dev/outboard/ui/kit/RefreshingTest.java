package dev.outboard.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.db.DbException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class RefreshingTest {
    private final Later later = new Later(Instant.parse("2026-03-14T14:31:07Z"));
    private final List<String> shown = new ArrayList<>();
    private Supplier<String> reading = () -> "read";

    @Test
    void quickReadingsComeEveryTwoSeconds() {
        var refreshing = refreshing(new SameThread());
        refreshing.now();
        later.pass(Duration.ofSeconds(7));
        assertThat(shown).containsExactly("read", "read", "read", "read");
    }

    @Test
    void aSlowReadingIsRepeatedAfterFortyTimesItsDuration() {
        reading = slow(Duration.ofMillis(500));
        var refreshing = refreshing(new SameThread());
        refreshing.now();
        later.pass(Duration.ofSeconds(2));
        assertThat(shown).as("the first one opened a connection and doesn't count").hasSize(2);
        later.pass(Duration.ofSeconds(19));
        assertThat(shown).hasSize(2);
        later.pass(Duration.ofSeconds(2));
        assertThat(shown).hasSize(3);
        assertThat(refreshing.every()).isEqualTo(Duration.ofSeconds(20));
    }

    @Test
    void whatRanIntoItsTimeLimitIsNotAskedForAgainAtOnce() {
        reading = () -> {
            later.take(Duration.ofSeconds(5));
            throw new DbException.Cancelled("too slow", "57014", null);
        };
        refreshing(new SameThread()).now();
        later.pass(Duration.ofSeconds(190));
        assertThat(shown).containsExactly("failed: too slow");
    }

    @Test
    void anUnreachableServerIsAskedAgainSoon() {
        reading = () -> {
            throw new DbException.Unreachable("gone", "08006", null);
        };
        refreshing(new SameThread()).now();
        later.pass(Duration.ofSeconds(2));
        assertThat(shown).containsExactly("failed: gone", "failed: gone");
    }

    @Test
    void anAnswerThatComesAfterANewerQuestionIsDropped() {
        var answers = new ArrayList<Runnable>();
        var refreshing = refreshing(new Background() {
            @Override
            public <T> void run(Supplier<T> work, Consumer<? super T> onDone, Consumer<Throwable> onFailed) {
                var answer = work.get();
                answers.add(() -> onDone.accept(answer));
            }
        });
        reading = () -> "old";
        refreshing.now();
        reading = () -> "new";
        refreshing.now();
        answers.get(1).run();
        answers.get(0).run();
        assertThat(shown).containsExactly("new");
    }

    @Test
    void nothingIsReadOrShownAfterStop() {
        var refreshing = refreshing(new SameThread());
        refreshing.now();
        refreshing.stop();
        later.pass(Duration.ofMinutes(1));
        assertThat(shown).containsExactly("read");
    }

    private Refreshing<String> refreshing(Background background) {
        return new Refreshing<>(
            new Refreshing.Work(background, later, later), () -> reading.get(), shown::add,
            failure -> shown.add("failed: " + failure.getMessage()));
    }

    private Supplier<String> slow(Duration duration) {
        return () -> {
            later.take(duration);
            return "read";
        };
    }
}
