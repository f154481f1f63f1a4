package dev.outboard.core.operations;

import dev.outboard.core.outbox.PollerContract;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.profiles.TableName;
import dev.outboard.db.Db;
import java.time.Duration;

/// What operations on one database are done with.
///
/// @param db to read by; changes are made through `arming`
/// @param production whether mistakes on it hurt: then a purge is confirmed by its number, whatever its size
public record Desk(
    Db db, Store store, Arming arming, Journal journal, Operator operator, boolean production) {
    /// How long pollers usually rest between two looks, and how many of these pauses are unusual.
    private static final Duration PAUSE = Duration.ofSeconds(5);
    private static final int PAUSES = 3;

    /// How long a message may be due before it is strange that nobody reports on it. One that is under way
    /// can't be seen where the poller locks nothing.
    public Duration patience() {
        var pauses = PAUSE.multipliedBy(PAUSES);
        return poller().locks() == PollerContract.Locks.ROW ? pauses
            : pauses.plus(poller().longestDelivery());
    }

    PollerContract poller() {
        return store.poller();
    }

    TableName table() {
        var table = store.table("outbox");
        if (table == null) {
            throw new IllegalStateException("This database has no outbox");
        }
        return table;
    }
}
