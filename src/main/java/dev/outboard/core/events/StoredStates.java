package dev.outboard.core.events;

import dev.outboard.core.profiles.Capability;
import dev.outboard.core.profiles.Lookup;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Sql;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads the states that are stored of aggregates, whoever wrote them. Each method is one statement in a
/// transaction of its own; blocking.
public final class StoredStates {
    /// States of one aggregate that are listed.
    public static final int MOST = 1_000;
    private static final Sql HEADERS = Sql.of(StoredStates.class, "snapshot_headers");
    private static final Sql STATE = Sql.of(StoredStates.class, "snapshot_state");

    private final Db db;
    private final @Nullable Sql headers;
    private final @Nullable Sql state;

    public StoredStates(Db db, Store store) {
        this.db = db;
        var there = store.can(Capability.SNAPSHOTS);
        headers = there ? HEADERS.with(store.names()) : null;
        state = there ? STATE.with(store.names()) : null;
    }

    /// A stored state without the state.
    ///
    /// @param version of the last event in it
    /// @param bytes of its text
    public record Header(int version, @Nullable Instant createdAt, long bytes) {}

    /// A stored state.
    ///
    /// @param text JSON as the server writes it, digit for digit
    public record Kept(int version, @Nullable Instant createdAt, String text) {}

    /// Whether this database stores any.
    public boolean there() {
        return headers != null;
    }

    /// The newest, from the newest; none where this database stores none.
    public List<Header> list(String type, String id) {
        var statement = headers;
        return statement == null ? List.of() : Lookup.orNothing(List.of(),
            () -> db.once(session -> session.list(
                statement,
                row -> new Header(
                    row.integer("version"), row.maybeInstant("created_at"), row.bigint("bytes")),
                id, type, MOST)));
    }

    public Optional<Kept> state(String type, String id, int version) {
        var statement = state;
        return statement == null ? Optional.empty() : Lookup.orNothing(Optional.empty(),
            () -> db.once(session -> session.first(
                statement,
                row -> new Kept(
                    row.integer("version"), row.maybeInstant("created_at"), row.text("state_data")),
                id, type, version)));
    }
}
