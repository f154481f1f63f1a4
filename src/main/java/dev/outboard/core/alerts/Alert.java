package dev.outboard.core.alerts;

import dev.outboard.core.alerts.Levels.Level;
import dev.outboard.core.alerts.Levels.Subject;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A threshold that was passed: from then until the level has stayed well below it for a while. Times are
/// the database's.
///
/// @param limit the threshold when it was last looked at: seconds, or rows
/// @param now the level when it was last looked at
/// @param most the highest one so far
/// @param acknowledged null until somebody has
/// @param endedAt null while it lasts
public record Alert(
    UUID id, Subject subject, Instant raisedAt, long limit, Level now, Level most,
    @Nullable Acknowledged acknowledged, @Nullable Instant endedAt) {

    /// Who has seen to it.
    ///
    /// @param note may be empty
    public record Acknowledged(String who, Instant at, String note) {}

    static Alert raised(Subject subject, Instant at, long limit, Level level) {
        return new Alert(UUID.randomUUID(), subject, at, limit, level, level, null, null);
    }

    public boolean lasts() {
        return endedAt == null;
    }

    /// Whether it still asks for somebody.
    public boolean open() {
        return lasts() && acknowledged == null;
    }

    Alert at(Level level, long threshold) {
        return new Alert(
            id, subject, raisedAt, threshold, level, level.value() > most.value() ? level : most,
            acknowledged, endedAt);
    }

    Alert by(Acknowledged who) {
        return new Alert(id, subject, raisedAt, limit, now, most, who, endedAt);
    }

    Alert ended(Instant at) {
        return new Alert(id, subject, raisedAt, limit, now, most, acknowledged, at);
    }
}
