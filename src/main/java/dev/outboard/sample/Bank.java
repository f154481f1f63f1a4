package dev.outboard.sample;

import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.CommandHandler.Decision;
import dev.outboard.core.events.CommandHandler.Rule;
import dev.outboard.core.events.NewEvent;
import dev.outboard.core.events.State;
import dev.outboard.core.json.Json;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// What customers order and the rules that the orders meet: an account opens once, moves no money when closed
/// and never falls below zero. Amounts, words and ids come from the generator alone, so that the same seed
/// orders the same.
final class Bank {
    static final String ACCOUNT = "Account";
    /// A good customer's account: hundreds of movements, none of them odd.
    static final AggregateId BUSY =
        new AggregateId(ACCOUNT, UUID.fromString("7c9e6679-7425-40de-944b-e07fc1f90ae7"));

    private static final List<String> INCOMES =
        List.of("salary", "transfer in", "refund", "cash deposit", "interest");
    private static final List<String> EXPENSES =
        List.of("ATM", "groceries", "rent", "standing order", "transfer out");
    private static final List<String> FAREWELLS =
        List.of("moved abroad", "unused", "merged with another account");

    private final RandomGenerator random;

    Bank(RandomGenerator random) {
        this.random = random;
    }

    AggregateId newAccount() {
        return new AggregateId(ACCOUNT, uuid());
    }

    Order open(AggregateId account) {
        var data = new LinkedHashMap<String, @Nullable Object>();
        data.put("ownerId", "own-%05d".formatted(random.nextInt(10_000, 40_000)));
        data.put("initialBalance", cents(5_000, 400_000));
        data.put("currency", "EUR");
        return new Order(account, when(state -> state.version() == 0, "it is open already",
            event(uuid(), "AccountOpened", data)), null, request("opening"), null);
    }

    Order deposit(AggregateId account, Instant now) {
        var data = new LinkedHashMap<String, @Nullable Object>();
        data.put("amount", cents(500, 180_000));
        data.put("currency", odd(account, 140) ? "XQ" : "EUR");
        data.put("description", one(INCOMES));
        data.put("valueDate", day(now));
        return new Order(account, open(event(uuid(), "MoneyDeposited", data)), null, request("transfer"),
            null);
    }

    Order withdraw(AggregateId account, Instant now) {
        var data = movement(cents(100, 70_000), now);
        data.put("description", one(EXPENSES));
        if (odd(account, 150)) {
            data.put("branch", "b-%d".formatted(random.nextInt(10, 40)));
        }
        return new Order(
            account, covered(uuid(), "MoneyWithdrawn", data), null, request("transfer"), null);
    }

    /// Money is reserved first; the payment succeeds a moment later, caused by that.
    Order pay(AggregateId account, Instant now) {
        var amount = cents(500, 90_000);
        var payment = uuid().toString();
        var correlation = request("payment");
        var data = movement(amount, now);
        data.put("description", "payment");
        data.put("reserved", true);
        data.put("paymentId", payment);
        var withdrawal = uuid();
        var settled = movement(amount, now);
        settled.put("paymentId", payment);
        var reserved = when(
            state -> state.decimal("reserved").compareTo(amount) >= 0, "nothing is reserved",
            event(uuid(), "PaymentSucceeded", settled));
        return new Order(
            account, covered(withdrawal, "MoneyWithdrawn", data), null, correlation,
            new Order(account, reserved, withdrawal, correlation, null));
    }

    Order close(AggregateId account) {
        Map<String, @Nullable Object> data = Map.of("reason", one(FAREWELLS));
        return new Order(account, open(event(uuid(), "AccountClosed", data)), null, request("closing"), null);
    }

    UUID uuid() {
        var high = (random.nextLong() & 0xFFFF_FFFF_FFFF_0FFFL) | 0x4000L;
        var low = (random.nextLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L;
        return new UUID(high, low);
    }

    private static Rule open(NewEvent event) {
        return when(Bank::isOpen, "it is not open", event);
    }

    private static Rule covered(UUID id, String type, Map<String, @Nullable Object> data) {
        return when(
            state -> isOpen(state)
            && state.decimal("balance").compareTo((BigDecimal) data.get("amount")) >= 0,
            "it does not cover the amount", event(id, type, data));
    }

    private static boolean isOpen(State state) {
        return state.version() > 0 && !state.is("isClosed");
    }

    private static Rule when(Predicate<State> rule, String otherwise, NewEvent event) {
        return state -> rule.test(state)
            ? new Decision.Accept(List.of(event))
            : new Decision.Refuse("The account %s says: %s.".formatted(state.aggregate().id(), otherwise));
    }

    private static NewEvent event(UUID id, String type, Map<String, @Nullable Object> data) {
        return new NewEvent(type, Json.text(data), id);
    }

    private static Map<String, @Nullable Object> movement(BigDecimal amount, Instant now) {
        var data = new LinkedHashMap<String, @Nullable Object>();
        data.put("amount", amount);
        data.put("currency", "EUR");
        data.put("valueDate", day(now));
        return data;
    }

    private static String day(Instant now) {
        return LocalDate.ofInstant(now, ZoneOffset.UTC).toString();
    }

    private boolean odd(AggregateId account, int oneIn) {
        return random.nextInt(oneIn) == 0 && !account.equals(BUSY);
    }

    private BigDecimal cents(int from, int below) {
        return BigDecimal.valueOf(random.nextInt(from, below), 2);
    }

    private String request(String kind) {
        return kind + "-" + random.nextInt(10_000, 100_000);
    }

    private String one(List<String> words) {
        return words.get(random.nextInt(words.size()));
    }
}
