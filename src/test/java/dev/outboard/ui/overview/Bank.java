package dev.outboard.ui.overview;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.events.Head;
import dev.outboard.core.feed.Batch;
import dev.outboard.core.feed.Progress;
import dev.outboard.core.outbox.Count;
import dev.outboard.core.outbox.DeadGroup;
import dev.outboard.core.outbox.DeadGroups;
import dev.outboard.core.outbox.GroupKey;
import dev.outboard.core.outbox.Minutes;
import dev.outboard.core.outbox.OutboxTotals;
import dev.outboard.core.outbox.PerMinute;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/// One bank, one afternoon: what the screens show in tests.
public final class Bank {
    public static final Instant NOW = Instant.parse("2026-03-14T14:31:07.300Z");

    private static final Minutes NONE = new Minutes(List.of(), null, true);

    private Bank() {}

    public static Sources sources() {
        return new Sources(events(), outbox(totals(238, 96, 473)), List.of());
    }

    public static Sources.Events events() {
        return new Sources.Events() {
            @Override
            public Minutes appended(Duration back) {
                return minutes(226, 0);
            }

            @Override
            public Head head() {
                return new Head(18204377L, NOW.minusMillis(300));
            }
        };
    }

    public static Sources.Events empty() {
        return new Sources.Events() {
            @Override
            public Minutes appended(Duration back) {
                return NONE;
            }

            @Override
            public Head head() {
                return new Head(null, null);
            }
        };
    }

    public static Sources.Outbox outbox(OutboxTotals totals) {
        return new Box(totals);
    }

    private record Box(OutboxTotals totals) implements Sources.Outbox {
        @Override
        public boolean dueTimes() {
            return true;
        }

        @Override
        public Minutes published(Duration back) {
            return totals.published().value() == 0 ? NONE : minutes(219, 130);
        }

        @Override
        public DeadGroups groups(int most) {
            return new DeadGroups(totals.dead().value() == 0 ? List.of() : Bank.groups(), true);
        }
    }

    /// What was counted in the half hour before, a look a minute.
    public static List<OutboxTotals> past(Sources sources) {
        if (!(sources.outbox() instanceof Box(var now))) {
            return List.of();
        }
        var random = new Random(11);
        var looks = new ArrayList<OutboxTotals>();
        var failures = now.failures() == null ? 0 : now.failures() - 500;
        for (var back = 28; back >= 0; back--) {
            var some = now.retrying().value() > 0;
            failures += some ? 8 + random.nextLong(6) + Math.max(0, 34 - 9L * Math.abs(back - 24)) : 0;
            var dead = Math.max(0, now.dead().value() - back * 37 / 28);
            var then = totals(
                now.backlog().value() * (90 + random.nextLong(30)) / 100, now.retrying().value(), dead);
            looks.add(new OutboxTotals(
                NOW.truncatedTo(ChronoUnit.MINUTES).minus(back, ChronoUnit.MINUTES).plusSeconds(2),
                then.backlog(), then.postponed(), then.oldestBacklog(), then.retrying(),
                then.oldestRetrying(), then.nextRetry(), then.dead(), then.requested(), then.held(),
                then.oldestDead(), then.newestDead(), then.published(), then.latestPublished(), failures,
                false));
        }
        return looks;
    }

    public static OutboxTotals totals(long backlog, long retrying, long dead) {
        var some = backlog + retrying + dead > 0;
        return new OutboxTotals(
            NOW, Count.exact(backlog), Count.exact(backlog / 20), backlog > 0 ? ago("PT3S") : null,
            Count.exact(retrying), retrying > 0 ? ago("P2DT19H") : null,
            retrying > 0 ? NOW.plusSeconds(38) : null,
            Count.exact(dead), Count.exact(dead / 158), Count.exact(dead - dead / 158),
            dead > 0 ? ago("P12D") : null, dead > 0 ? ago("P2DT22H") : null,
            some ? new Count(9_412_044, Count.Kind.ESTIMATE) : Count.exact(0),
            some ? NOW.minusMillis(400) : null, retrying * 4 + dead * 10, false);
    }

