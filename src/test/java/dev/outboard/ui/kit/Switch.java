package dev.outboard.ui.kit;

import dev.outboard.core.operations.Arming.Armed;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Arms without a database.
public final class Switch implements Access.Source {
    public @Nullable RuntimeException refusal;
    public @Nullable String otherUser;
    private final InstantSource clock;
    private @Nullable Armed armed;

    public Switch(InstantSource clock) {
        this.clock = clock;
    }

    @Override
    public Optional<Armed> armed() {
        return Optional.ofNullable(armed).filter(on -> clock.instant().isBefore(on.until()));
    }

    @Override
    public @Nullable String otherUser() {
        return otherUser;
    }

    @Override
    public void arm(Duration time, String reason, @Nullable String password) {
        if (refusal != null) {
            throw refusal;
        }
        var now = clock.instant();
        armed = new Armed(now, now.plus(time), reason);
    }

    @Override
    public void disarm() {
        armed = null;
    }
}
