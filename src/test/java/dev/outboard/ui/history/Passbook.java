package dev.outboard.ui.history;

import dev.outboard.core.events.AggregateHeader;
import dev.outboard.core.events.AggregateReader.Snapshot;
import dev.outboard.core.events.Bins;
import dev.outboard.core.events.EventHeader;
import dev.outboard.core.events.Merge;
import dev.outboard.core.events.Reducer;
import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.events.VersionHeader;
import dev.outboard.core.outbox.AggregateMessages;
import dev.outboard.core.outbox.MessageState;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A history in memory: one account with as many versions as it is told, an hour apart, of which each has a
/// message.
public final class Passbook implements Histories {
    public static final String ID = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
    static final Instant FIRST = Instant.parse("2026-03-01T00:00:00Z");

    final List<String> asked = new ArrayList<>();
    @Nullable RuntimeException failure;
    @Nullable RuntimeException messagesFailure;
    int versions;

    public Passbook(int versions) {
        this.versions = versions;
    }

    @Override
    public Optional<AggregateHeader> aggregate(String type, String id) {
        ask("aggregate");
        return versions == 0 ? Optional.empty() : Optional.of(
            new AggregateHeader(type, id, versions, 1000L + versions, FIRST, at(versions)));
    }

    @Override
    public List<VersionHeader> versions(String type, String id, int low, int high) {
        ask("versions " + low + "-" + high);
        return IntStream.rangeClosed(low, Math.min(high, versions))
            .mapToObj(i -> new VersionHeader(i, eventId(i), type(i), 1000L + i, at(i))).toList();
    }

    @Override
    public Bins bins(String type, String id, int count) {
        ask("bins");
        var bins = IntStream.rangeClosed(1, versions)
            .mapToObj(i -> new Bins.Bin(i * (count - 1) / versions, 1, i, i, at(i), at(i))).toList();
        return new Bins(at(1), at(versions), count, bins, true);
    }

    @Override
    public List<Snapshot> snapshots(String type, String id) {
        ask("snapshots");
        return versions < 100 ? List.of() : List.of(new Snapshot(100, at(100)));
    }

    @Override
    public List<StoredEvent> history(String type, String id, int after, int rows) {
        ask("history after " + after);
        return IntStream.rangeClosed(after + 1, Math.min(after + rows, versions))
            .mapToObj(i -> new StoredEvent(
                new EventHeader(1000L + i, eventId(i), type, id, i, type(i), "{}", 2, at(i)),
                "{\"amount\": %d.10, \"paymentId\": \"0e83f6c9-58ad-4a02-b7e1-d92c5b60f417\"}".formatted(i)))
            .toList();
    }

    @Override
    public @Nullable AggregateMessages messages(String type, String id) {
        ask("messages");
        if (messagesFailure != null) {
            throw messagesFailure;
        }
        return new AggregateMessages(IntStream.iterate(versions, i -> i > 0, i -> i - 1)
            .mapToObj(i -> new AggregateMessages.Entry(
                Integer.toString(9_000_000 + i), i == versions - 4 ? MessageState.DEAD
                    : i > versions - 4 ? MessageState.BACKLOG : MessageState.PUBLISHED,
                type(i), at(i), i == versions - 4 ? 10 : 0, eventId(i)))
            .toList(), true);
    }

    @Override
    public boolean there() {
        return true;
    }

    @Override
    public boolean ordered() {
        return true;
    }

    @Override
    public int limit() {
        return 10;
    }

    @Override
    public Reducer reducer(String type) {
        return new Merge();
    }

    private void ask(String what) {
        asked.add(what);
        if (failure != null) {
            throw failure;
        }
    }

    private static String type(int version) {
        return version == 1 ? "AccountOpened" : version % 3 == 0 ? "MoneyWithdrawn" : "PaymentSucceeded";
    }

    private static Instant at(int version) {
        return FIRST.plus(Duration.ofHours(version).plusSeconds(version % 5 == 0 ? 3_000 : version));
    }

    private static String eventId(int version) {
        return "c5a8e2f0-19d7-4e63-8b0a-%012d".formatted(version);
    }
}
