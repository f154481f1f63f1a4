package dev.outboard.ui.kit;

import dev.outboard.core.outbox.MessageFilter;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What the lists of the outbox are narrowed to, as somebody asked for it: "the last hour" stays that, and
/// moves on with the clock.
///
/// @param last how far back from now; null where the times of the filter count
public record Narrowed(MessageFilter filter, @Nullable Duration last) {
    public static final Narrowed ANY = new Narrowed(MessageFilter.ANY, null);

    /// With fixed times.
    public static Narrowed to(MessageFilter filter) {
        return new Narrowed(filter, null);
    }

    /// @param now by the database's clock
    public MessageFilter at(Instant now) {
        return last == null ? filter : filter.between(now.minus(last), null);
    }

    /// The same time, all else as in a filter.
    public Narrowed with(MessageFilter other) {
        return new Narrowed(other, last);
    }
}