    /// More than are counted.
    public static OutboxTotals bounded(long backlog, long dead) {
        var none = Count.exact(0);
        return new OutboxTotals(
            NOW, new Count(backlog, Count.Kind.AT_LEAST), none, ago("PT40M"), none, null, null,
            new Count(dead, Count.Kind.AT_LEAST), none, none, ago("P12D"), ago("P2DT22H"),
            new Count(4_500_000, Count.Kind.ESTIMATE), NOW.minusMillis(400), null, false);
    }

    /// Of a role to which row-level security applies.
    public static OutboxTotals hiding(OutboxTotals all) {
        return new OutboxTotals(
            all.asOf(), all.backlog(), all.postponed(), all.oldestBacklog(), all.retrying(),
            all.oldestRetrying(), all.nextRetry(), all.dead(), all.requested(), all.held(), all.oldestDead(),
            all.newestDead(), all.published(), all.latestPublished(), all.failures(), true);
    }

    public static List<DeadGroup> groups() {
        return List.of(
            group("clearing: 503 Service Unavailable", "PaymentSucceeded", 412, 388, "P3DT2H", "P2DT22H"),
            new DeadGroup(
                new GroupKey.OfError("notify: connection refused <host>:8443"),
                List.of("AccountClosed", "AccountOpened"), 38, 38, 1, ago("P2DT23H"), ago("P2DT22H")),
            group("fx: unknown currency code <text>", "MoneyDeposited", 14, 11, "P12D", "P3DT4H"),
            group("audit: unknown field <name> in v3", "MoneyWithdrawn", 6, 6, "P5DT4H", "P4DT7H"),
            group("clearing: duplicate reference <uuid>", "PaymentSucceeded", 2, 2, "P9D", "P5DT1H"),
            group("handler passed its limit of 30 s", "MoneyWithdrawn", 1, 1, "P8D", "P8D"));
    }

    /// What the feed tells when an open transaction holds the complete line.
    public static Batch held() {
        var holder = new Progress.Holder(48211, null, "billing-worker", "idle in transaction",
            Duration.ofSeconds(12));
        return new Batch(List.of(event(18204377)), Set.of(), new Progress(
            18204330L, 18204377, new Progress.Held(18204331, 46, List.of(holder)), null));
    }

    public static Batch live() {
        return new Batch(
            List.of(event(18204377)), Set.of(18204377L), new Progress(18204377L, 18204377, null, null));
    }

    public static EventHeader event(long position) {
        return new EventHeader(
            position, "e-" + position, "Account", "acc-7", 3, "MoneyDeposited", "{}", 2,
            NOW.minusMillis(300));
    }

    private static DeadGroup group(
        String error, String type, long messages, long aggregates, String... ages) {
        return new DeadGroup(
            new GroupKey.OfError(error), List.of(type), messages, aggregates, 1, ago(ages[0]), ago(ages[1]));
    }

    private static Instant ago(String age) {
        return NOW.minus(Duration.parse(age));
    }

    /// An hour around a level, ending at it, with a dip 27 minutes ago.
    private static Minutes minutes(long level, long dip) {
        var random = new Random(7 + dip);
        var minutes = new ArrayList<PerMinute>();
        var current = NOW.truncatedTo(ChronoUnit.MINUTES);
        for (var back = 60; back >= 2; back--) {
            var sunk = Math.max(0, dip - 40L * Math.abs(back - 27));
            minutes.add(new PerMinute(current.minus(back, ChronoUnit.MINUTES),
                level + random.nextLong(40) - 20 - sunk));
        }
        minutes.add(new PerMinute(current.minus(1, ChronoUnit.MINUTES), level));
        minutes.add(new PerMinute(current, level / 9));
        return new Minutes(minutes, current.minus(61, ChronoUnit.MINUTES), true);
    }
}
