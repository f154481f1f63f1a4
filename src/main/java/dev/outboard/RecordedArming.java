package dev.outboard;

import dev.outboard.core.operations.Arming;
import dev.outboard.core.operations.Arming.Armed;
import dev.outboard.core.operations.Journal;
import dev.outboard.core.operations.Operator;
import dev.outboard.ui.kit.Access;
import dev.outboard.ui.kit.Background;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Arms a connection, and writes that into this machine's journal: what can't be recorded isn't armed.
final class RecordedArming implements Access.Source {
    private static final System.Logger LOG = System.getLogger(RecordedArming.class.getName());

    private final Arming arming;
    private final Journal journal;
    private final Operator operator;
    private final Background background;
    private volatile @Nullable UUID last;

    RecordedArming(Arming arming, Journal journal, Operator operator, Background background) {
        this.arming = arming;
        this.journal = journal;
        this.operator = operator;
        this.background = background;
    }

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
            last = journal.armed(operator, time, reason);
            if (before != null) {
                journal.disarmed(before);
            }
        } catch (IOException e) {
            arming.disarm();
            throw new UncheckedIOException(e);
        }
    }

    /// At once; the line is written after it.
    @Override
    public void disarm() {
        arming.disarm();
        var over = last;
        last = null;
        if (over != null) {
            background.run(() -> write(over), _ -> { },
                failure -> LOG.log(Level.ERROR, "That a connection was disarmed was not written", failure));
        }
    }

    private boolean write(UUID over) {
        try {
            journal.disarmed(over);
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
