package dev.outboard.core.operations;

import dev.outboard.core.json.Json;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Records who arms a connection: on this machine's disk always, and in `outboard.operation`, where the role
/// that acts may add to it, so that other consoles see it. Blocking.
public final class ArmingRecord {
    private static final System.Logger LOG = System.getLogger(ArmingRecord.class.getName());

    private final Arming arming;
    private final Journal journal;
    private final Operator operator;
    private final BooleanSupplier journals;

    /// @param journals whether the role that acts may add to the table; blocks
    public ArmingRecord(Arming arming, Journal journal, Operator operator, BooleanSupplier journals) {
        this.arming = arming;
        this.journal = journal;
        this.operator = operator;
        this.journals = journals;
    }

    /// Adds that the connection was armed, after it was.
    ///
    /// @return what names this arming
    /// @throws IOException when the disk doesn't take it
    public UUID armed(Duration time, String reason) throws IOException {
        var id = journal.armed(operator, time, reason);
        try {
            if (journals.getAsBoolean() && arming.change(db -> record(
                db, id, "begun", reason, beginning(id, time, reason))).isPresent()) {
                var line = line("recorded", id);
                journal.add(line);
            }
        } catch (DbException e) {
            LOG.log(System.Logger.Level.WARNING, "Other consoles aren't told that it is armed", e);
        }
        return id;
    }

    /// Adds that it was disarmed before its time was over.
    ///
    /// @param armed by which it was changed until then; null where it can't be told any more
    public void disarmed(UUID id, String reason, @Nullable Db armed) throws IOException {
        journal.disarmed(id);
        try {
            if (armed != null && journals.getAsBoolean()) {
                var line = line("ended", id);
                line.put("outcome", "complete");
                record(armed, id, "ended", reason, line);
            }
        } catch (DbException e) {
            LOG.log(System.Logger.Level.WARNING, "Other consoles aren't told that it was disarmed", e);
        }
    }

    private boolean record(
        Db db, UUID id, String phase, String reason, Map<String, @Nullable Object> line) {
        return db.inTransaction(session -> {
            session.execute(
                Entry.RECORD, id, phase, operator.name(), operator.host(), JournalEntry.ARMED,
                reason.replace("\0", ""), Json.text(line));
            return true;
        });
    }

    private Map<String, @Nullable Object> beginning(UUID id, Duration time, String reason) {
        var line = line("begun", id);
        line.put("what", JournalEntry.ARMED);
        line.put("scope", time.toString());
        line.put("who", operator.name());
        line.put("host", operator.host());
        line.put("database", operator.database());
        line.put("why", reason);
        return line;
    }

    private static Map<String, @Nullable Object> line(String entry, UUID id) {
        var line = new LinkedHashMap<String, @Nullable Object>();
        line.put("entry", entry);
        line.put("operation", id.toString());
        return line;
    }
}
