package dev.outboard.core.events;

import java.time.Instant;

/// How far to replay an aggregate: up to, but not including, the first event beyond the bound. So the result
/// is always a state that the aggregate had, also where times or positions don't rise with the version.
public sealed interface Until {
    /// All events there are.
    record Latest() implements Until {}

    record Version(int version) implements Until {
        public Version {
            if (version < 0) {
                throw new IllegalArgumentException("Versions start at 0, before the first event: " + version);
            }
        }
    }

    /// A global position.
    record Position(long position) implements Until {}

    record Time(Instant time) implements Until {}

    default boolean reaches(Event event) {
        return switch (this) {
            case Latest() -> true;
            case Version(var version) -> event.version() <= version;
            case Position(var position) -> event.position() <= position;
            case Time(var time) -> !event.occurredAt().isAfter(time);
        };
    }
}
