package dev.outboard.core.doctor;

import dev.outboard.db.Db;
import dev.outboard.db.Sql;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// The server at the other end, as it was when it was read.
///
/// @param version as the server writes it: `18.4 (Debian 18.4-1)`
/// @param versionNumber as `server_version_num`: 180004
/// @param standby whether it is in recovery: it takes no writes, no LISTEN, and shows no locks of its primary
/// @param pooled whether something between shares its sessions
/// @param clock the database's clock, when this machine's showed `read`
/// @param offset what to add to this machine's clock to get the database's
/// @param uncertainty half of the round trip: the offset is that exact
public record Server(
    String version, int versionNumber, boolean standby, boolean pooled, String database, String role,
    Instant read, Instant clock, Duration offset, Duration uncertainty) {
    private static final Sql SERVER = Sql.of(Server.class, "server");

    /// Reads it, blocking, in two short transactions.
    public static Server read(Db db, InstantSource machine) {
        var pooled = db.pooled();
        return db.once(session -> {
            var before = machine.instant();
            return session.one(SERVER, row -> {
                var half = Duration.between(before, machine.instant()).dividedBy(2);
                var read = before.plus(half);
                var clock = row.instant("clock");
                return new Server(
                    row.text("version"),
                    row.integer("version_number"),
                    row.bool("standby"),
                    pooled,
                    row.text("database"),
                    row.text("role"),
                    read,
                    clock,
                    Duration.between(read, clock),
                    half);
            });
        });
    }

    /// The database's time at a moment of this machine's, as far as the offset still holds.
    public Instant databaseTime(Instant machine) {
        return machine.plus(offset);
    }

    /// 15, 18.
    public int majorVersion() {
        return versionNumber / 10_000;
    }
}
