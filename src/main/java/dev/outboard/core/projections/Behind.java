package dev.outboard.core.projections;

import dev.outboard.core.outbox.Count;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What lies between a projection and the position up to which it could have read: events of its own type, by
/// a walk of a bounded number of rows.
///
/// @param events exact where the walk met its end; else as many as were met, per position, for all of them
/// @param positions between the two, whatever lies there
/// @param oldest when the first of the events occurred; null where none was met, or where it has no time
public record Behind(Count events, long positions, @Nullable Instant oldest) {
    static final Behind NOTHING = new Behind(Count.exact(0), 0, null);

    /// @param position where the projection is
    /// @param upTo where it could be
    static Behind walked(long position, long upTo, Walk walk) {
        var positions = Math.max(0, upTo - position);
        if (walk.rows() < Lookout.WALKED) {
            return new Behind(Count.exact(walk.events()), positions, walk.oldest());
        }
        var share = walk.events() / (double) Math.max(1, walk.last() - position);
        var guessed = Math.max(walk.events(), Math.round(share * positions));
        return new Behind(new Count(guessed, Count.Kind.ESTIMATE), positions, walk.oldest());
    }

    /// What was met.
    ///
    /// @param last position
    record Walk(long rows, long last, long events, @Nullable Instant oldest) {}
}
