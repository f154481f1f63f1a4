package dev.outboard.core.operations;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// A retry of one message from choosing it to its end: freeze, preview, run, follow, in this order. Every
/// call blocks.
public interface Retry {
    /// Empty where there is no such message.
    Optional<Frozen> freeze(String id);

    /// What it would do now.
    Preview preview(Frozen frozen);

    /// Changes the message if it still looks as it did.
    Outcome run(Frozen frozen, String reason);

    /// What has become of it so far.
    ///
    /// @param since when it was made due, by the database's clock
    Fate follow(Frozen frozen, Instant since);

    /// How long a message may be due before it is strange that nobody reports on it.
    Duration patience();
}
