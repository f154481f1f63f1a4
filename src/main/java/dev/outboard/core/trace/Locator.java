package dev.outboard.core.trace;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.events.EventReader;
import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.events.VersionHeader;
import dev.outboard.core.outbox.AggregateMessages;
import dev.outboard.core.outbox.Chain;
import dev.outboard.core.outbox.EventMessage;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageLinks;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxReader;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.core.profiles.Half;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.projections.ProgressReader;
import dev.outboard.core.projections.Projection;
import dev.outboard.db.Db;
import dev.outboard.db.Query;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds where an event is: its messages, what they wait for, and the projections that fold it. Three round
/// trips and one for each projection; blocking.
public final class Locator {
    /// Versions on either side that may come from the same transaction.
    private static final int NEIGHBOURS = 100;
    /// Messages of the aggregate that are looked at where none names the event.
    private static final int LOOKED_AT = 2_000;
    /// Messages of one event whose blockers are looked for.
    private static final int CHAINS = 3;

    private final Db db;
    private final Store store;
    private final EventReader events;
    private final ProgressReader projections;

    public Locator(Db db, Store store, List<Projection> definitions) {
        this.db = db;
        this.store = store;
        events = new EventReader(db, store);
        projections = new ProgressReader(db, definitions);
    }

    /// Empty where there is none.
    public Optional<StoredEvent> event(String id) {
        return events.event(id);
    }

    /// What is named as a cause; empty where no event has that id.
    public Optional<EventHeader> cause(String id) {
        return db.once(session -> session.first(
            store.statement("events/by_ids"), EventReader::header, (Object) new String[] {id}));
    }

    public Whereabouts whereabouts(EventHeader event) {
        var latest = new int[] {event.version()};
        var messages = new ArrayList<EventMessage>();
        var queries = new ArrayList<Query>();
        queries.add(new Query(
            store.statement("events/aggregate"), List.of(event.aggregateId(), event.aggregateType()),
            row -> latest[0] = row.integer("versions")));
        var outbox = store.has(Half.OUTBOX);
        if (outbox) {
            queries.add(new Query(
                store.statement("outbox/of_event"),
                values(event.id(), event.aggregateType(), event.aggregateId(), event.type(),
                    event.occurredAt(), OutboxReader.WALKED, store.limit()),
                row -> messages.add(EventMessage.read(row))));
        }
        ask(queries);
        var link = messages.isEmpty() ? Whereabouts.Link.NONE : Whereabouts.Link.NAMED;
        if (outbox && messages.isEmpty()) {
            sameTransaction(event).ifPresent(messages::add);
            link = messages.isEmpty() ? link : Whereabouts.Link.SAME_TRANSACTION;
        }
        return new Whereabouts(
            latest[0], outbox ? List.copyOf(messages) : null, link, blockers(messages),
            projections.of(event.aggregateType(), event.aggregateId()));
    }

    /// The message that one transaction wrote with the event, where there is exactly one that it can be.
    private Optional<EventMessage> sameTransaction(EventHeader event) {
        var entries = new ArrayList<AggregateMessages.Entry>();
        var versions = new ArrayList<VersionHeader>();
        ask(List.of(
            new Query(
                store.statement("outbox/of_aggregate"),
                List.of(store.limit(), event.aggregateType(), event.aggregateId(), LOOKED_AT),
                row -> entries.add(AggregateMessages.Entry.read(row))),
            new Query(
                store.statement("events/versions"),
                List.of(event.aggregateId(), event.aggregateType(), event.version() - NEIGHBOURS,
                    event.version() + NEIGHBOURS, 2 * NEIGHBOURS + 1),
                row -> versions.add(VersionHeader.read(row)))));
        var at = versions.stream().map(VersionHeader::eventId).toList().indexOf(event.id());
        if (at < 0) {
            return Optional.empty();
        }
        var links = new MessageLinks(new AggregateMessages(entries, entries.size() < LOOKED_AT), false);
        return links.of(versions).get(at).flatMap(linked -> message(linked.message().id()));
    }

    private Optional<EventMessage> message(String id) {
        return db.once(session -> session.first(
            store.statement("outbox/look"),
            row -> new EventMessage(MessageHeader.read(row), null, null), store.limit(), id));
    }

    private Map<String, Chain.Member> blockers(List<EventMessage> messages) {
        var first = new LinkedHashMap<String, Chain.Member>();
        if (messages.isEmpty() || store.poller().order() != PollerContract.Order.AGGREGATE) {
            return first;
        }
        var queries = new ArrayList<Query>();
        for (var message : messages) {
            var header = message.header();
            if (header.state() != MessageState.PUBLISHED && queries.size() < CHAINS) {
                queries.add(new Query(
                    store.statement("outbox/chain"), List.of(header.id(), store.limit(), 0),
                    row -> first.putIfAbsent(header.id(), Chain.Member.read(row))));
            }
        }
        ask(queries);
        first.entrySet().removeIf(one -> one.getKey().equals(one.getValue().id()));
        return first;
    }

    private void ask(List<Query> queries) {
        if (!queries.isEmpty()) {
            db.once(session -> {
                session.together(queries);
                return queries.size();
            });
        }
    }

    private static List<@Nullable Object> values(@Nullable Object... values) {
        return Arrays.asList(values);
    }
}
