package dev.outboard.ui.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.events.Merge;
import dev.outboard.ui.history.Stepping.Made;
import dev.outboard.ui.kit.Background;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.SameThread;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class SteppingTest {
    private final Passbook book = new Passbook(5_000);
    private final Later later = new Later(Passbook.FIRST);
    private final Waiting waiting = new Waiting();
    private final List<Integer> made = new ArrayList<>();
    private final List<Integer> underway = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();
    private final Stepping stepping = new Stepping(
        new Work(waiting, later, later), Stepping.steps(book, "Account", Passbook.ID, new Merge()),
        new Stepping.Outcomes(this::made, underway::add, failures::add));

    @Test
    void oneStepRunsAtATimeAndOnlyTheNewestOfTheOthersFollows() {
        stepping.to(10);
        stepping.to(20);
        stepping.to(30);
        assertThat(waiting.works).hasSize(1);
        waiting.runAll();
        assertThat(made).containsExactly(30);
    }

    @Test
    void aLongWayIsToldPieceByPieceAndLeftWhenAnotherIsAskedFor() {
        stepping.to(5_000);
        waiting.runOne();
        assertThat(underway).containsExactly(2_000);
        stepping.to(3);
        waiting.runAll();
        assertThat(made).containsExactly(3);
    }

    @Test
    void aFailureIsToldOnceAndTheSameStepCanBeAskedForAgain() {
        book.failure = new IllegalStateException("no");
        stepping.to(10);
        waiting.runAll();
        assertThat(failures).containsExactly(book.failure);
        book.failure = null;
        stepping.to(10);
        waiting.runAll();
        assertThat(made).containsExactly(10);
    }

    @Test
    void whatWasAskedForDuringAFailureIsStillMade() {
        book.failure = new IllegalStateException("no");
        stepping.to(10);
        stepping.to(11);
        waiting.runOne();
        book.failure = null;
        waiting.runAll();
        assertThat(failures).hasSize(1);
        assertThat(made).containsExactly(11);
    }

    @Test
    void onceStoppedNothingIsAnswered() {
        stepping.to(10);
        stepping.stop();
        waiting.runAll();
        assertThat(made).isEmpty();
    }

    private void made(Made answer) {
        made.add(answer.step().version());
    }

    /// Work that waits until it is run by hand.
    private static final class Waiting implements Background {
        private final Queue<Runnable> works = new ArrayDeque<>();
        private final SameThread same = new SameThread();

        @Override
        public <T> void run(Supplier<T> work, Consumer<? super T> onDone, Consumer<Throwable> onFailed) {
            works.add(() -> same.run(work, onDone, onFailed));
        }

        void runOne() {
            Objects.requireNonNull(works.poll()).run();
        }

        void runAll() {
            while (!works.isEmpty()) {
                runOne();
            }
        }
    }
}
