package dev.outboard.core.events;

import dev.outboard.core.json.Json;
import dev.outboard.db.Db;
import dev.outboard.db.Names;
import dev.outboard.db.Row;
import dev.outboard.db.Sql;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The document's `snapshots`: states kept every 100 versions, so that a replay needn't begin at zero. One is
/// used only where the same definition wrote it, which it tells by that definition's fingerprint; written
/// once, never changed.
public final class Snapshots {
    /// A snapshot is due at each multiple of this version.
    public static final int EVERY = 100;
    /// The field of `state_data` that is ours; no definition may use it.
    public static final String RESERVED = "$outboard";
    private static final String FINGERPRINT = "definition";

    private final Db db;
    private final Sql newest;
    private final Sql at;
    private final Sql write;

    /// What comparing a snapshot with a replay from zero showed.
    public sealed interface Verified {
        record Same() implements Verified {}

        record Differs(State stored, State replayed) implements Verified {}

        /// Another definition wrote it, or the application itself: its fields can't be compared.
        record Foreign() implements Verified {}

        /// There is no snapshot of this version.
        record Absent() implements Verified {}

        /// The replay stops before the snapshot's version.
        record Unfoldable(Replayed.Stopped stopped) implements Verified {}
    }

    /// @param names gives `snapshots`
    public Snapshots(Db db, Names names) {
        this.db = db;
        newest = Sql.of(Snapshots.class, "snapshot_newest").with(names);
        at = Sql.of(Snapshots.class, "snapshot_at").with(names);
        write = Sql.of(Snapshots.class, "snapshot_write").with(names);
    }

    /// The newest state that the reducer may start from.
    public Optional<State> newest(AggregateId aggregate, Reducer reducer, int notAbove) {
        return db.with(session -> session.first(
            newest, row -> state(aggregate, row), aggregate.id(), aggregate.type(), notAbove,
            reducer.fingerprint()));
    }

    /// Keeps a state, unless one is kept at that version already.
    public void write(State state, Reducer reducer) {
        var fields = new LinkedHashMap<String, @Nullable Object>(state.fields());
        fields.put(RESERVED, Map.of(FINGERPRINT, reducer.fingerprint()));
        var aggregate = state.aggregate();
        db.inTransaction(session -> session.execute(
            write, aggregate.id(), aggregate.type(), Json.text(fields), state.version()));
    }

    public Verified verify(AggregateId aggregate, int version, Reducer reducer, EventPages pages) {
        var found = db.with(session -> session.first(
            at, row -> new Kept(state(aggregate, row), row.maybeText("fingerprint")),
            aggregate.id(), aggregate.type(), version));
        if (found.isEmpty()) {
            return new Verified.Absent();
        }
        if (!reducer.fingerprint().equals(found.get().fingerprint())) {
            return new Verified.Foreign();
        }
        var stored = found.get().state();
        return switch (new History(aggregate, pages, reducer).to(new Until.Version(version))) {
            case Replayed.Stopped stopped -> new Verified.Unfoldable(stopped);
            case Replayed.Complete(var replayed, _) ->
                stored.same(replayed) ? new Verified.Same() : new Verified.Differs(stored, replayed);
        };
    }

    private record Kept(State state, @Nullable String fingerprint) {}

    private static State state(AggregateId aggregate, Row row) {
        var fields = new LinkedHashMap<String, @Nullable Object>();
        if (Json.read(row.text("state_data")) instanceof Map<?, ?> object) {
            object.forEach((name, value) -> fields.put((String) name, value));
        }
        fields.remove(RESERVED);
        return new State(aggregate, row.integer("version"), Collections.unmodifiableMap(fields));
    }
}
