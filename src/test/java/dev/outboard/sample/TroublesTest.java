package dev.outboard.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TroublesTest {
    private static final int MANY = 2_000;

    @Test
    void closingsNeverGetThrough() {
        assertThat(IntStream.range(0, MANY).mapToObj(one -> trouble("AccountClosed", one, one % 10 + 1)))
            .allSatisfy(error -> assertThat(error)
                .matches("notify: connection refused notify-\\d\\.bank\\.example:8443"));
    }

    @Test
    void paymentsFailHalfTheTimeExceptToPayeesThatNeverGetThem() {
        var never = IntStream.range(0, MANY).filter(payment -> IntStream.rangeClosed(1, 40)
            .allMatch(attempt -> trouble("PaymentSucceeded", payment, attempt) != null)).boxed().toList();
        var firstFailures = IntStream.range(0, MANY)
            .filter(payment -> !never.contains(payment))
            .filter(payment -> trouble("PaymentSucceeded", payment, 1) != null)
            .count();

        assertThat(never.size() / (double) MANY).isCloseTo(0.24, within(0.05));
        assertThat(firstFailures / (double) (MANY - never.size())).isCloseTo(0.5, within(0.06));
    }

    @Test
    void sameAttemptEndsTheSame() {
        for (var payment = 0; payment < 100; payment++) {
            assertThat(trouble("PaymentSucceeded", payment, 3))
                .isEqualTo(trouble("PaymentSucceeded", payment, 3));
        }
    }

    @Test
    void movementsFailOnlyWhereTheirDataAreOdd() {
        assertThat(Troubles.of("MoneyDeposited", "k", "{\"currency\": \"EUR\"}", 1)).isNull();
        assertThat(Troubles.of("MoneyDeposited", "k", "{\"currency\": \"XQ\"}", 1))
            .isEqualTo("fx: unknown currency code \"XQ\"");
        assertThat(Troubles.of("MoneyWithdrawn", "k", "{\"amount\": 1.00}", 1)).isNull();
        assertThat(Troubles.of("MoneyWithdrawn", "k", "{\"branch\": \"b-17\"}", 1))
            .isEqualTo("audit: unknown field \"branch\" in v3");
        assertThat(Troubles.of("AccountOpened", "k", "{}", 1)).isNull();
    }

    private static @Nullable String trouble(String type, int message, int attempt) {
        return Troubles.of(type, new UUID(message * 7_919L, message * 104_729L).toString(), "{}", attempt);
    }
}
