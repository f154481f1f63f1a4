package dev.outboard.ui.correlation;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.trace.Carrier;
import dev.outboard.core.trace.Correlated;
import dev.outboard.core.trace.Reach;
import dev.outboard.db.Stop;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What has one correlation id in the bank's afternoon: a transfer, with what it led to.
public final class Threads implements Correlating {
    public static final String TRANSFER = "transfer-20260312-88213";
    static final Instant AT = Instant.parse("2026-03-12T14:30:40.995Z");

    final List<Stop> stops = new ArrayList<>();
    Runnable whileSearching = () -> { };
    boolean nothing;
    boolean there = true;
    int most = 7;
    private final List<EventHeader> events = new ArrayList<>();
    private final List<Carrier> carriers = new ArrayList<>();

    public Threads() {
        one(1, null, "MoneyWithdrawn", MessageState.PUBLISHED, 0);
        one(2, "1", "PaymentSucceeded", MessageState.DEAD, 223);
        one(3, "2", "MoneyDeposited", MessageState.BACKLOG, 1_912);
        one(4, "2", "FeeCharged", MessageState.RETRYING, 2_400);
        one(5, "77", "NoticeSent", MessageState.PUBLISHED, 3_100);
        one(6, "7", "LimitChecked", MessageState.PUBLISHED, 4_000);
        one(7, "6", "LimitRaised", MessageState.PUBLISHED, 4_500);
    }

    public Threads nothing() {
        nothing = true;
        return this;
    }

    /// With so many in one chain.
    public Threads chain(int length) {
        events.clear();
        carriers.clear();
        for (var i = 1; i <= length; i++) {
            var cause = i == 1 ? null : Integer.toString(i - 1);
            one(i, cause, "MoneyDeposited", MessageState.PUBLISHED, i * 10L);
        }
        most = length;
        return this;
    }

    @Override
    public boolean there() {
        return there;
    }

    @Override
    public Correlated further(Correlated sofar, Stop stop) {
        stops.add(stop);
        whileSearching.run();
        var searched = sofar.outbox().searched() + 50_000;
        var shown = nothing ? 0 : Math.min(events.size(), most * (int) (searched / 50_000));
        return new Correlated(
            sofar.id(), carriers.subList(0, shown), events.subList(0, shown), List.of(),
            new Reach(searched, AT.minus(Duration.ofHours(20 * searched / 50_000)), "9431734"), Reach.NONE,
            shown >= 10_000);
    }

    private void one(int number, @Nullable String cause, String type, MessageState state, long millis) {
        var account = number % 2 == 0 ? "7c9e6679-7425-40de-944b-e07fc1f90ae7"
            : "c41a07d2-11aa-4be0-8e6f-5d0a9b1c2d3e";
        var at = AT.plusMillis(millis);
        events.add(new EventHeader(
            18204272L + number, id(number), "Account", account, 140 + number, type, "{}", 327, at));
        carriers.add(new Carrier(
            new MessageHeader(
                Integer.toString(9481731 + number), state, "Account", account, type, "{}", 327, at,
                state == MessageState.PUBLISHED ? at.plusMillis(500) : null, 0, null, null),
            TRANSFER, cause == null ? null : id(Integer.parseInt(cause)), id(number)));
    }

    static String id(int number) {
        return "3f1c9a52-7c1e-4d0b-9a67-%012d".formatted(number);
    }
}
