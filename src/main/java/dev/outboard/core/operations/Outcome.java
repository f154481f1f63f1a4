package dev.outboard.core.operations;

import dev.outboard.core.outbox.Look;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What an operation did to its message: read from the database, never assumed.
public sealed interface Outcome {
    /// It is due since then, by the database's clock.
    record Changed(Instant at) implements Outcome {}

    /// It was delivered before.
    record AlreadyPublished(@Nullable Instant at) implements Outcome {}

    /// A worker, or another console, holds it; it was left alone.
    record InFlight() implements Outcome {}

    /// It no longer looks as it did when it was chosen; it was left alone.
    record ChangedSince(Look now) implements Outcome {}

    /// It is in the table no more.
    record Gone() implements Outcome {}

    /// The connection isn't armed any more; nothing was asked of the database.
    record NotArmed() implements Outcome {}

    /// The journal can't be written; nothing was asked of the database.
    record Unrecorded(String cause) implements Outcome {}

    /// The connection was lost before the answer came. Following it tells what became of it.
    record Unknown(String cause) implements Outcome {}
}
