package dev.outboard.core.integrity;

import dev.outboard.core.profiles.Store;
import dev.outboard.db.Session;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Transactions that were writing to the events when something looked wrong. It is wrong only if it still is
/// when they are over: what they have written can't be seen before.
///
/// @param open who it is, by transaction
record Writers(Map<String, Writer> open) {
    static final Writers NONE = new Writers(Map.of());

    /// @param pid null for a prepared transaction
    record Writer(@Nullable Integer pid, String application) {
        String text() {
            return application + (pid == null ? "" : " (" + pid + ")");
        }
    }

    /// A statement of its own, after the one that looked.
    static Writers read(Session session, Store store) {
        var open = new LinkedHashMap<String, Writer>();
        session.each(store.statement("events/holders"), row -> {
            var prepared = row.maybeText("prepared");
            open.put(row.text("transaction_id"), new Writer(
                row.maybeInteger("pid"), prepared == null ? row.text("application") : prepared));
        });
        return new Writers(open);
    }

    boolean none() {
        return open.isEmpty();
    }

    /// Whether anybody of a later reading may still make it good. A prepared transaction always may: it was
    /// another one before it was prepared, and that one may be noted.
    boolean anyOf(Writers now) {
        return now.open.entrySet().stream()
            .anyMatch(writer -> writer.getValue().pid() == null || open.containsKey(writer.getKey()));
    }

    Writers and(Writers others) {
        var all = new LinkedHashMap<>(open);
        all.putAll(others.open);
        return new Writers(all);
    }

    List<String> texts() {
        return open.values().stream().map(Writer::text).toList();
    }
}
