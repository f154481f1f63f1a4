package dev.outboard.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CausationTreeTest {
    private static final Instant START = Instant.parse("2026-03-12T14:30:00Z");

    @Test
    void whatWasCausedStandsBelowItsCauseInTheOrderOfTime() {
        assertThat(tree(one(1, null), one(4, "1"), one(2, "1"), one(3, "2"), one(5, null))).containsExactly(
            "0 1 ROOT", "1 2 CAUSED", "2 3 CAUSED", "1 4 CAUSED", "0 5 ROOT");
    }

    @Test
    void aCauseThatIsNowhereIsSaid() {
        assertThat(tree(one(1, "gone"), one(2, "1"))).containsExactly("0 1 ORPHAN", "1 2 CAUSED");
    }

    @Test
    void aCycleIsOpenedAtItsEarliestAndKeepsWhatHangsOnIt() {
        assertThat(tree(one(3, "1"), one(1, "2"), one(2, "3"), one(4, "3"), one(9, "9"))).containsExactly(
            "0 1 CYCLE", "1 3 CAUSED", "2 2 CAUSED", "2 4 CAUSED", "0 9 CYCLE");
    }

    @Test
    void aCauseMayBeNamedByTheIdOfAMessage() {
        assertThat(tree(one(1, null), one(2, "m1"))).containsExactly("0 1 ROOT", "1 2 CAUSED");
    }

    @Test
    void severalMessagesOfOneEventAreOneHappening() {
        var found = new Correlated(
            "c", List.of(carrier(1, null, "1"), carrier(2, null, "1")), List.of(event(1)), List.of(),
            Reach.NONE, Reach.NONE, false);

        assertThat(CausationTree.of(found)).singleElement().satisfies(line ->
            assertThat(line.one().messages()).extracting(MessageHeader::id).containsExactly("m1", "m2"));
    }

    @Test
    void aChainOfTenThousandIsNoDeeperThanItsLines() {
        var chain = new ArrayList<Link>();
        for (var i = 1; i <= 10_000; i++) {
            chain.add(one(i, i == 1 ? null : Integer.toString(i - 1)));
        }

        var lines = CausationTree.of(found(chain));

        assertThat(lines).hasSize(10_000);
        assertThat(lines.getLast().depth()).isEqualTo(9_999);
        assertThat(lines.getLast().parent()).isEqualTo(9_998);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void whateverIsNamedAsCauseEverythingIsThereOnceAndBelowItsCause(long seed) {
        var random = new Random(seed);
        var links = new ArrayList<Link>();
        for (var i = 1; i <= 200; i++) {
            var cause = random.nextInt(250);
            links.add(one(i, cause == 0 ? null : Integer.toString(cause)));
        }
        Collections.shuffle(links, random);

        var lines = CausationTree.of(found(links));

        assertThat(new HashSet<>(lines.stream().map(line -> line.one().id()).toList())).as("seed " + seed)
            .hasSize(200).hasSize(lines.size());
        for (var line : lines) {
            if (line.standing() == CausationTree.Standing.CAUSED) {
                var parent = lines.get(line.parent());
                assertThat(parent.depth()).isEqualTo(line.depth() - 1);
                assertThat(parent.one().id()).isEqualTo(line.one().cause());
            } else {
                assertThat(line.depth()).isZero();
            }
        }
    }

    private record Link(int number, @Nullable String cause) {}

    private static Link one(int number, @Nullable String cause) {
        return new Link(number, cause);
    }

    private static List<String> tree(Link... links) {
        return CausationTree.of(found(List.of(links))).stream()
            .map(line -> line.depth() + " " + line.one().id() + " " + line.standing()).toList();
    }

    private static Correlated found(List<Link> links) {
        return new Correlated(
            "c",
            links.stream().map(link -> carrier(link.number(), link.cause(), "" + link.number())).toList(),
            links.stream().map(link -> event(link.number())).toList(), List.of(), Reach.NONE, Reach.NONE,
            false);
    }

    private static Carrier carrier(int number, @Nullable String cause, String event) {
        return new Carrier(
            new MessageHeader(
                "m" + number, MessageState.BACKLOG, "Account", "a", "Paid", "{}", 2,
                START.plusSeconds(number), null, 0, null, null), "c", cause, event);
    }

    private static EventHeader event(int number) {
        return new EventHeader(
            number, "" + number, "Account", "a", number, "Paid", "{}", 2, START.plusSeconds(number));
    }
}
