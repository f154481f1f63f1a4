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
        ///
        /// @param password of [#otherUser]; null to have it looked up
        void arm(Duration time, String reason, @Nullable String password);

        /// Whom it signs in as while armed, where that is another than the connection's own user; else null.
        @Nullable String otherUser();

        void disarm();
    }

    public static Access of(Arming arming, Refreshing.Work work) {
        return new Access(new Source() {
            @Override
            public Optional<Armed> armed() {
                return arming.armed();
            }

            @Override
            public void arm(Duration time, String reason, @Nullable String password) {
                arming.arm(time, reason, password);
            }

            @Override
            public @Nullable String otherUser() {
                return arming.otherUser();
            }

            @Override
            public void disarm() {
                arming.disarm();
            }
        }, work);
    }

    /// How long, why, and with which password: null to have it looked up.
    public record Wish(Duration time, String reason, @Nullable String password) {}

    /// Arms, or goes on from now.
    ///
    /// @param onFailed gets why the database refused
    public void arm(Wish wish, Runnable onArmed, Consumer<Throwable> onFailed) {
        work.background().run(
            () -> {
                source.arm(wish.time(), wish.reason(), wish.password());
                return true;
            },
            _ -> {
                tick();
                onArmed.run();
            },
            onFailed);
    }

    /// As [#arm(Wish, Runnable, Consumer)], with the password looked up.
    public void arm(Duration time, String reason, Runnable onArmed, Consumer<Throwable> onFailed) {
        arm(new Wish(time, reason, null), onArmed, onFailed);
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

    /// Whom it signs in as while armed, where that is another than the connection's own user; else null.
    public @Nullable String otherUser() {
        return source.otherUser();
    }

    /// Why it was armed; empty while read-only.
    public String reason() {
        return state == null ? "" : state.reason();
    }
}
