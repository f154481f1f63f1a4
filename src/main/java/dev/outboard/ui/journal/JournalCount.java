package dev.outboard.ui.journal;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;

/// How many operations are open, on whatever console, for the frame of the window. Counts while the
/// connection lasts, at a pace that the database doesn't feel. For the FX thread.
public final class JournalCount {
    private static final System.Logger LOG = System.getLogger(JournalCount.class.getName());
    private static final Duration USUAL = Duration.ofSeconds(4);
    private static final int TIMES = 40;

    private final Records records;
    private final JournalSetting setting;
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper(this, "text", "");
    private @Nullable Instant last;
    private Duration took = Duration.ZERO;
    private boolean asking;

    public JournalCount(Records records, JournalSetting setting) {
        this.records = records;
        this.setting = setting;
        setting.link().revisionProperty().subscribe(_ -> tick());
    }

    /// As in `1 open`; empty while there is none.
    public ReadOnlyStringProperty textProperty() {
        return text.getReadOnlyProperty();
    }

    private void tick() {
        var now = setting.work().clock().instant();
        var usual = took.multipliedBy(TIMES);
        var pause = usual.compareTo(USUAL) < 0 ? USUAL : usual;
        if (asking || setting.link().lost() || (last != null && last.plus(pause).isAfter(now))) {
            return;
        }
        asking = true;
        setting.work().background().run(() -> records.open().size(), open -> {
            done(now);
            text.set(open == 0 ? "" : setting.texts().text("rail.open", setting.wording().number(open)));
        }, failure -> {
            done(now);
            LOG.log(Level.DEBUG, "Open operations were not counted", failure);
        });
    }

    private void done(Instant since) {
        asking = false;
        last = setting.work().clock().instant();
        took = Duration.between(since, last);
    }
}
