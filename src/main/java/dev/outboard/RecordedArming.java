package dev.outboard;

import dev.outboard.core.operations.Arming;
import dev.outboard.core.operations.Arming.Armed;
import dev.outboard.core.operations.ArmingRecord;
import dev.outboard.db.Db;
import dev.outboard.ui.kit.Access;
import dev.outboard.ui.kit.Background;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Arms a connection, and writes that into the journal: what this machine can't record isn't armed.
final class RecordedArming implements Access.Source {
    private static final System.Logger LOG = System.getLogger(RecordedArming.class.getName());

    private final Arming arming;
    private final ArmingRecord record;
    private final Background background;
    private volatile @Nullable Last last;

    RecordedArming(Arming arming, ArmingRecord record, Background background) {
        this.arming = arming;
        this.record = record;
        this.background = background;
    }

    private record Last(UUID id, String reason) {}

    @Override
    public Optional<Armed> armed() {
        return arming.armed();
    }

    @Override
    public @Nullable String otherUser() {
        return arming.otherUser();
    }

    @Override
    public void arm(Duration time, String reason, @Nullable String password) {
        arming.arm(time, reason, password);
        try {
            var before = last;
            last = new Last(record.armed(time, reason), reason);
            if (before != null) {
                arming.change(db -> write(before, db));
            }
        } catch (IOException e) {
            arming.disarm();
            throw new UncheckedIOException(e);
        }
    }

    /// At once; the line is written after it.
    @Override
    public void disarm() {
        var over = last;
        last = null;
        var rest = arming.disarm(db -> {
            if (over != null) {
                write(over, db);
            }
        });
        background.run(() -> {
            rest.run();
            return true;
        }, _ -> { }, failure -> LOG.log(
            Level.ERROR, "That a connection was disarmed was not written", failure));
    }

    private boolean write(Last over, @Nullable Db db) {
        try {
            record.disarmed(over.id(), over.reason(), db);
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
