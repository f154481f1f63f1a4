package dev.outboard.ui.history;

import dev.outboard.core.events.AggregateHeader;
import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.AggregateReader.Snapshot;
import dev.outboard.core.events.Bins;
import dev.outboard.core.events.EventHeader;
import dev.outboard.core.events.History;
import dev.outboard.core.events.HistorySearch.Matches;
import dev.outboard.core.events.HistorySearch.Wanted;
import dev.outboard.core.events.Merge;
import dev.outboard.core.events.Reducer;
import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.events.StoredStates.Kept;
import dev.outboard.core.events.Until;
import dev.outboard.core.events.VersionHeader;
import dev.outboard.core.outbox.AggregateMessages;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.json.Json;
import dev.outboard.db.DbException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
    /// Versions whose messages are dead; the fourth before the newest where none is told.
    final Set<Integer> dead = new HashSet<>();
    /// Searching more versions than that at once takes too long.
    int cancelAbove = Integer.MAX_VALUE;
    /// The version whose data are no object, so that they can't be merged.
    int broken;
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
    public Bins bins(String type, String id, int low, int high, int count) {
        ask("bins");
        var first = Math.max(1, low);
        var last = Math.min(high, versions);
        var bins = new ArrayList<Bins.Bin>();
        for (var bin = 0; bin < count; bin++) {
            var from = first + (int) ((long) (last - first + 1) * bin / count);
            var to = first + (int) ((long) (last - first + 1) * (bin + 1) / count) - 1;
            if (to >= from) {
                bins.add(new Bins.Bin(bin, to - from + 1, from, to, at(from), at(to)));
            }
        }
        return new Bins(at(first), at(last), count, bins, true);
    }

    @Override
    public int atPosition(String type, String id, long position) {
        ask("at position " + position);
        return Math.clamp(position - 1000, 0, versions);
    }

    @Override
    public int atTime(String type, String id, Instant time) {
        ask("at time " + time);
        return (int) IntStream.rangeClosed(1, versions).takeWhile(i -> !at(i).isAfter(time)).count();
    }

    @Override
    public Optional<Matches> matching(String type, String id, int low, int high, Wanted wanted) {
        ask("matching " + low + "-" + high);
        if (high - low >= cancelAbove) {
            throw new DbException.Cancelled("canceling statement due to statement timeout", "57014", null);
        }
        var found = IntStream.rangeClosed(low, high).filter(i -> switch (wanted) {
            case Wanted.Type(var name) -> type(i).equals(name);
            case Wanted.Text(var text) -> (type(i) + data(i)).contains(text);
        }).summaryStatistics();
        return found.getCount() == 0
            ? Optional.empty()
            : Optional.of(new Matches(found.getMin(), found.getMax()));
    }

    @Override
    public List<Integer> versionsOf(String type, String id, List<String> eventIds) {
        ask("versions of " + eventIds.size());
        return eventIds.stream()
            .map(eventId -> Integer.valueOf(eventId.substring(24).replaceFirst("^0+", "")))
            .filter(version -> version <= versions).toList();
    }

    @Override
    public List<Snapshot> snapshots(String type, String id) {
        ask("snapshots");
        return versions < 100 ? List.of() : List.of(new Snapshot(100, at(100)));
    }

    /// What a replay makes of the events that there are.
    @Override
    public Optional<Kept> kept(String type, String id, int version) {
        ask("kept " + version);
        var replayed = new History(
            new AggregateId(type, id), (aggregate, after, rows) -> IntStream
                .rangeClosed(after + 1, Math.min(after + rows, versions)).mapToObj(i -> new StoredEvent(
                    new EventHeader(1000L + i, eventId(i), type, id, i, type(i), "{}", 2, at(i)), data(i))
                    .as(aggregate)).toList(), reducer(type)).to(new Until.Version(version));
        return Optional.of(new Kept(version, at(version), Json.text(replayed.state().fields())));
    }

    @Override
    public List<StoredEvent> history(String type, String id, int after, int rows) {
        ask("history after " + after);
        return IntStream.rangeClosed(after + 1, Math.min(after + rows, versions))
            .mapToObj(i -> new StoredEvent(
                new EventHeader(1000L + i, eventId(i), type, id, i, type(i), "{}", 2, at(i)),
                data(i)))
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
                Integer.toString(9_000_000 + i), isDead(i) ? MessageState.DEAD
                    : i > versions - 4 ? MessageState.BACKLOG : MessageState.PUBLISHED,
                type(i), at(i), isDead(i) ? 10 : 0, eventId(i)))
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

    private boolean isDead(int version) {
        return dead.isEmpty() ? version == versions - 4 : dead.contains(version);
    }

    private String data(int version) {
        return version == broken ? "[1, 2]"
            : "{\"amount\": %d.10, \"paymentId\": \"0e83f6c9-58ad-4a02-b7e1-d92c5b60f417\"}"
            .formatted(version);
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
