package dev.outboard.core.outbox;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.profiles.Lookup;
import dev.outboard.core.profiles.Page;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads an outbox through its profile. Each method is one statement in a transaction of its own and looks at
/// a bounded number of rows, whatever the size of the table; blocking.
public final class OutboxReader {
    /// Rows that a count walks.
    private static final long COUNTED = 25_000;
    /// Dead letters that are grouped: taking out what varies costs 50 µs each.
    private static final long GROUPED = 5_000;
    /// Rows that one page of a list searches.
    private static final long SEARCHED = 50_000;
    /// Rows that a chart walks.
    private static final long CHARTED = 20_000;
    /// Messages whose payload is searched for an event's id.
    public static final int WALKED = 500;

    private final Db db;
    private final Store store;

    public OutboxReader(Db db, Store store) {
        this.db = db;
        this.store = store;
    }

    public OutboxTotals totals() {
        return totals(COUNTED);
    }

    /// Dead letters by error.
    ///
    /// @param most groups at most
    public DeadGroups groups(int most) {
        return groups(most, COUNTED);
    }

    /// Published per minute.
    public Minutes published(Duration back) {
        return db.with(session -> Minutes.read(session, store.statement("outbox/per_minute"), CHARTED, back));
    }

    /// @param after the `next` of the page before, null for the first
    public Page<MessageHeader> page(
        MessageList list, MessageFilter filter, @Nullable String after, int rows) {
        return page(list, filter, after, rows, SEARCHED);
    }

    /// One whole message; empty where there is none, also when no message can have such an id.
    public Optional<StoredMessage> message(String id) {
        return Lookup.orNothing(Optional.empty(), () -> db.with(session ->
            session.first(store.statement("outbox/message"), MessageRows::stored, store.limit(), id)));
    }

    /// The messages that carry an event, oldest first. Looks among the newest of its aggregate, and where the
    /// profile has an index for it among those that occurred with it.
    public List<EventMessage> of(EventHeader event) {
        return Lookup.orNothing(List.of(), () -> db.with(session -> session.list(
            store.statement("outbox/of_event"), MessageRows::ofEvent, event.id(), event.aggregateType(),
            event.aggregateId(), event.type(), event.occurredAt(), WALKED, store.limit())));
    }

    OutboxTotals totals(long walk) {
        return db.with(session ->
            session.one(store.statement("outbox/totals"), MessageRows::totals, walk, store.limit()));
    }

    DeadGroups groups(int most, long walk) {
        var rows = db.with(session ->
            session.list(
                store.statement("outbox/groups"), MessageRows::group, walk, store.limit(), GROUPED, most));
        return new DeadGroups(
            rows.stream().map(MessageRows.Group::group).toList(),
            rows.stream().allMatch(MessageRows.Group::whole));
    }

    Page<MessageHeader> page(
        MessageList list, MessageFilter filter, @Nullable String after, int rows, long search) {
        var found = new MessageRows(rows, search);
        return Lookup.orNothing(Page.empty(), () -> db.with(session -> {
            session.each(
                store.statement(list.statement()), found::add,
                values(filter, after, rows + 1, search, store.limit()));
            return found.page();
        }));
    }

    /// The parameters of every list, in their order.
    static @Nullable Object[] values(
        MessageFilter filter, @Nullable String after, int rows, long search, int limit) {
        var type = filter.aggregateType();
        var id = filter.aggregateId();
        var event = filter.eventType();
        var error = filter.error();
        return new @Nullable Object[] {
            limit, event, event, type, type, id, id, error, error, after, after, type, id, type, id, search,
            rows, rows
        };
    }
}
