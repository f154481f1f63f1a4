package dev.outboard.core.projections;

import dev.outboard.db.Exclusive;
import dev.outboard.db.Sql;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Tells in which rows a live table and the rebuilt one beside it differ. Rows that differ because a worker
/// has carried them on, or hasn't come to them yet, are compared at their own version, so only those are told
/// that aren't as their events make them.
final class Differing {
    private static final Sql DIFFERING = Sql.of(Differing.class, "differing");
    private static final Sql COUNT = Sql.of(Differing.class, "count_live");
    private static final int AT_ONCE = 1_000;
    private static final int SAMPLES = 50;

    private final Exclusive place;
    private final ReadModel live;
    private final Building building;
    private final Map<Difference.Kind, Long> counts = new EnumMap<>(Difference.Kind.class);
    private final List<Difference> samples = new ArrayList<>();
    private long ahead;

    Differing(Exclusive place, ReadModel live, Building building) {
        this.place = place;
        this.live = live;
        this.building = building;
    }

    /// @param position that the rebuilt table is at
    /// @param each is handed every difference
    Compared.Done of(Projection projection, long position, Consumer<Difference> each) {
        var reached = place.with(session -> building.stands(session, position));
        var rows = place.with(session -> session.one(COUNT.with(live.names()), row -> row.bigint("count")));
        var differing = new ArrayList<String>();
        place.with(session -> {
            session.stream(DIFFERING.with(building.shadow().names()), row -> differing.add(row.text("id")));
            return true;
        });
        var examination = new Examination(projection, live, building.log());
        for (var from = 0; from < differing.size(); from += AT_ONCE) {
            var some = differing.subList(from, Math.min(differing.size(), from + AT_ONCE));
            place.with(session -> examination.of(session, some, reached)).forEach(difference -> {
                take(difference);
                each.accept(difference);
            });
        }
        return done(position, rows);
    }

    private void take(Difference difference) {
        ahead += difference.ahead() ? 1 : 0;
        if (counts.merge(difference.kind(), 1L, Long::sum) <= SAMPLES) {
            samples.add(difference);
        }
    }

    private Compared.Done done(long position, long rows) {
        long changed = counts.getOrDefault(Difference.Kind.CHANGED, 0L);
        long added = counts.getOrDefault(Difference.Kind.ADDED, 0L);
        return new Compared.Done(
            position,
            new Compared.Counts(
                Math.max(0, rows - changed - added), changed,
                counts.getOrDefault(Difference.Kind.MISSING, 0L), added, ahead),
            samples);
    }
}
