package dev.outboard.ui.history;

import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.EventPages;
import dev.outboard.core.events.ReadAhead;
import dev.outboard.core.events.Reducer;
import dev.outboard.core.events.Steps;
import dev.outboard.core.events.Steps.Answer;
import dev.outboard.core.events.Steps.Step;
import dev.outboard.core.json.Json;
import dev.outboard.core.json.Lines;
import dev.outboard.ui.kit.Refreshing.Work;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/// Asks for steps off the FX thread, one at a time: what is asked for meanwhile waits, only the newest of it,
/// and an answer that nobody waits for any more is dropped. For the FX thread.
final class Stepping {
    private final Work work;
    private final Steps steps;
    private final Consumer<Made> onMade;
    private final IntConsumer onUnderway;
    private final Consumer<Throwable> onFailed;
    private int wanted;
    private boolean running;
    private boolean stopped;
    private int began = -1;
    private Duration taken = Duration.ZERO;

    Stepping(Work work, Steps steps, Outcomes outcomes) {
        this.work = work;
        this.steps = steps;
        onMade = outcomes.made();
        onUnderway = outcomes.underway();
        onFailed = outcomes.failed();
    }

    /// Where answers go.
    record Outcomes(Consumer<Made> made, IntConsumer underway, Consumer<Throwable> failed) {}

    /// @param began the version that the way to it began at, 0 for zero
    /// @param took reading and folding
    /// @param rows the fields, written out
    /// @param whole the state as JSON, laid out
    /// @param event the event's data, laid out
    record Made(
        Step step, int began, Duration took, List<StateRow> rows, List<Lines.Line> whole,
        List<Lines.Line> event) {
        private static Made of(Step step, Duration took) {
            var event = step.event();
            return new Made(
                step, step.from(), took, StateRow.of(step),
                Lines.of(Json.text(step.after().state().fields())),
                event == null ? List.of() : Lines.of(event.data()));
        }

        /// @param from where the first piece of the way began; negative where this was the first
        private Made after(int from, Duration earlier) {
            return new Made(step, from < 0 ? began : from, took.plus(earlier), rows, whole, event);
        }
    }

    static Steps steps(Histories source, String type, String id, Reducer reducer) {
        var aggregate = new AggregateId(type, id);
        EventPages pages = (asked, after, limit) -> source.history(type, id, after, limit).stream()
            .map(stored -> stored.as(asked))
            .toList();
        return new Steps(aggregate, new ReadAhead(pages), reducer);
    }

    void to(int version) {
        wanted = version;
        if (!running) {
            anew();
            next();
        }
    }

    /// Answers no more.
    void stop() {
        stopped = true;
    }

    private void anew() {
        began = -1;
        taken = Duration.ZERO;
    }

    private void next() {
        running = true;
        var version = wanted;
        work.background().run(() -> timed(version), answer -> {
            running = false;
            if (!stopped) {
                take(version, answer);
            }
        }, failure -> {
            running = false;
            if (!stopped) {
                onFailed.accept(failure);
                retry(version);
            }
        });
    }

    /// What was asked for meanwhile may still be had.
    private void retry(int version) {
        if (version != wanted) {
            next();
        }
    }

    private void take(int version, Timed answer) {
        if (version != wanted) {
            anew();
            next();
            return;
        }
        if (answer.made() != null) {
            onMade.accept(answer.made().after(began, taken));
        } else {
            began = began < 0 ? answer.from() : began;
            taken = taken.plus(answer.took());
            onUnderway.accept(answer.reached());
            next();
        }
    }

    private Timed timed(int version) {
        var started = work.clock().instant();
        var answer = steps.to(version);
        var took = Duration.between(started, work.clock().instant());
        return switch (answer) {
            case Answer.Underway(var from, var reached) -> new Timed(null, from, reached, took);
            case Answer.Made(var step) -> new Timed(Made.of(step, took), step.from(), version, took);
        };
    }

    /// @param made null for a piece of the way
    private record Timed(@Nullable Made made, int from, int reached, Duration took) {}
}
