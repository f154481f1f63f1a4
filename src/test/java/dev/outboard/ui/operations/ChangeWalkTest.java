package dev.outboard.ui.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.core.operations.Action;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.core.operations.Scope;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.Operating.Proposal;
import dev.outboard.ui.outbox.Kind;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What else is done to messages by hand: held, postponed, edited, discarded, restored.
class ChangeWalkTest extends Walk {
    @Test
    void whatIsHeldStaysUntilItIsReleased() {
        var id = put(1, MessageState.REQUESTED, CLEARING).getFirst();
        open().arm();
        window().choose(id);
        window().act(Kind.HOLD);
        window().press("Hold this");
        window().untilShown("All 1");
        untilThere("next_retry_at = 'infinity'", List.of(id));

        relay();
        window().press("Close");
        window().until(() -> window().outbox().one().available(Kind.RELEASE));
        window().act(Kind.RELEASE);
        window().press("Release this");
        window().untilShown("delivered");
        untilThere("published_at IS NOT NULL", List.of(id));
    }

    @Test
    void whatIsDiscardedIsArchivedAndComesBackWithItsId() {
        var id = put(1, MessageState.HELD, CLEARING).getFirst();
        var row = Jdbc.text(target, "SELECT o::text FROM events.outbox AS o");
        open().arm();
        window().choose(id);
        window().press("Discard…");
        window().press("Discard this");
        window().untilShown("All 1");
        untilThere("true", List.of());

        var operation = window().operation().runs().receipt().lines();
        assertThat(operation).singleElement().extracting(line -> line.mark()).isEqualTo(Mark.CHANGED);
        var plan = Fx.call(() -> window().operation().preview().readProperty().get());
        Fx.run(() -> window().sheet().propose(new Proposal(
            new Action.Restore(), new Scope.ArchivedBy(plan.plan().id(), List.of()), "")));
        window().press("Restore this");
        window().untilShown("All 1");
        untilRead("SELECT o::text FROM events.outbox AS o", row);
    }

    @Test
    void aHundredAndOneDeadLettersArePurgedOnceTheirNumberIsTyped() {
        put(101, MessageState.HELD, CLEARING);
        var other = put(1, MessageState.RETRYING, "down").getFirst();
        open().arm();
        window().press("Purge 101…");
        window().untilShown("Purge 101 dead letters");
        window().write("#reason", "paid by hand, ticket 8812");
        window().write("#typed", "100");
        window().until(() -> window().operation().confirm().unavailableProperty().get()
            .equals("Type the number first"));
        window().write("#typed", "101");
        window().press("Purge 101");
        window().untilShown("All 101");
        untilThere("true", List.of(other));
    }

    @Test
    void oldPublishedMessagesArePurgedAndItIsSaidThatNothingProvesTheirCopy() {
        put(3, MessageState.PUBLISHED, "");
        var dead = put(1, MessageState.HELD, CLEARING).getFirst();
        open().arm();
        Jdbc.run(target, "UPDATE events.outbox SET published_at = now() - interval '40 days' "
            + "WHERE published_at IS NOT NULL");
        var before = Clock.systemUTC().instant().minus(Duration.ofDays(30));
        Fx.run(() -> window().sheet().propose(new Proposal(
            new Action.PurgePublished(before, false), new Scope.PublishedBefore(before), "")));
        window().untilShown("Purge 3 published messages");
        window().until(() -> window().operation().preview().undoProperty().get()
            .contains("Nothing proves that a copy of them is kept elsewhere"));
        window().write("#reason", "retention was off");
        window().press("Purge 3");
        window().untilShown("All 3");
        untilThere("true", List.of(dead));
    }

    @Test
    void invalidJsonKeepsTheTextAndChangesNothingAndTheCorrectedOneIsDelivered() {
        var id = put(1, MessageState.HELD, CLEARING).getFirst();
        relay();
        open().arm();
        window().choose(id);
        window().press("Edit and retry…");
        window().untilShown("Nothing is changed yet");
        window().write("#text", "{\"version\": 1, \"data\": {\"amount\": 12.50]}");
        window().until(() -> window().operation().edit().orElseThrow().faultProperty().get()
            .startsWith("Line 1, column "));
        assertThat(window().operation().edit().orElseThrow().textProperty().get()).endsWith("12.50]}");
        assertThat(window().operation().edit().orElseThrow().spotProperty().get().line()).isEqualTo(1);
        window().write("#text", "{\"version\": 1, \"data\": {\"amount\": 12.50}}");
        window().untilShown("12.50");
        window().press("Save and retry");

        window().untilShown("delivered");
        untilRead("SELECT payload FROM events.outbox WHERE published_at IS NOT NULL",
            "{\"data\": {\"amount\": 12.50}, \"version\": 1}");
    }

    @Test
    void aPostponedMessageIsDueAtTheTimeThatWasTyped() {
        var id = put(1, MessageState.HELD, CLEARING).getFirst();
        open().arm();
        window().choose(id);
        window().act(Kind.POSTPONE);
        window().untilShown("Postpone this");
        window().write("#until", "2031-03-09 18:00");
        window().press("Postpone this");
        window().untilShown("All 1");
        untilRead("SELECT next_retry_at AT TIME ZONE 'UTC' FROM events.outbox", "2031-03-09 18:00:00");
    }
}
