package dev.outboard.core.integrity;

import dev.outboard.core.profiles.Capability;
import dev.outboard.core.profiles.Half;
import dev.outboard.core.profiles.Lookup;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Session;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A check of one aggregate at once: its events, its messages and its stored states. What looks wrong is read
/// once more before it is told, and where somebody is writing meanwhile, that is told too. Blocking.
public final class AggregateCheck {
    private static final int EVENTS = 20_000;
    private static final int MESSAGES = 5_000;

    private final Db db;
    private final Store store;
    private final String type;
    private final String id;
    private final Walking walking;

    private AggregateCheck(Db db, Store store, String type, String id, Walking walking) {
        this.db = db;
        this.store = store;
        this.type = type;
        this.id = id;
        this.walking = walking;
    }

    /// What a check came to.
    ///
    /// @param horizon for which events a message is missed; null where messages carry no events here
    /// @param writing whose transactions may still make a finding good, for people
    public record Checked(
        Tally tally, List<Finding> findings, Series series, @Nullable Horizon horizon, List<String> writing) {
        public Checked {
            findings = List.copyOf(findings);
            writing = List.copyOf(writing);
        }
    }

    /// Of an id that no aggregate can have nothing is found.
    public static Checked of(Db db, Store store, String type, String id, Walking walking) {
        var check = new AggregateCheck(db, store, type, id, walking);
        var nothing = new Checked(
            Tally.NOTHING, List.of(), new Series(null, "", false, true), null, List.of());
        return Lookup.orNothing(nothing, check::checked);
    }

    private Checked checked() {
        var once = look();
        if (once.findings().stream().noneMatch(finding -> finding.kind().mayHeal())) {
            return once;
        }
        var writers = db.with(session -> Writers.read(session, store));
        var twice = look();
        return new Checked(
            twice.tally(), twice.findings(), twice.series(), twice.horizon(), writers.texts());
    }

    private Checked look() {
        return db.with(session -> {
            var series = Series.read(session, store);
            var horizon = Horizon.read(session, store, walking.patience());
            var found = new ArrayList<Finding>();
            var types = new Types(walking.definitions());
            var counted = events(session, series, horizon, found, types);
            found.addAll(types.findings(null));
            var messages = horizon == null ? 0 : messages(session, found);
            if (store.can(Capability.SNAPSHOTS)) {
                found.addAll(SnapshotWalk.ahead(session, store, type, id));
            }
            var tally = new Tally(
                counted[0], messages, 0, counted[1], counted[2], 0, null, 0);
            return new Checked(tally, found, series, horizon, List.of());
        });
    }

    /// @return events, and those too old and too young for their message to be missed
    private long[] events(
        Session session, Series series, @Nullable Horizon horizon, List<Finding> found, Types types) {
        var counted = new long[3];
        var carriers = horizon == null ? null : new Carriers(store);
        var shared = series.byType() ? type : null;
        var from = Long.MIN_VALUE;
        List<ScannedEvent> page;
        do {
            var after = from;
            var read = session.list(
                store.statement("events/scan_of"), ScannedEvent::of, id, shared, shared, from, EVENTS);
            page = read.stream().filter(event -> event.version() > after || after == Long.MIN_VALUE).toList();
            for (var event : page) {
                found.addAll(event.findings(true));
                types.add(event);
            }
            counted[0] += page.size();
            if (horizon != null && carriers != null) {
                counted[1] += page.stream()
                    .filter(event -> horizon.of(event.at()) == Horizon.Where.TOO_OLD).count();
                counted[2] += page.stream()
                    .filter(event -> horizon.of(event.at()) == Horizon.Where.TOO_YOUNG).count();
                found.addAll(carriers.missing(session, page.stream()
                    .filter(event -> horizon.of(event.at()) == Horizon.Where.WITHIN).toList()));
            }
            from = page.isEmpty() ? from : page.getLast().version();
        } while (page.size() >= EVENTS - 1);
        return counted;
    }

    private long messages(Session session, List<Finding> found) {
        var counted = 0L;
        String cursor = null;
        List<ScannedMessage> page;
        do {
            page = session.list(
                store.statement("outbox/scan"), ScannedMessage::of, cursor, cursor, type, id, type, id,
                MESSAGES);
            found.addAll(Claims.unmet(session, store, page));
            counted += page.size();
            cursor = page.isEmpty() ? cursor : page.getLast().cursor();
        } while (page.size() == MESSAGES);
        return counted;
    }
}
