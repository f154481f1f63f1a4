package dev.outboard.core.events;

import dev.outboard.TestServer;
import dev.outboard.core.events.AggregateFilter.Order;
import dev.outboard.core.events.AggregateFilter.Span;
import dev.outboard.core.events.AggregateSearch.Asked;
import dev.outboard.core.events.EventLogs.Put;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTables.Wanted;
import dev.outboard.core.outbox.PayloadTest;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Stop;
import dev.outboard.db.Target;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;

/// What every profile of events owes for finding an aggregate is tested on tables of different kinds with the
/// same assertions: each test has an empty store of one of them.
abstract class FindingContract {
    static final Instant MARCH = Instant.parse("2026-03-01T00:00:00Z");
    static final AggregateFilter ANY = AggregateFilter.ANY;

    @Parameter
    EventLogs logs = EventLogs.REFERENCE;

    final Target target = TestServer.database("aggregate_search");
    final Db db = Db.open(target, Limits.CONSOLE);
    Store store = Store.reference();
    AggregateSearch search = new AggregateSearch(db, store, Clock.systemUTC());

    @BeforeEach
    void create() {
        logs.create(target);
        store = logs.store(db);
        search = new AggregateSearch(db, store, Clock.systemUTC());
    }

    @AfterEach
    void close() {
        db.close();
    }

    static AggregateFilter of(@Nullable String event, @Nullable PayloadTest content) {
        return new AggregateFilter(null, null, event, content, Span.ALWAYS, Span.ALWAYS, Order.RECENT);
    }

    static AggregateFilter with(@Nullable String type, @Nullable String part) {
        return new AggregateFilter(type, part, null, null, Span.ALWAYS, Span.ALWAYS, Order.RECENT);
    }

    static AggregateFilter by(Order order) {
        return new AggregateFilter(null, null, null, null, Span.ALWAYS, Span.ALWAYS, order);
    }

    AggregateFilter of(String name, String event, @Nullable PayloadTest content) {
        return new AggregateFilter(null, logs.id(name), event, content, Span.ALWAYS, Span.ALWAYS,
            Order.RECENT);
    }

    static PayloadTest data(String typed) {
        if (PayloadTest.read(typed) instanceof PayloadTest.Reading.Understood(var test)) {
            return test;
        }
        throw new AssertionError(typed);
    }

    void put(String type, String name, int version, String event, String data) {
        put(new Put(type, name, version, event, data, MARCH.plusSeconds(version)));
    }

    void put(Put one) {
        logs.put(db, one);
    }

    void message(MessageState state, String name, int second) {
        logs.outbox.put(db, store, new Wanted(
            state, "Account", logs.id(name), "Opened", "{}", MARCH.plusSeconds(second), null));
    }

    FoundAggregates step(AggregateFilter filter, @Nullable Onward from, int rows) {
        return search.step(new Asked(filter, rows), from, search.known().typed(), new Stop());
    }

    /// All that a search finds until nothing is left, once each.
    List<String> all(AggregateFilter filter, int rows) {
        return collect(filter, rows, _ -> { });
    }

    List<String> collect(
        AggregateFilter filter, int rows, Consumer<FoundAggregates> use) {
        var all = new LinkedHashSet<String>();
        Onward at = null;
        do {
            var found = step(filter, at, rows);
            use.accept(found);
            all.addAll(names(found));
            at = found.next();
        } while (at != null);
        return List.copyOf(all);
    }

    /// Type, name and versions.
    List<String> names(FoundAggregates found) {
        var names = new ArrayList<String>();
        found.rows().forEach(row -> names.add(
            row.header().type() + " " + name(row.header().id()) + " " + row.header().versions()));
        return names;
    }

    String name(String id) {
        for (var i = 0; i < 40; i++) {
            for (var one : List.of("acc-" + i, "acc-%02d".formatted(i))) {
                if (logs.id(one).equals(id)) {
                    return one;
                }
            }
        }
        return List.of("a", "b", "c", "z", "big", "small", "same", "stray", "none", "without").stream()
            .filter(one -> logs.id(one).equals(id)).findFirst().orElse(id);
    }

    static List<String> ids(List<String> names) {
        return names.stream().map(name -> name.substring(4, name.length() - 2)).toList();
    }
}
