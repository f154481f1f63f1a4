package dev.outboard.ui.stream;

import dev.outboard.core.events.EventFilter;
import dev.outboard.core.events.EventHeader;
import dev.outboard.core.events.EventSearch.Asked;
import dev.outboard.core.events.FoundAggregates.By;
import dev.outboard.core.events.FoundAggregates.Far;
import dev.outboard.core.events.FoundEvents;
import dev.outboard.core.events.FoundEvents.Suiting;
import dev.outboard.core.events.Onward;
import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.feed.Batch;
import dev.outboard.core.feed.Progress;
import dev.outboard.core.outbox.EventMessage;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.db.Stop;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// The bank's events of one afternoon, read as often as one likes.
public class Afternoon implements StreamSource {
    public static final long NEWEST = 18_204_377;
    private static final List<String> TYPES = List.of(
        "MoneyDeposited", "MoneyWithdrawn", "PaymentSucceeded", "MoneyWithdrawn", "AccountOpened",
            "PaymentFailed",
        "MoneyDeposited", "AccountClosed");

    private static final long SLICE = 4_000;

    final List<Long> asked = new ArrayList<>();
    final List<Asked> searches = new ArrayList<>();
    final List<Integer> compared = new ArrayList<>();
    Set<Column> hidden = Set.of();
    public long oldest = 1;
    @Nullable RuntimeException failure;
    @Nullable List<EventMessage> messages =
        List.of(message(MessageState.DEAD), message(MessageState.PUBLISHED));
    protected String payload = """
        {"paymentId": "b0d6a7e4-0c1f-4f55-8a3e-6c5f0f0e9d21", "amount": 1249.90, "currency": "EUR", \
        "networkRef": 9007199254740993, "reserved": true, "lines": [{"text": "Rent", "part": 1}, {}], "note": null}""";

    @Override
    public List<EventHeader> older(long before, int rows) {
        asked.add(before);
        if (failure != null) {
            throw failure;
        }
        var from = Math.min(before, NEWEST + 1);
        return LongStream.range(Math.max(oldest, from - rows), from)
            .mapToObj(Afternoon::event).toList().reversed();
    }

    @Override
    public List<EventHeader> newer(long after, int rows) {
        return LongStream.rangeClosed(after + 1, Math.min(NEWEST, after + rows))
            .mapToObj(Afternoon::event).toList();
    }

    @Override
    public @Nullable Long positionAt(Instant time) {
        return NEWEST - (Bank.NOW.toEpochMilli() - 300 - time.toEpochMilli()) / 397;
    }

    @Override
    public boolean typed() {
        return false;
    }

    @Override
    public FoundEvents search(Asked wanted, @Nullable Onward from, boolean typed, Stop stop) {
        searches.add(wanted);
        if (failure != null) {
            throw failure;
        }
        var below = from instanceof Onward.OfType(var next) && next != null ? next
            : wanted.below() == null ? NEWEST + 1 : Math.min(wanted.below(), NEWEST + 1);
        var lowest = Math.max(oldest, below - SLICE);
        var found = LongStream.range(lowest, below).mapToObj(Afternoon::event)
            .filter(event -> fits(wanted.filter(), event)).toList().reversed();
        return new FoundEvents(
            found, new Far(By.WALK, below - lowest, lowest, time(lowest), 0, 0),
            lowest == oldest ? null : new Onward.OfType(lowest));
    }

    @Override
    public Suiting suiting(EventFilter filter, List<EventHeader> events) {
        compared.add(events.size());
        if (failure != null) {
            throw failure;
        }
        return new Suiting(events.stream().filter(event -> fits(filter, event)).toList(), 0);
    }

    @Override
    public Set<Column> hidden() {
        return hidden;
    }

    @Override
    public void hide(Set<Column> columns) {
        hidden = Set.copyOf(columns);
    }

    /// As the server would say it of these events.
    private static boolean fits(EventFilter filter, EventHeader event) {
        var words = filter.words();
        var content = filter.content();
        return filter.holding(null).saying(null).of(event) == EventFilter.Verdict.FITS
            && (words == null || (event.type() + event.data()).toLowerCase(Locale.ROOT)
                .contains(words.toLowerCase(Locale.ROOT)))
            && (content == null || content.holds() == null || event.data().contains("\"currency\": \"EUR\""));
    }

    @Override
    public Optional<StoredEvent> event(String id) {
        if (failure != null) {
            throw failure;
        }
        var position = Long.parseLong(id.substring(24).replaceFirst("^0+", ""));
        var known = event(position);
        return Optional.of(new StoredEvent(new EventHeader(
            position, id, known.aggregateType(), known.aggregateId(), known.version(), known.type(),
            known.data(), payload.length(), known.occurredAt()), payload));
    }

    @Override
    public @Nullable List<EventMessage> messages(EventHeader event) {
        if (failure != null) {
            throw failure;
        }
        return messages;
    }

    public static EventHeader event(long position) {
        var type = TYPES.get((int) (position * 31 % 11 % TYPES.size()));
        var aggregate = "%08x-7425-40de-944b-e07fc1f90ae7"
            .formatted(0x7c9e6679L * (position % 23 + 1) % 0xffffffffL);
        var data = "{\"amount\": %d.%02d, \"currency\": \"EUR\", \"description\": \"Transfer %d\"}"
            .formatted(position % 1900, position % 97, position);
        return new EventHeader(
            position, "3f1c9a52-7c1e-4d0b-9a67-%012d".formatted(position), "Account", aggregate,
            (int) (position % 700 + 1), type, data, data.length(), time(position));
    }

    public static Batch batch(long from, long to) {
        return batch(from, to, new Progress(to, to, null, null));
    }

    public static Batch batch(long from, long to, Progress progress) {
        return new Batch(
            LongStream.rangeClosed(from, to).mapToObj(Afternoon::event).toList(), Set.of(), progress);
    }

    /// One that fills a hole.
    public static Batch late(long position) {
        return new Batch(
            List.of(event(position)), Set.of(position), new Progress(NEWEST, NEWEST, null, null));
    }

    /// Held at a position, with what waits behind it.
    public static Progress held(long position) {
        return new Progress(position - 1, NEWEST, new Progress.Held(position, NEWEST - position, List.of(
            new Progress.Holder(48211, null, "billing-worker", "idle in transaction",
                Duration.ofSeconds(12)))), null);
    }

    private static Instant time(long position) {
        return Bank.NOW.minusMillis(300 + (NEWEST - position) * 397);
    }

    private static EventMessage message(MessageState state) {
        var published = state == MessageState.PUBLISHED;
        return new EventMessage(new MessageHeader(
            published ? "9481734" : "9481733", state, "Account", "a", "PaymentSucceeded", "{}", 2,
            Bank.NOW.minusSeconds(9), published ? Bank.NOW.minusMillis(8490) : null, published ? 0 : 10,
            "clearing: 503 Service Unavailable", null), "transfer-20260312-88213",
            "9d2c61b8-5e0a-4a37-b1c4-03f7a2d8e655");
    }
}
