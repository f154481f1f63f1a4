package dev.outboard.core.operations;

import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Row;
import dev.outboard.db.Session;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Looks at many messages by their ids, some thousands in a short transaction each.
final class Sights {
    static final String AUDITED = "outbox/audited";
    private static final int AT_ONCE = 5_000;

    private final Db db;
    private final Store store;

    Sights(Db db, Store store) {
        this.db = db;
        this.store = store;
    }

    /// By id, without those that don't exist.
    Map<String, Sight> of(Collection<String> ids) {
        return of(ids, AT_ONCE);
    }

    /// By id, without those that don't exist; oldest first.
    Map<String, Sight> oldestFirst(Collection<String> ids) {
        return of(ids, Math.max(1, ids.size()));
    }

    /// Those of published messages of which a copy elsewhere is proven; all where the profile proves nothing.
    Set<String> audited(Collection<String> ids) {
        if (!store.answers(AUDITED)) {
            return Set.copyOf(ids);
        }
        var proven = new HashSet<String>();
        var all = List.copyOf(ids);
        for (var from = 0; from < all.size(); from += AT_ONCE) {
            var some = all.subList(from, Math.min(all.size(), from + AT_ONCE)).toArray(String[]::new);
            db.use(session -> session.each(
                store.statement(AUDITED), row -> proven.add(row.text("id")), (Object) some));
        }
        return proven;
    }

    private Map<String, Sight> of(Collection<String> ids, int atOnce) {
        var found = new LinkedHashMap<String, Sight>();
        var all = List.copyOf(ids);
        for (var from = 0; from < all.size(); from += atOnce) {
            var some = all.subList(from, Math.min(all.size(), from + atOnce));
            db.use(session -> read(session, some, found));
        }
        return found;
    }

    private void read(Session session, List<String> ids, Map<String, Sight> into) {
        var words = new Words();
        session.each(store.statement("outbox/looks"), row -> {
            var seen = words.seen(row);
            into.put(seen.id(), new Sight(
                seen, row.maybeInstant("published_at"), row.maybeText("error"), row.bool("held"),
                row.instant("as_of")));
        }, store.limit(), ids.toArray(String[]::new));
    }

    /// Reads narrow rows, keeping each word that comes often once.
    static final class Words {
        private final Map<String, String> known = new HashMap<>();

        Seen seen(Row row) {
            return new Seen(
                row.text("id"),
                MessageState.valueOf(row.text("state").toUpperCase(Locale.ROOT)),
                once(row.text("aggregate_type")),
                once(row.text("aggregate_id")),
                row.integer("attempts"),
                row.maybeInstant("due_at"),
                once(row.text("version")),
                once(error(row.maybeText("error"))),
                row.bigint("bytes"));
        }

        private static String error(@Nullable String error) {
            return ErrorKind.of(error).words();
        }

        private String once(String word) {
            var before = known.putIfAbsent(word, word);
            return before == null ? word : before;
        }
    }
}
