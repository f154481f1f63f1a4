package dev.outboard.ui.kit;

import dev.outboard.core.outbox.OutboxTotals;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;

/// How many dead letters there are, for the frame of the window, whatever screen is shown. A screen that
/// counts tells it; it counts by itself only while none does, and only while the [Link] ticks. For the FX
/// thread.
public final class Tally {
    private static final System.Logger LOG = System.getLogger(Tally.class.getName());
    /// Longer than the pause of any screen that counts.
    private static final int PAUSES = 2;

    private final Supplier<OutboxTotals> counts;
    private final Link link;
    private final Wording wording;
    private final Refreshing.Work work;
    private final ReadOnlyStringWrapper dead = new ReadOnlyStringWrapper(this, "dead", "");
    private final ReadOnlyObjectWrapper<Tone> tone = new ReadOnlyObjectWrapper<>(this, "tone", Tone.PLAIN);
    private final ReadOnlyObjectWrapper<@Nullable OutboxTotals> totals =
        new ReadOnlyObjectWrapper<>(this, "totals");
    private @Nullable Instant last;
    private Duration took = Duration.ZERO;
    private boolean asking;
    private boolean some;

    /// @param counts blocks
    public Tally(Supplier<OutboxTotals> counts, Link link, Wording wording, Refreshing.Work work) {
        this.counts = counts;
        this.link = link;
        this.wording = wording;
        this.work = work;
        link.revisionProperty().subscribe(_ -> tick());
    }

    /// A screen has counted: what it shows is shown here too.
    public void told(@Nullable OutboxTotals counted) {
        if (counted != null) {
            last = work.clock().instant();
            totals.set(counted);
            dead.set(wording.count(counted.dead()));
            some = counted.dead().value() > 0;
            colour();
        }
    }

    /// As screens write counts; empty before the first one.
    public ReadOnlyStringProperty deadProperty() {
        return dead.getReadOnlyProperty();
    }

    /// The newest counts, whoever counted; null before the first ones.
    public ReadOnlyObjectProperty<@Nullable OutboxTotals> totalsProperty() {
        return totals.getReadOnlyProperty();
    }

    /// Danger while there are any, as far as that is known now.
    public ReadOnlyObjectProperty<Tone> toneProperty() {
        return tone.getReadOnlyProperty();
    }

    private void tick() {
        colour();
        var now = work.clock().instant();
        var pause = Refreshing.after(took).multipliedBy(PAUSES);
        if (!asking && !link.lost() && (last == null || last.plus(pause).isBefore(now))) {
            asking = true;
            work.background().run(counts, counted -> {
                done(now);
                told(counted);
            }, failure -> {
                done(now);
                LOG.log(Level.DEBUG, "Dead letters were not counted", failure);
            });
        }
    }

    private void done(Instant since) {
        asking = false;
        last = work.clock().instant();
        took = Duration.between(since, last);
    }

    private void colour() {
        tone.set(some && !link.lost() ? Tone.DANGER : Tone.PLAIN);
    }
}
