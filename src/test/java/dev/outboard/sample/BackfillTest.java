package dev.outboard.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.Event;
import dev.outboard.core.events.History;
import dev.outboard.core.events.Until;
import dev.outboard.core.outbox.RetrySchedule;
import dev.outboard.core.projections.Projection;
import dev.outboard.db.Row;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class BackfillTest {
    private static final Instant END = Instant.parse("2026-03-12T14:31:07.123456Z");
    private static final Projection PROJECTION = Sample.projection();
    private static final Past PAST = past(1);

    @Test
    void sameSeedAndEndMakeTheSamePast() {
        assertThat(past(1).equals(PAST)).isTrue();
        assertThat(past(2).equals(PAST)).isFalse();
    }

    @Test
    void pastIsAFewThousandEventsOfSomeHundredAccountsOver60Days() {
        assertThat(PAST.events()).hasSizeBetween(3_000, 6_000);
        assertThat(PAST.accounts()).hasSizeBetween(250, 400);
        assertThat(PAST.events()).allSatisfy(event ->
            assertThat(event.occurredAt()).isBetween(END.minus(Duration.ofDays(63)), END));
        assertThat(PAST.events().stream().map(Event::type).distinct()).containsExactlyInAnyOrder(
            "AccountOpened", "MoneyDeposited", "MoneyWithdrawn", "PaymentSucceeded", "AccountClosed");
        assertThat(PAST.accounts().get(Bank.BUSY).state().version()).isGreaterThan(200);
        assertThat(PAST.snapshots().stream().filter(state -> state.aggregate().equals(Bank.BUSY)))
            .extracting(state -> state.version()).containsExactly(100, 200);
    }

    @Test
    void versionsHaveNoHoleAndNoAccountFallsBelowZero() {
        var versions = new HashMap<AggregateId, Integer>();
        for (var event : PAST.events()) {
            assertThat(event.version()).isEqualTo(versions.merge(event.aggregate(), 1, Integer::sum));
        }
        for (var id : PAST.accounts().keySet()) {
            var events = PAST.events().stream().filter(event -> event.aggregate().equals(id)).toList();
            var history = new History(
                id, (_, after, limit) -> events.stream().skip(after).limit(limit).toList(), PROJECTION);
            for (var version = 1; version <= events.size(); version++) {
                assertThat(history.to(new Until.Version(version)).state().decimal("balance")).isNotNegative();
            }
            assertThat(history.to(new Until.Latest()).state().same(PAST.accounts().get(id).state())).isTrue();
        }
    }

    @Test
    void messagesAreInAllFourStatesAndSeveralErrorFamilies() {
        var states = PAST.messages().stream()
            .collect(Collectors.groupingBy(BackfillTest::state, Collectors.counting()));

        assertThat(states.keySet()).containsExactlyInAnyOrder("published", "backlog", "retrying", "dead");
        assertThat(states.get("published")).isGreaterThan(1_000);
        assertThat(states.get("dead")).isBetween(20L, 120L);
        assertThat(states.get("retrying")).isGreaterThan(10);
        assertThat(families("dead")).containsKeys("notify", "clearing", "fx", "audit");
        assertThat(PAST.messages()).allSatisfy(message -> {
            assertThat(message.event().occurredAt()).isAfter(END.minus(Duration.ofDays(30)));
            assertThat(message.failures()).isBetween(0, 10);
            assertThat(Row.INFINITY.equals(message.due())).isEqualTo(state(message).equals("dead"));
        });
    }

    @Test
    void failedMessagesWereTriedAgainByTheSchedule() {
        var delays = RetrySchedule.REFERENCE.delays();
        for (var message : PAST.messages()) {
            var attempts = message.attempts();
            assertThat(attempts.stream().filter(attempt -> attempt.error() != null))
                .hasSize(message.failures());
            for (var next = 1; next < attempts.size(); next++) {
                assertThat(Duration.between(attempts.get(next - 1).ended(), attempts.get(next).started()))
                    .isEqualTo(delays.get(next - 1));
            }
        }
    }

    @Test
    void someAreOneFailureFromDeadAndDueInTheFirstMinute() {
        assertThat(PAST.messages().stream().filter(message -> message.failures() == 9 && message.due() != null
            && message.due().isBefore(END.plusSeconds(60)))).hasSizeGreaterThanOrEqualTo(4);
    }

    @Test
    void nothingIsPublishedPastAWaitingMessageOfItsAccount() {
        var waiting = new HashSet<AggregateId>();
        for (var message : PAST.messages()) {
            var account = message.event().aggregate();
            if (message.published() == null) {
                waiting.add(account);
            } else {
                assertThat(waiting).doesNotContain(account);
                assertThat(message.published()).isBetween(message.event().occurredAt(), END.plusMillis(200));
            }
        }
        assertThat(PAST.stuck()).isEqualTo(waiting);
    }

    @Test
    void moneyIsInCents() {
        assertThat(PAST.accounts().values()).allSatisfy(account ->
            assertThat((BigDecimal) account.state().fields().get("balance")).satisfies(
                balance -> assertThat(balance.scale()).isEqualTo(2)));
    }

    private static Map<String, Long> families(String state) {
        return PAST.messages().stream()
            .filter(message -> state(message).equals(state))
            .collect(Collectors.groupingBy(
                message -> String.valueOf(message.error()).replaceFirst(":.*", ""), Collectors.counting()));
    }

    private static String state(Sent message) {
        if (message.published() != null) {
            return "published";
        }
        return message.failures() == 0 ? "backlog" : message.failures() < 10 ? "retrying" : "dead";
    }

    private static Past past(long seed) {
        return new Backfill(Sample.random(seed), PROJECTION, END).past();
    }
}
