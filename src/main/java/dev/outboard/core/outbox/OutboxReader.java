package dev.outboard.core.outbox;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.profiles.Lookup;
import dev.outboard.core.profiles.Page;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Sql;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads an outbox through its profile. Each method is one statement in a transaction of its own and looks at
/// a bounded number of rows, whatever the size of the table; blocking.
public final class OutboxReader {
    private static final Sql STANDING = Sql.of(OutboxReader.class, "standing");
    /// Rows that a count walks.
    private static final long COUNTED = 25_000;
    /// Dead letters that are grouped: taking out what varies costs 50 µs each.
    private static final long GROUPED = 5_000;
    /// Rows that one page of a list searches, and how long.
    private static final long SEARCHED = 50_000;
    private static final Duration PATIENCE = Duration.ofMillis(600);
    /// Rows that a chart walks.
    private static final long CHARTED = 20_000;
    /// Messages whose payload is searched for an event's id.
    public static final int WALKED = 500;
    private static final Pattern VARIES = Pattern.compile("<(?:url|uuid|time|text|id|number)>");

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
        return groups(GroupKey.Kind.ERROR, MessageFilter.ANY, most);
    }

    /// Dead letters that fit a filter, by what they have in common.
    ///
    /// @param most groups at most
    public DeadGroups groups(GroupKey.Kind kind, MessageFilter filter, int most) {
        return groups(kind, filter, most, COUNTED);
    }

    /// Published per minute.
    public Minutes published(Duration back) {
        return db.once(session -> Minutes.read(session, store.statement("outbox/per_minute"), CHARTED, back));
    }

    /// @param after the `next` of the page before, null for the first
    public Page<MessageHeader> page(
        MessageList list, MessageFilter filter, @Nullable String after, int rows) {
        return page(list, filter, null, after, new Share(rows, SEARCHED, PATIENCE));
    }

    /// One whole message; empty where there is none, also when no message can have such an id.
    public Optional<StoredMessage> message(String id) {
        return Lookup.orNothing(Optional.empty(), () -> db.once(session ->
            session.first(store.statement("outbox/message"), MessageRows::stored, store.limit(), id)));
    }

    /// The messages that carry an event, oldest first. Looks among the newest of its aggregate, and where the
    /// profile has an index for it among those that occurred with it.
    public List<EventMessage> of(EventHeader event) {
        return Lookup.orNothing(List.of(), () -> db.once(session -> session.list(
            store.statement("outbox/of_event"), MessageRows::ofEvent, event.id(), event.aggregateType(),
            event.aggregateId(), event.type(), event.occurredAt(), WALKED, store.limit())));
    }

    /// Dead letters of one group.
    public Page<MessageHeader> group(GroupKey key, MessageFilter filter, @Nullable String after, int rows) {
        var error = key instanceof GroupKey.OfError(var words) ? words : null;
        return page(
            MessageList.DEAD, key.within(filter), error, after, new Share(rows, SEARCHED, PATIENCE));
    }

    /// One message as it is now, but for its payload; empty where there is none.
    public Optional<Look> look(String id) {
        return Lookup.orNothing(Optional.empty(), () -> db.once(session ->
            session.first(store.statement("outbox/look"), MessageRows::look, store.limit(), id)));
    }

    /// The unpublished ones of its aggregate around a message; empty where it is gone.
    ///
    /// @param behind how many of those behind it
    public Chain chain(String id, int behind) {
        var members = new ArrayList<Chain.Member>();
        var counts = new int[2];
        Lookup.orNothing(0, () -> db.with(session -> {
            session.each(store.statement("outbox/chain"), row -> {
                members.add(MessageRows.member(row));
                counts[0] = (int) row.bigint("ahead");
                counts[1] = (int) row.bigint("behind");
            }, id, store.limit(), behind);
            return members.size();
        }));
        return new Chain(members, counts[0], counts[1]);
    }

    /// What came closest to being dead.
    public NearDead nearDead() {
        var rows = db.with(session -> session.list(
            store.statement("outbox/near_dead"), MessageRows::near, COUNTED, store.limit(), COUNTED));
        NearDead.One delivered = null;
        NearDead.One closest = null;
        for (var row : rows) {
            if (row.delivered()) {
                delivered = row.one();
            } else {
                closest = row.one();
            }
        }
        return new NearDead(delivered, closest, COUNTED);
    }

    /// One message as an INSERT that puts it back bit for bit; empty where there is none.
    public Optional<String> insert(String id) {
        return Lookup.orNothing(Optional.empty(), () -> db.with(session ->
            session.first(store.statement("outbox/record"), RowText::insert, id)));
    }

    /// The newest attempts to deliver a message, newest first; none where they aren't kept, or may not be
    /// read.
    public List<KeptAttempt> attempts(String id, int most) {
        return KeptAttempt.of(db, id, most);
    }

    /// What this role sees of the table and may do to it.
    public Standing standing() {
        var table = store.table("outbox");
        return db.with(session -> session.one(
            STANDING, Standing::read, table == null ? "" : table.schema(),
                table == null ? "" : table.name()));
    }

    /// Whether a message waits for the older ones of its aggregate.
    public boolean keepsOrder() {
        return store.poller().order() == PollerContract.Order.AGGREGATE;
    }

    OutboxTotals totals(long walk) {
        return db.once(session ->
            session.one(store.statement("outbox/totals"), MessageRows::totals, walk, store.limit()));
    }

    DeadGroups groups(GroupKey.Kind kind, MessageFilter filter, int most, long walk) {
        var values = values(kind, filter, most, walk, store.limit());
        var found = new MessageRows.Groups();
        return Lookup.orNothing(new DeadGroups(List.of(), true), () -> db.once(session -> {
            session.each(store.statement("outbox/groups"), found::add, values);
            return found.all();
        }));
    }

    Page<MessageHeader> page(
        MessageList list, MessageFilter filter, @Nullable String error, @Nullable String after, Share share) {
        var found = new MessageRows(share.rows(), share.search());
        return Lookup.orNothing(Page.empty(), () -> db.once(session -> {
            session.each(
                store.statement(list.statement()), found::add,
                values(filter, error, after, share, store.limit()));
            return found.page();
        }));
    }

    /// The parameters of the groups, in their order.
    static @Nullable Object[] values(
        GroupKey.Kind kind, MessageFilter filter, int most, long walk, int limit) {
        var values = new ArrayList<@Nullable Object>(Arrays.asList(
            kind.name().toLowerCase(Locale.ROOT), walk, GROUPED, limit));
        values.addAll(Arrays.asList(filter.values(null)));
        values.addAll(Arrays.asList(seconds(PATIENCE), most));
        return values.toArray();
    }

    /// What one page may take.
    ///
    /// @param rows of the page
    /// @param search rows to search
    /// @param patience how long to search; one row is looked at in any case
    record Share(int rows, long search, Duration patience) {}

    /// The parameters of every list, in their order. Of a group, what is written in all its errors is looked
    /// for first, because that is cheap.
    static @Nullable Object[] values(
        MessageFilter filter, @Nullable String error, @Nullable String after, Share share, int limit) {
        var sure = error == null || filter.error() != null ? filter : filter.saying(written(error));
        var values = new ArrayList<@Nullable Object>(Arrays.asList(seconds(share.patience()), limit));
        values.addAll(Arrays.asList(sure.values(error)));
        values.addAll(Arrays.asList(after, share.search(), share.rows() + 1, share.rows() + 1));
        return values.toArray();
    }

    /// The longest part of a normalised error between the places of what varies; null where there is none.
    private static @Nullable String written(String error) {
        return VARIES.splitAsStream(error)
            .filter(part -> !part.isBlank())
            .max(Comparator.comparingInt(String::length))
            .orElse(null);
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }
}
