package dev.outboard;

import dev.outboard.core.events.AggregateHeader;
import dev.outboard.core.events.AggregateReader;
import dev.outboard.core.events.AggregateReader.Snapshot;
import dev.outboard.core.events.Bins;
import dev.outboard.core.events.EventReader;
import dev.outboard.core.events.HistorySearch;
import dev.outboard.core.events.HistorySearch.Matches;
import dev.outboard.core.events.HistorySearch.Wanted;
import dev.outboard.core.events.Merge;
import dev.outboard.core.events.Reducer;
import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.events.StoredStates;
import dev.outboard.core.events.StoredStates.Kept;
import dev.outboard.core.events.VersionHeader;
import dev.outboard.core.outbox.AggregateMessages;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.core.profiles.Half;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.projections.Projection;
import dev.outboard.db.Db;
import dev.outboard.ui.history.Histories;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Aggregates of an open database; a definition makes the states where one is known for the type.
final class ReadHistories implements Histories {
    private final Db db;
    private final Store store;
    private final AggregateReader reader;
    private final EventReader events;
    private final HistorySearch search;
    private final StoredStates states;
    private final List<Projection> definitions;

    ReadHistories(Console console, List<Projection> definitions) {
        db = console.db();
        store = console.store();
        reader = new AggregateReader(db, store);
        events = new EventReader(db, store);
        search = new HistorySearch(db, store);
        states = new StoredStates(db, store);
        this.definitions = List.copyOf(definitions);
    }

    @Override
    public Optional<AggregateHeader> aggregate(String type, String id) {
        return reader.aggregate(type, id);
    }

    @Override
    public List<VersionHeader> versions(String type, String id, int low, int high) {
        return reader.versions(type, id, low, high);
    }

    @Override
    public Bins bins(String type, String id, int low, int high, int count) {
        return reader.bins(type, id, low, high, count);
    }

    @Override
    public List<Snapshot> snapshots(String type, String id) {
        return reader.snapshots(type, id);
    }

    @Override
    public Optional<Kept> kept(String type, String id, int version) {
        return states.state(type, id, version);
    }

    @Override
    public List<StoredEvent> history(String type, String id, int after, int rows) {
        return events.history(type, id, after, rows);
    }

    @Override
    public int atPosition(String type, String id, long position) {
        return search.atPosition(type, id, position);
    }

    @Override
    public int atTime(String type, String id, Instant time) {
        return search.atTime(type, id, time);
    }

    @Override
    public Optional<Matches> matching(String type, String id, int low, int high, Wanted wanted) {
        return search.matches(type, id, low, high, wanted);
    }

    @Override
    public List<Integer> versionsOf(String type, String id, List<String> eventIds) {
        return search.versions(type, id, eventIds);
    }

    @Override
    public @Nullable AggregateMessages messages(String type, String id) {
        return store.has(Half.OUTBOX) ? AggregateMessages.read(db, store, type, id) : null;
    }

    @Override
    public boolean there() {
        return store.has(Half.EVENTS);
    }

    @Override
    public boolean ordered() {
        return store.has(Half.OUTBOX) && store.poller().order() == PollerContract.Order.AGGREGATE;
    }

    @Override
    public int limit() {
        return store.has(Half.OUTBOX) ? store.limit() : 0;
    }

    @Override
    public Reducer reducer(String type) {
        return definitions.stream()
            .filter(definition -> definition.aggregateType().equals(type))
            .findFirst()
            .<Reducer>map(definition -> definition)
            .orElseGet(Merge::new);
    }
}
