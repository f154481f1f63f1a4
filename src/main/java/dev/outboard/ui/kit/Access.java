package dev.outboard.ui.kit;

import dev.outboard.core.operations.Arming;
import dev.outboard.core.operations.Arming.Armed;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import org.jspecify.annotations.Nullable;

/// Whether this connection may change anything, for every screen: read-only until someone arms it, and again
/// after its time. For the FX thread.
public final class Access {
    private static final Duration LAST = Duration.ofMinutes(1);

    private final Source source;
    private final Refreshing.Work work;
    private final ReadOnlyBooleanWrapper armed = new ReadOnlyBooleanWrapper(this, "armed");
    private final ReadOnlyLongWrapper revision = new ReadOnlyLongWrapper(this, "revision");
    private @Nullable Armed state;
    private Instant now;

    public Access(Source source, Refreshing.Work work) {
        this.source = source;
        this.work = work;
        this.now = work.clock().instant();
    }

    /// What holds the truth.
    public interface Source {
        Optional<Armed> armed();

        /// Blocks until the database has let us in.
        void arm(Duration time, String reason);

        void disarm();
    }

    public static Access of(Arming arming, Refreshing.Work work) {
        return new Access(new Source() {
            @Override
            public Optional<Armed> armed() {
                return arming.armed();
            }

            @Override
            public void arm(Duration time, String reason) {
                arming.arm(time, reason);
            }

            @Override
            public void disarm() {
                arming.disarm();
            }
        }, work);
    }

    /// Arms, or goes on from now.
    ///
    /// @param onFailed gets why the database refused
    public void arm(Duration time, String reason, Runnable onArmed, Consumer<Throwable> onFailed) {
        work.background().run(
            () -> {
                source.arm(time, reason);
                return true;
            },
            _ -> {
                tick();
                onArmed.run();
            },
            onFailed);
    }

    /// What runs ends in peace; nothing new begins.
    public void disarm() {
        source.disarm();
        tick();
    }

    /// Time passes.
    public void tick() {
        now = work.clock().instant();
        state = source.armed().orElse(null);
        armed.set(state != null);
        revision.set(revision.get() + 1);
    }

    public ReadOnlyBooleanProperty armedProperty() {
        return armed.getReadOnlyProperty();
    }

    /// Rises with time and with every change.
    public ReadOnlyLongProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }

    /// Nothing while read-only.
    public Duration left() {
        return state == null ? Duration.ZERO : Duration.between(now, state.until());
    }

    /// 1 when it was armed, 0 at the end.
    public double share() {
        return state == null ? 0 : state.left(now);
    }

    /// Whether the end is near.
    public boolean ending() {
        return state != null && left().compareTo(LAST) < 0;
    }

    /// Why it was armed; empty while read-only.
    public String reason() {
        return state == null ? "" : state.reason();
    }
}
