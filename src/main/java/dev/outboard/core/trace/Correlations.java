package dev.outboard.core.trace;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.events.EventReader;
import dev.outboard.core.json.Json;
import dev.outboard.core.profiles.Half;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Query;
import dev.outboard.db.Row;
import dev.outboard.db.Stop;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Finds what has one correlation id: no index leads there, so the newest rows are searched, a bounded number
/// at a time. Messages tell it in their metadata; events where their profile names a path in their data.
/// Blocking.
public final class Correlations {
    /// Rows of each half that are searched at a time.
    public static final long SEARCHED = 50_000;
    /// As many messages and events are shown of one correlation.
    public static final int MOST = 10_000;
    /// Messages that the search box shows of one text.
    public static final int PROBED = 100;

    private static final Duration LONGEST = Duration.ofSeconds(5);

    private final Db db;
    private final Store store;
    private final long search;
    private final int most;

    public Correlations(Db db, Store store) {
        this(db, store, SEARCHED, MOST);
    }

    Correlations(Db db, Store store, long search, int most) {
        this.db = db;
        this.store = store;
        this.search = search;
        this.most = most;
    }

    /// Whether this database can tell correlations at all.
    public boolean there() {
        return store.has(Half.OUTBOX) || inData();
    }

    /// The newest messages that name a text: as their correlation, their cause or their event.
    ///
    /// @throws dev.outboard.db.DbException.Cancelled when it was stopped
    public Probe probe(String text, Stop stop) {
        var slice = new Slice(PROBED);
        ask(queries(text, false, Correlated.nothing(text), slice), stop);
        return new Probe(
            text, slice.outbox.rows, slice.data.rows, slice.outbox.reach(search), slice.data.reach(search));
    }

    /// What a text was found to be: see [#probe].
    public record Probe(
        String text, List<Carrier> messages, List<EventHeader> events, Reach outbox, Reach store) {
        public Probe {
            messages = List.copyOf(messages);
            events = List.copyOf(events);
        }

        /// Messages and events with this correlation id.
        public long correlated() {
            return events.size()
                + messages.stream().filter(one -> text.equals(one.correlationId())).count();
        }
    }

    /// Searches on from where it stands: one slice, in two or three round trips.
    ///
    /// @throws dev.outboard.db.DbException.Cancelled when it was stopped; what was found before stays
    public Correlated further(Correlated sofar, Stop stop) {
        var begun = sofar.outbox().searched() > 0 || sofar.store().searched() > 0;
        var slice = new Slice(Math.max(1, most - sofar.messages().size()));
        var queries = queries(sofar.id(), true, sofar, slice);
        if (begun) {
            queries.removeIf(query -> !goesOn(query, sofar));
        }
        ask(queries, stop);
        var messages = Correlated.both(sofar.messages(), slice.outbox.rows);
        var named = new ArrayList<>(sofar.events());
        named.addAll(slice.data.rows);
        var carried = carried(messages, named, stop);
        named.addAll(carried);
        var causes = causes(messages, named, stop);
        return new Correlated(
            sofar.id(), messages, named, causes, sofar.outbox().then(slice.outbox.reach(search)),
            sofar.store().then(slice.data.reach(search)), messages.size() >= most || named.size() >= most);
    }

    private boolean goesOn(Query query, Correlated sofar) {
        var messages = store.has(Half.OUTBOX) && query.sql().equals(store.statement("outbox/correlated"));
        return messages ? sofar.outbox().further() : sofar.store().further();
    }

    private List<Query> queries(String text, boolean only, Correlated sofar, Slice slice) {
        var queries = new ArrayList<Query>();
        if (store.has(Half.OUTBOX)) {
            queries.add(new Query(
                store.statement("outbox/correlated"),
                values(store.limit(), text, Json.text(text), only, sofar.outbox().next(),
                    sofar.outbox().next(), search, slice.outbox.wanted, slice.outbox.wanted),
                slice.outbox::add));
        }
        if (inData()) {
            var path = store.profile(Half.EVENTS).correlationPath().toArray(String[]::new);
            queries.add(new Query(
                store.statement("events/correlated"),
                values(path, text, sofar.store().next(), sofar.store().next(), search, slice.data.wanted,
                    slice.data.wanted),
                slice.data::add));
        }
        return queries;
    }

    private boolean inData() {
        return store.has(Half.EVENTS) && !store.profile(Half.EVENTS).correlationPath().isEmpty();
    }

    /// The events that messages carry and that are not known yet.
    private List<EventHeader> carried(List<Carrier> messages, List<EventHeader> known, Stop stop) {
        var ids = new LinkedHashSet<String>();
        messages.forEach(one -> put(ids, one.eventId()));
        return events(ids, known, stop);
    }

    private List<EventHeader> causes(List<Carrier> messages, List<EventHeader> known, Stop stop) {
        var ids = new LinkedHashSet<String>();
        messages.forEach(one -> put(ids, one.causationId()));
        return events(ids, known, stop);
    }

    private List<EventHeader> events(Set<String> ids, List<EventHeader> known, Stop stop) {
        var missing = new LinkedHashSet<>(ids);
        known.forEach(event -> missing.remove(event.id()));
        if (missing.isEmpty() || !store.has(Half.EVENTS)) {
            return List.of();
        }
        return db.once(stop, LONGEST, session -> session.list(
            store.statement("events/by_ids"), EventReader::header,
            (Object) missing.toArray(String[]::new)));
    }

    private static void put(Set<String> ids, @Nullable String id) {
        if (id != null) {
            ids.add(id);
        }
    }

    private void ask(List<Query> queries, Stop stop) {
        if (!queries.isEmpty()) {
            db.once(stop, LONGEST, session -> {
                session.together(queries);
                return queries.size();
            });
        }
    }

    private static List<@Nullable Object> values(@Nullable Object... values) {
        return Arrays.asList(values);
    }

    /// One step of a search, through both halves.
    private static final class Slice {
        private final Part<Carrier> outbox;
        private final Part<EventHeader> data;

        Slice(int wanted) {
            outbox = new Part<>(Carrier::read, "id", wanted);
            data = new Part<>(EventReader::header, "event_id", wanted);
        }
    }

    /// The rows of one half as they come.
    private static final class Part<T> {
        private final Function<Row, T> read;
        private final String key;
        private final int wanted;
        private final List<T> rows = new ArrayList<>();
        private final Set<String> seen = new HashSet<>();
        private @Nullable String last;
        private long searched;
        private @Nullable String reached;
        private @Nullable Instant reachedAt;

        Part(Function<Row, T> read, String key, int wanted) {
            this.read = read;
            this.key = key;
            this.wanted = wanted;
        }

        void add(Row row) {
            searched = row.bigint("searched");
            reached = row.maybeText("reached");
            reachedAt = row.maybeInstant("reached_at");
            var id = row.maybeText(key);
            if (id != null && seen.add(id)) {
                rows.add(read.apply(row));
                last = row.text("cursor");
            }
        }

        /// A slice in which as many were found as wanted ends at the last of them.
        Reach reach(long search) {
            if (rows.size() >= wanted) {
                return new Reach(0, null, last);
            }
            return new Reach(searched, reachedAt, searched < search ? null : reached);
        }
    }
}
