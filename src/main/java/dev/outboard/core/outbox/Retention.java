package dev.outboard.core.outbox;

import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Deletes messages that were published long ago, in small transactions that skip what somebody holds.
/// Unpublished ones, dead letters among them, are never deleted; where the profile can tell which have been
/// copied to an audit table, only those are. Blocking.
public final class Retention {
    /// As the document has it.
    public static final Duration DOCUMENT = Duration.ofDays(30);

    private static final Sql BEFORE = Sql.of(Retention.class, "retention_before");
    private static final String FREEZE = "outbox/freeze_published";
    private static final String PURGE = "outbox/purge";
    private static final String AUDITED = "outbox/audited";
    private static final int SLICE = 5_000;
    private static final int CHUNK = 500;

    private final Db db;
    private final Store store;
    private final Duration age;

    /// @param store has an outbox whose profile can purge, which [#possible] tells
    /// @param age since they were published, by the database's clock; a day at least
    public Retention(Db db, Store store, Duration age) {
        if (age.compareTo(Duration.ofDays(1)) < 0) {
            throw new IllegalArgumentException("Messages are kept for a day at least, not " + age);
        }
        this.db = db;
        this.store = store;
        this.age = age;
    }

    /// Whether a profile has the statements for it.
    public static boolean possible(Store store) {
        return store.answers(FREEZE) && store.answers(PURGE);
    }

    /// @param deleted messages
    /// @param unaudited old enough, and left because no copy of them is proven
    public record Swept(long deleted, long unaudited) {}

    /// Goes through the table once, from the oldest message on.
    ///
    /// @param over asked between two chunks
    public Swept sweep(BooleanSupplier over) {
        var before = db.<Instant>once(session -> session.one(
            BEFORE, row -> row.instant("before"), (double) age.toSeconds()));
        String cursor = null;
        var deleted = 0L;
        var unaudited = 0L;
        while (!over.getAsBoolean()) {
            var slice = slice(before, cursor);
            var allowed = audited(slice.old());
            unaudited += slice.old().size() - allowed.size();
            for (var from = 0; from < allowed.size() && !over.getAsBoolean(); from += CHUNK) {
                deleted += purge(before, allowed.subList(from, Math.min(allowed.size(), from + CHUNK)));
            }
            if (slice.searched() < SLICE) {
                break;
            }
            cursor = slice.reached();
        }
        return new Swept(deleted, unaudited);
    }

    private record Old(String id, String version) {}

    private record Slice(long searched, @Nullable String reached, List<Old> old) {}

    private Slice slice(Instant before, @Nullable String cursor) {
        return db.with(session -> {
            var old = new ArrayList<Old>();
            var far = new Object() {
                private long searched;
                private @Nullable String reached;
            };
            session.each(store.statement(FREEZE), row -> {
                far.searched = row.bigint("searched");
                far.reached = row.maybeText("reached");
                var id = row.maybeText("id");
                if (id != null) {
                    old.add(new Old(id, row.text("version")));
                }
            }, before, cursor, cursor, SLICE);
            return new Slice(far.searched, far.reached, old);
        });
    }

    private List<Old> audited(List<Old> old) {
        if (old.isEmpty() || !store.answers(AUDITED)) {
            return old;
        }
        var proven = new HashSet<String>();
        db.use(session -> session.each(
            store.statement(AUDITED), row -> proven.add(row.text("id")), (Object) ids(old)));
        return old.stream().filter(message -> proven.contains(message.id())).toList();
    }

    private int purge(Instant before, List<Old> chunk) {
        return db.inTransaction((Session session) -> session.list(
            store.statement(PURGE), row -> row.text("id"), before, ids(chunk),
            chunk.stream().map(Old::version).toArray(String[]::new)).size());
    }

    private static String[] ids(List<Old> messages) {
        return messages.stream().map(Old::id).toArray(String[]::new);
    }
}
