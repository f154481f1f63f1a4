package dev.outboard.ui.projections;

import dev.outboard.core.projections.Behind;
import dev.outboard.core.projections.Outlook;
import dev.outboard.core.projections.Outlook.Obstacle;
import dev.outboard.ui.kit.Link;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What one is like, and when it will have caught up.
///
/// @param left null where that isn't to be told
record Verdict(Condition condition, Prospect prospect, @Nullable Duration left) {
    /// What waits no longer than this is on its way.
    private static final Duration ON_ITS_WAY = Duration.ofSeconds(10);
    private static final Duration MOTIONLESS = Duration.ofSeconds(20);
    private static final Duration FAR = Duration.ofDays(30);

    /// Whether it catches up.
    enum Prospect { NOW, IN, NEVER, NOT_MOVING, STOPPED, HELD, WATCHING, UNKNOWN }

    /// @param at when it was looked at, by the database's clock
    /// @param head the newest position
    static Verdict of(Outlook outlook, Course course, Instant at, long head, Link.@Nullable Held held) {
        var obstacle = outlook.obstacle();
        if (obstacle instanceof Obstacle.NoTable) {
            return new Verdict(Condition.NO_TABLE, Prospect.UNKNOWN, null);
        }
        if (outlook.work() != null) {
            return new Verdict(
                outlook.work().rebuild() ? Condition.REBUILDING : Condition.AT_WORK,
                prospect(outlook.behind(), course), left(outlook.behind(), course));
        }
        if (outlook.stopped() != null) {
            return new Verdict(Condition.STOPPED, Prospect.STOPPED, null);
        }
        if (outlook.above(head)) {
            return new Verdict(Condition.ABOVE, Prospect.NEVER, null);
        }
        if (obstacle != null) {
            return new Verdict(Condition.UNREADABLE, Prospect.UNKNOWN, null);
        }
        var behind = outlook.behind();
        return behind == null
            ? new Verdict(Condition.NO_CHECKPOINT, Prospect.UNKNOWN, null)
            : running(outlook, behind, course, at, held);
    }

    private static Verdict running(
        Outlook outlook, Behind behind, Course course, Instant at, Link.@Nullable Held held) {
        var prospect = prospect(behind, course);
        var condition = condition(behind, at, prospect);
        if (condition == Condition.CURRENT && held != null && held.told().waiting() > 0) {
            return new Verdict(Condition.STALLED, Prospect.HELD, null);
        }
        if (!condition.troubled() && outlook.otherDefinition()) {
            return new Verdict(Condition.OTHER_DEFINITION, prospect, left(behind, course));
        }
        return new Verdict(condition, prospect, prospect == Prospect.IN ? left(behind, course) : null);
    }

    private static Condition condition(Behind behind, Instant at, Prospect prospect) {
        var oldest = behind.oldest();
        if (prospect == Prospect.NOW
            || (oldest != null && Duration.between(oldest, at).compareTo(ON_ITS_WAY) < 0)) {
            return Condition.CURRENT;
        }
        return switch (prospect) {
            case NOT_MOVING -> Condition.STILL;
            case NEVER -> Condition.FALLING_BACK;
            case IN -> Condition.CATCHING_UP;
            case NOW, STOPPED, HELD, WATCHING, UNKNOWN -> Condition.BEHIND;
        };
    }

    private static Prospect prospect(@Nullable Behind behind, Course course) {
        if (behind == null) {
            return Prospect.UNKNOWN;
        }
        if (behind.events().value() == 0) {
            return Prospect.NOW;
        }
        var watched = course.watched();
        if (course.rate() == 0) {
            return watched.compareTo(MOTIONLESS) < 0 ? Prospect.WATCHING : Prospect.NOT_MOVING;
        }
        if (course.growth() < 0) {
            return Prospect.IN;
        }
        return watched.compareTo(MOTIONLESS) < 0 ? Prospect.WATCHING : Prospect.NEVER;
    }

    private static @Nullable Duration left(@Nullable Behind behind, Course course) {
        if (behind == null || behind.events().value() == 0 || course.growth() >= 0) {
            return null;
        }
        var seconds = behind.events().value() / -course.growth();
        return seconds > FAR.toSeconds() ? FAR : Duration.ofSeconds((long) Math.ceil(seconds));
    }
}
