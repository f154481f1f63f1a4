package dev.outboard.sample;

import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.CommandHandler.Decision;
import dev.outboard.core.events.Event;
import dev.outboard.core.events.NewEvent;
import dev.outboard.core.events.Reducer;
import dev.outboard.core.events.Snapshots;
import dev.outboard.core.events.State;
import dev.outboard.core.projections.Projection;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/// Makes up the bank's last 60 days in memory, through the same rules and the same reducer as everything
/// after them. Used once; the same generator and the same end make the same past.
final class Backfill {
    private static final int DAYS = 60;
    private static final int KEPT_DAYS = 30;
    private static final int ACCOUNTS = 320;
    private static final int BUSY_EVENTS = 260;
    /// Closings whose last attempts come one by one in the sample's first minutes.
    private static final int DYING = 16;
    private static final Duration DYING_APART = Duration.ofSeconds(6);
    /// Nothing happens later than this before the end.
    private static final Duration LAST = Duration.ofSeconds(5);

    private final RandomGenerator random;
    private final Projection projection;
    private final Instant end;
    private final Bank bank;
    private final PastRelay relay;
    private final List<Event> events = new ArrayList<>();
    private final List<Sent> messages = new ArrayList<>();
    private final List<State> snapshots = new ArrayList<>();
    private final Map<AggregateId, Past.Account> accounts = new LinkedHashMap<>();

    Backfill(RandomGenerator random, Projection projection, Instant end) {
        this.random = random;
        this.projection = projection;
        this.end = end.truncatedTo(ChronoUnit.MICROS);
        this.bank = new Bank(random);
        this.relay = new PastRelay(random, this.end);
    }

    Past past() {
        var moments = new ArrayList<Moment>();
        life(Bank.BUSY, end.minus(Duration.ofDays(DAYS)), BUSY_EVENTS, moments);
        for (var account = 1; account < ACCOUNTS; account++) {
            var opened = end.minus(Duration.ofMinutes(random.nextInt(60, DAYS * 24 * 60)));
            life(bank.newAccount(), opened, 2 + random.nextInt(24), moments);
        }
        for (var dying = 0; dying < DYING; dying++) {
            var closing = end.minus(PastRelay.untilLastAttempt()).plus(DYING_APART.multipliedBy(dying));
            var account = bank.newAccount();
            moments.add(new Moment(closing.minus(Duration.ofDays(3 + 2 * dying)), account, Act.OPEN));
            moments.add(new Moment(closing, account, Act.CLOSE));
        }
        moments.sort(Comparator.comparing(Moment::at).thenComparing(moment -> moment.account.id()));
        moments.forEach(this::happen);
        return new Past(events, messages, accounts, snapshots, relay.stuck());
    }

    /// The moments of one account, from its opening to its last movement, perhaps its closing.
    private void life(AggregateId account, Instant opened, int count, List<Moment> moments) {
        moments.add(new Moment(working(opened), account, Act.OPEN));
        var span = Duration.between(opened, end).toMillis();
        for (var movement = 1; movement < count; movement++) {
            var act = account.equals(Bank.BUSY) ? Act.MOVE : random.nextInt(9) == 0 ? Act.PAY : Act.MOVE;
            moments.add(new Moment(working(opened.plusMillis(random.nextLong(span))), account, act));
        }
        if (!account.equals(Bank.BUSY) && random.nextInt(14) == 0) {
            moments.add(new Moment(working(opened.plusMillis(random.nextLong(span))), account, Act.CLOSE));
        }
    }

    /// Moves a time into the hours in which people move money, mostly of working days; never past the end.
    private Instant working(Instant at) {
        var day = at.atZone(ZoneOffset.UTC);
        var weekend = day.getDayOfWeek() == DayOfWeek.SATURDAY || day.getDayOfWeek() == DayOfWeek.SUNDAY;
        var moved = weekend && random.nextInt(4) > 0 ? day.minusDays(2) : day;
        var hour = 7 + (random.nextInt(8) + random.nextInt(8));
        var time = moved.truncatedTo(ChronoUnit.DAYS).plusHours(hour)
            .plusNanos(random.nextLong(3_600_000_000L) * 1_000).toInstant();
        var latest = end.minus(LAST);
        return time.isBefore(latest) ? time : latest.minusMillis(random.nextLong(3_600_000));
    }

    /// Customers whose messages hang order little more.
    private void happen(Moment moment) {
        if (relay.stuck(moment.account) && random.nextInt(4) > 0) {
            return;
        }
        var order = switch (moment.act) {
            case OPEN -> bank.open(moment.account);
            case CLOSE -> bank.close(moment.account);
            case PAY -> bank.pay(moment.account, moment.at);
            case MOVE -> random.nextInt(5) < 3
                ? bank.deposit(moment.account, moment.at)
                : bank.withdraw(moment.account, moment.at);
        };
        var at = moment.at;
        for (var next = order; next != null; next = next.then()) {
            if (!carriedOut(next, at)) {
                return;
            }
            at = at.plusMillis(random.nextInt(200, 2_000));
        }
    }

    private boolean carriedOut(Order order, Instant at) {
        var account = accounts.get(order.account());
        var state = account == null ? projection.initial(order.account()) : account.state();
        return switch (order.rule().decide(state)) {
            case Decision.Refuse _ -> false;
            case Decision.Accept(var accepted) -> {
                accepted.forEach(event -> append(event, order, at));
                yield true;
            }
        };
    }

    private void append(NewEvent accepted, Order order, Instant at) {
        var account = accounts.get(order.account());
        var before = account == null ? projection.initial(order.account()) : account.state();
        var id = accepted.id() == null ? bank.uuid() : accepted.id();
        var event = new Event(
            events.size() + 1L, id, order.account(), before.version() + 1, accepted.type(), accepted.data(),
            at);
        switch (projection.apply(before, event)) {
            case Reducer.Step.Next(var state) -> {
                events.add(event);
                accounts.put(order.account(), new Past.Account(state, event));
                if (state.version() % Snapshots.EVERY == 0) {
                    snapshots.add(state);
                }
            }
            case Reducer.Step.Fault(var field, var reason) ->
                throw new IllegalStateException(event.type() + ": " + field + ": " + reason);
        }
        if (at.isAfter(end.minus(Duration.ofDays(KEPT_DAYS)))) {
            messages.add(relay.relay(event, order.causation(), order.correlation()));
        }
    }

    private enum Act { OPEN, MOVE, PAY, CLOSE }

    private record Moment(Instant at, AggregateId account, Act act) {}
}
