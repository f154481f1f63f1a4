package dev.outboard.ui.search;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.trace.Carrier;
import dev.outboard.core.trace.Correlations.Probe;
import dev.outboard.core.trace.Found;
import dev.outboard.core.trace.Reach;
import dev.outboard.core.trace.Sought;
import dev.outboard.core.trace.Types;
import dev.outboard.db.Stop;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What the search box finds in the bank of one afternoon.
public final class Register implements Searching {
    public static final Instant AT = Instant.parse("2026-03-12T14:30:41.218Z");
    public static final String EVENT = "3f1c9a52-7c1e-4d0b-9a67-52f0c4f7d1ab";
    public static final String ACCOUNT = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
    static final String TRANSFER = "transfer-20260312-88213";

    final List<String> asked = new ArrayList<>();
    final List<Stop> stops = new ArrayList<>();
    Runnable whileProbing = () -> { };
    @Nullable RuntimeException failure;

    @Override
    public Types types() {
        return new Types(
            List.of(
                new Found.OfType("PaymentSucceeded", Found.Kind.EVENT, 9_120),
                new Found.OfType("PaymentFailed", Found.Kind.EVENT, 411),
                new Found.OfType("Account", Found.Kind.AGGREGATE, 50_000)),
            List.of("Account"), 50_000);
    }

    @Override
    public List<Found> lookup(Sought sought, Types types) {
        asked.add(sought.text());
        if (failure != null) {
            throw failure;
        }
        if (EVENT.equals(sought.uuid())) {
            return List.of(new Found.OfEvent(event()));
        }
        if (sought.text().startsWith("7c9e")) {
            return List.of(
                new Found.OfEvent(event()), new Found.OfMessage(message("9481733", MessageState.DEAD)),
                new Found.OfAggregate("Account", ACCOUNT, 142, AT, null));
        }
        return List.copyOf(types.names().stream()
            .filter(type -> type.name().toLowerCase(Locale.ROOT).contains(sought.text())).toList());
    }

    @Override
    public boolean there() {
        return true;
    }

    @Override
    public Probe probe(String text, Stop stop) {
        stops.add(stop);
        whileProbing.run();
        var found = TRANSFER.equals(text)
            ? List.of(new Carrier(message("9481733", MessageState.DEAD), TRANSFER, null, EVENT),
                new Carrier(message("9481732", MessageState.PUBLISHED), TRANSFER, null, null))
            : List.<Carrier>of();
        return new Probe(
            text, found, List.of(), new Reach(50_000, AT.minusSeconds(72_000), "9431734"), Reach.NONE);
    }

    private static EventHeader event() {
        return new EventHeader(
            18204274, EVENT, "Account", ACCOUNT, 142, "PaymentSucceeded", "{}", 327, AT);
    }

    private static MessageHeader message(String id, MessageState state) {
        return new MessageHeader(
            id, state, "Account", ACCOUNT, "PaymentSucceeded", "{}", 327, AT, null, 10, null, null);
    }
}
