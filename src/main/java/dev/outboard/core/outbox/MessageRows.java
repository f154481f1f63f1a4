package dev.outboard.core.outbox;

import dev.outboard.core.json.Json;
import dev.outboard.core.profiles.Page;
import dev.outboard.db.Row;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The columns that every profile gives of an outbox, as records; and the rows of one page as they come.
final class MessageRows {
    private final int wanted;
    private final long search;
    private final List<MessageHeader> rows = new ArrayList<>();
    private @Nullable String last;
    private boolean more;
    private long searched;
    private @Nullable String reached;
    private @Nullable Instant reachedAt;
    private boolean cut;

    /// @param wanted rows of the page; one more is read, to know whether there is one
    /// @param search rows that were to be searched
    MessageRows(int wanted, long search) {
        this.wanted = wanted;
        this.search = search;
    }

    /// One of the two of [NearDead].
    record Near(boolean delivered, NearDead.One one) {}

    void add(Row row) {
        searched = row.bigint("searched");
        reached = row.maybeText("reached");
        reachedAt = row.maybeInstant("reached_at");
        cut = row.bool("cut");
        if (rows.size() == wanted) {
            more = true;
        } else if (row.maybeText("id") != null) {
            rows.add(header(row));
            last = row.text("cursor");
        }
    }

    Page<MessageHeader> page() {
        if (more) {
            return new Page<>(rows, last, null);
        }
        return searched < search && !cut
            ? new Page<>(rows, null, null)
            : new Page<>(rows, reached, reachedAt);
    }

    static StoredMessage stored(Row row) {
        return new StoredMessage(header(row), row.text("whole_payload"), row.maybeText("whole_error"));
    }

    static EventMessage ofEvent(Row row) {
        return EventMessage.read(row);
    }

    static Look look(Row row) {
        return new Look(header(row), row.maybeText("whole_error"), row.instant("as_of"));
    }

    static Chain.Member member(Row row) {
        return Chain.Member.read(row);
    }

    static Near near(Row row) {
        return new Near(
            row.bool("delivered"),
            new NearDead.One(row.text("id"), row.integer("attempts"), row.maybeInstant("at")));
    }

    static OutboxTotals totals(Row row) {
        var kind = row.bool("unpublished_exact") ? Count.Kind.EXACT : Count.Kind.AT_LEAST;
        return new OutboxTotals(
            row.instant("as_of"),
            count(row, "backlog", kind),
            count(row, "postponed", kind),
            row.maybeInstant("oldest_backlog"),
            count(row, "retrying", kind),
            row.maybeInstant("oldest_retrying"),
            row.maybeInstant("next_retry"),
            count(row, "dead", kind),
            count(row, "requested", kind),
            count(row, "held", kind),
            row.maybeInstant("oldest_dead"),
            row.maybeInstant("newest_dead"),
            count(row, "published", Count.Kind.valueOf(row.text("published_kind").toUpperCase(Locale.ROOT))),
            row.maybeInstant("latest_published"),
            kind == Count.Kind.EXACT ? row.maybeBigint("failures") : null,
            row.bool("hides"));
    }

    /// The groups as they come: one row at least tells how far was looked.
    static final class Groups {
        private final List<DeadGroup> groups = new ArrayList<>();
        private boolean whole;
        private long total;

        void add(Row row) {
            whole = row.bool("whole");
            if (row.maybeText("messages") != null) {
                total = row.bigint("total");
                groups.add(group(row));
            }
        }

        DeadGroups all() {
            return new DeadGroups(groups, whole, total);
        }
    }

    private static DeadGroup group(Row row) {
        var types = new ArrayList<String>();
        if (Json.read(row.text("types")) instanceof List<?> names) {
            names.forEach(name -> types.add(String.valueOf(name)));
        }
        return new DeadGroup(
            key(row),
            types,
            row.bigint("messages"),
            row.bigint("aggregates"),
            row.bigint("errors"),
            row.maybeInstant("oldest"),
            row.maybeInstant("newest"));
    }

    private static GroupKey key(Row row) {
        if (row.maybeText("event_type") != null) {
            return new GroupKey.OfType(row.text("event_type"));
        }
        return row.maybeText("error") != null
            ? new GroupKey.OfError(row.text("error"))
            : new GroupKey.OfAggregate(row.text("aggregate_type"), row.text("aggregate_id"));
    }

    static MessageHeader header(Row row) {
        return new MessageHeader(
            row.text("id"),
            MessageState.valueOf(row.text("state").toUpperCase(Locale.ROOT)),
            row.text("aggregate_type"),
            row.text("aggregate_id"),
            row.text("event_type"),
            row.text("payload"),
            row.bigint("bytes"),
            row.maybeInstant("occurred_at"),
            row.maybeInstant("published_at"),
            row.integer("attempts"),
            row.maybeText("error"),
            row.maybeInstant("due_at"));
    }

    private static Count count(Row row, String column, Count.Kind kind) {
        return new Count(row.bigint(column), kind);
    }
}
