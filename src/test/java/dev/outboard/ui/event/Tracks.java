package dev.outboard.ui.event;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.outbox.Chain;
import dev.outboard.core.outbox.EventMessage;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.projections.Progressed;
import dev.outboard.core.trace.Whereabouts;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One event of the bank's afternoon, and where it is.
public final class Tracks implements Located {
    public static final Instant AT = Instant.parse("2026-03-12T14:30:41.218Z");
    public static final String EVENT = "3f1c9a52-7c1e-4d0b-9a67-52f0c4f7d1ab";
    public static final String CAUSE = "9d2c61b8-5e0a-4a37-b1c4-03f7a2d8e655";
    static final String ACCOUNT = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
    private static final String DATA = """
        {"paymentId": "b0d6a7e4-0c1f-4f55-8a3e-6c5f0f0e9d21", "amount": 1249.90, "currency": "EUR", \
        "networkRef": 9007199254740993, "lines": [{"text": "Rent share", "amount": 1249.90}]}""";

    MessageState state = MessageState.BACKLOG;
    Whereabouts.Link link = Whereabouts.Link.NAMED;
    boolean outbox = true;
    boolean blocked = true;
    boolean gone;
    int reads;
    @Nullable RuntimeException failure;
    Map<String, Progressed> projections = projections();

    /// Nothing is left to happen to it.
    public Tracks settled() {
        state = MessageState.PUBLISHED;
        blocked = false;
        projections = Map.of("account_summary", new Progressed.RowAt(142L));
        return this;
    }

    public Tracks dead() {
        state = MessageState.DEAD;
        blocked = false;
        return this;
    }

    public Tracks without() {
        link = Whereabouts.Link.NONE;
        projections = Map.of();
        return this;
    }

    public Tracks gone() {
        gone = true;
        return this;
    }

    @Override
    public Optional<StoredEvent> event(String id) {
        if (failure != null) {
            throw failure;
        }
        return gone || !EVENT.equals(id) ? Optional.empty()
            : Optional.of(new StoredEvent(header(EVENT, 18204274, "PaymentSucceeded"), DATA));
    }

    @Override
    public Whereabouts whereabouts(EventHeader event) {
        reads++;
        var messages = link == Whereabouts.Link.NONE ? List.<EventMessage>of() : List.of(new EventMessage(
            new MessageHeader(
                "9481733", state, "Account", ACCOUNT, "PaymentSucceeded", "{}", 327, AT,
                state == MessageState.PUBLISHED ? AT.plusMillis(510) : null,
                state == MessageState.DEAD ? 10 : 0,
                state == MessageState.DEAD ? "503 Service Unavailable: payments.bank.example" : null,
                state == MessageState.DEAD ? AT.plusSeconds(1_260) : null),
            "transfer-20260312-88213", CAUSE));
        return new Whereabouts(
            150, outbox ? messages : null, link,
            blocked && !messages.isEmpty()
                ? Map.of("9481733", new Chain.Member("9310442", "PaymentFailed", MessageState.DEAD))
                : Map.of(),
            projections);
    }

    @Override
    public Optional<EventHeader> cause(String id) {
        return CAUSE.equals(id) ? Optional.of(header(CAUSE, 18204273, "MoneyWithdrawn")) : Optional.empty();
    }

    private static EventHeader header(String id, long position, String type) {
        return new EventHeader(position, id, "Account", ACCOUNT, 142, type, "{}", 327, AT);
    }

    private static Map<String, Progressed> projections() {
        var all = new LinkedHashMap<String, Progressed>();
        all.put("account_summary", new Progressed.RowAt(142L));
        all.put("daily_turnover", new Progressed.Checkpointed(18191497L));
        all.put("branch_totals",
            new Progressed.Unreadable("ERROR: permission denied for table branch_totals"));
        return all;
    }
}
