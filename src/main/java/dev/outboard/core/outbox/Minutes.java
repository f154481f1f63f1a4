package dev.outboard.core.outbox;

import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Counts per minute, from walking back from the newest row over a bounded number of them. Minutes without
/// any are left out.
///
/// @param reached when the last row that was looked at occurred; null where there is none
/// @param whole whether no row was left out: otherwise counts before `reached` are too low
public record Minutes(List<PerMinute> counts, @Nullable Instant reached, boolean whole) {
    public Minutes {
        counts = List.copyOf(counts);
    }

    /// Reads a profile's `per_minute` statement.
    ///
    /// @param rows to walk at most
    /// @param back from now, by the database's clock
    public static Minutes read(Session session, Sql perMinute, long rows, Duration back) {
        var counts = new ArrayList<PerMinute>();
        var reached = new ArrayList<@Nullable Instant>();
        var whole = session.list(perMinute, row -> {
            var minute = row.maybeInstant("minute");
            if (minute != null) {
                counts.add(new PerMinute(minute, row.bigint("count"), row.bigint("failures")));
            }
            reached.add(row.maybeInstant("reached"));
            return row.bool("whole");
        }, rows, back.toMillis() / 1000.0);
        return new Minutes(counts, reached.getFirst(), whole.getFirst());
    }
}
