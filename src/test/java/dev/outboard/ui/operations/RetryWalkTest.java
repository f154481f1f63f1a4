package dev.outboard.ui.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.core.outbox.GroupKey;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.ui.Fx;
import dev.outboard.ui.outbox.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Retries by hand: one, a group, a ramp that stops itself, taken back, cancelled, by two at once.
class RetryWalkTest extends Walk {
    @Test
    void oneArmsRetriesADeadLetterAndSeesItDeliveredAndThenTheOneBehindIt() {
        var dead = put(1, MessageState.HELD, CLEARING).getFirst();
        var behind = put(1, MessageState.BACKLOG, CLEARING).getFirst();
        open().choose(dead);
        window().untilShown("Read-only: arm to run it");
        window().armInTheHeader("clearing is back, INC-2291");
        relay();
        window().press("Retry this…");
        window().press("Retry this");
        window().untilShown("delivered");
        window().until(() -> ids("published_at IS NOT NULL AND retry_count IN (12, 0)")
            .equals(List.of(dead, behind)));
    }

    @Test
    void whatFailsAgainIsTold() {
        clearingWorks.set(false);
        var dead = put(1, MessageState.HELD, CLEARING).getFirst();
        relay();
        open().arm();
        window().choose(dead);
        window().press("Retry this…");
        window().press("Retry this");
        window().until(() -> window().operation().runs().follow().summaryProperty().get()
            .equals("0 delivered, 1 failed again, 0 waiting"));
        untilRead("SELECT retry_count || ' ' || next_retry_at FROM events.outbox", "13 infinity");
    }

    @Test
    void aGroupIsRetriedAndSeenDelivered() {
        var dead = put(12, MessageState.HELD, CLEARING);
        var others = put(3, MessageState.HELD, "fx: unknown currency code");
        relay();
        open().arm();
        Fx.run(() -> window().outbox().go(new GroupKey.OfError(CLEARING)));
        window().press("Retry 12…");
        window().fire("#mode-at-once");
        window().press("Retry 12");

        window().untilShown("All 12");
        window().until(() -> window().operation().runs().follow().summaryProperty().get()
            .equals("12 delivered, 0 failed again, 0 waiting"));
        window().picture("walk-group-delivered");
        untilThere("published_at IS NOT NULL", dead);
        untilThere("next_retry_at = 'infinity' AND retry_count = 12", others);
    }

    @Test
    void aRampStopsItselfOnAPoisonedGroup() {
        clearingWorks.set(false);
        var dead = put(30, MessageState.HELD, CLEARING);
        relay();
        open().arm();
        window().press("Retry 30…");
        window().press("Retry 30");

        window().untilShown("Stopped: 10 of 30 changed");
        window().until(() -> window().operation().runs().follow().summaryProperty().get()
            .equals("0 delivered, 10 failed again, 0 waiting"));
        window().picture("walk-ramp-stopped");
        untilThere("retry_count = 13", dead.subList(0, 10));
        untilThere("retry_count = 12 AND next_retry_at = 'infinity'", dead.subList(10, 30));
    }

    @Test
    void whatNobodyHasTakenIsTakenBack() {
        var dead = put(2, MessageState.HELD, CLEARING);
        open().arm();
        window().press("Retry 2…");
        window().press("Retry 2");
        window().untilShown("Take back…");
        untilThere("next_retry_at <= now()", dead);
        window().press("Take back…");
        window().press("Take 2 back");
        window().untilShown("All 2");
        untilThere("next_retry_at = 'infinity'", dead);
    }

    @Test
    void cancellingInTheMiddleLeavesTheRestAsItWasAndSaysSo() {
        var dead = put(30, MessageState.HELD, CLEARING);
        relay();
        open().arm();
        window().press("Retry 30…");
        window().untilShown("Retry 30");
        window().write("#every", "600");
        window().press("Retry 30");
        window().until(() -> window().operation().runs().follow().summaryProperty().get()
            .startsWith("10 delivered"));
        window().press("Cancel the rest");

        window().untilShown("Stopped: 10 of 30 changed");
        window().untilShown("Not changed 20");
        untilThere("published_at IS NOT NULL", dead.subList(0, 10));
        untilThere("published_at IS NULL AND next_retry_at = 'infinity'", dead.subList(10, 30));
    }

    @Test
    void ofTwoConsolesThatPressAtOnceOneChangesTheRowAndTheOtherIsTold() {
        var id = put(1, MessageState.HELD, CLEARING).getFirst();
        open().arm();
        try (var other = new OutboxWindow(target, store, folder)) {
            other.arm();
            for (var console : List.of(window(), other)) {
                console.look(id);
                console.act(Kind.RETRY);
                console.until(() -> console.operation().confirm().unavailableProperty().get().isEmpty());
            }
            Fx.run(() -> {
                window().operation().run();
                other.operation().run();
            });
            window().untilShown("All 1");
            other.untilShown("All 1");
            var marks = new ArrayList<Mark>();
            for (var console : List.of(window(), other)) {
                console.operation().runs().receipt().lines().forEach(line -> marks.add(line.mark()));
            }
            assertThat(marks).hasSize(2).containsOnlyOnce(Mark.CHANGED);
            untilThere("next_retry_at <= now() AND retry_count = 12", List.of(id));
        }
    }
}
