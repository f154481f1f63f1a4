package dev.outboard.core.integrity;

import dev.outboard.core.profiles.Store;
import dev.outboard.db.Session;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/// How versions are counted here, as the index says that is really there: per id, as in the document, or per
/// id and type.
///
/// @param index that keeps a version from being stored twice; null where none does
/// @param columns of that index
/// @param byType each type has versions of its own; else one id in two types shares one series
/// @param leads the events of an aggregate are found by an index; else versions are not looked at, because
/// each look would read the whole table
public record Series(@Nullable String index, String columns, boolean byType, boolean leads) {
    static Series read(Session session, Store store) {
        var guards = new ArrayList<Series>();
        var leads = new boolean[1];
        session.each(store.statement("events/series"), row -> {
            leads[0] |= row.bool("leads");
            if (row.bool("guards")) {
                guards.add(new Series(row.text("name"), row.text("columns"), row.bool("by_type"), false));
            }
        });
        return guards.stream().findFirst()
            .map(guard -> new Series(guard.index, guard.columns, guard.byType, leads[0]))
            .orElseGet(() -> new Series(null, "", false, leads[0]));
    }
}
