package dev.outboard.core.alerts;

import dev.outboard.core.alerts.Alert.Acknowledged;
import dev.outboard.core.alerts.Levels.Level;
import dev.outboard.core.alerts.Levels.Subject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Raises an alert when a level reaches its threshold, and ends it when the level has been below four fifths
/// of it for half a minute of the database's clock: one that hovers around the threshold is one alert. For
/// one thread.
public final class Alerts {
    /// How long a level has to be well below.
    static final Duration CALM = Duration.ofSeconds(30);
    private static final int WELL_BELOW = 80;
    private static final int WHOLE = 100;
    private static final int KEPT = 50;

    private final Map<Subject, Alert> lasting = new LinkedHashMap<>();
    private final Map<Subject, Instant> calmSince = new HashMap<>();
    private final Deque<Alert> ended = new ArrayDeque<>();

    /// Looks at what was measured.
    ///
    /// @return those that were raised or have ended by it
    public List<Alert> look(Levels levels, Thresholds thresholds) {
        var changed = new ArrayList<Alert>();
        levels.of().forEach((subject, level) -> {
            var alert = lasting.get(subject);
            var limit = thresholds.level(subject.watch());
            if (alert != null) {
                lasting.put(subject, alert.at(level, limit == 0 ? alert.limit() : limit));
            } else if (limit > 0 && level.value() >= limit) {
                var raised = Alert.raised(subject, levels.at(), limit, level);
                lasting.put(subject, raised);
                changed.add(raised);
            }
        });
        for (var alert : List.copyOf(lasting.values())) {
            var level = levels.of().get(alert.subject());
            var limit = thresholds.level(alert.subject().watch());
            if (limit == 0 || calm(alert.subject(), level, limit, levels.at())) {
                changed.add(end(alert, levels.at()));
            }
        }
        return changed;
    }

    /// @return the alert as it is now; empty where it has ended, or somebody was first
    public Optional<Alert> acknowledge(UUID id, Acknowledged by) {
        return lasting.values().stream().filter(alert -> alert.id().equals(id) && alert.open()).findFirst()
            .map(alert -> {
                var seen = alert.by(by);
                lasting.put(alert.subject(), seen);
                return seen;
            });
    }

    /// Those that last, the newest first; then those that have ended, the last one first.
    public List<Alert> all() {
        var all = new ArrayList<>(lasting.values()).reversed();
        var list = new ArrayList<>(all);
        list.addAll(ended);
        return list;
    }

    private boolean calm(Subject subject, @Nullable Level level, long limit, Instant at) {
        if (level == null) {
            return false;
        }
        if (level.atLeast() || level.value() * WHOLE >= limit * WELL_BELOW) {
            calmSince.remove(subject);
            return false;
        }
        var since = calmSince.merge(subject, at, (before, now) -> before.isAfter(now) ? now : before);
        return Duration.between(since, at).compareTo(CALM) >= 0;
    }

    private Alert end(Alert alert, Instant at) {
        lasting.remove(alert.subject());
        calmSince.remove(alert.subject());
        var over = alert.ended(at);
        ended.addFirst(over);
        if (ended.size() > KEPT) {
            ended.removeLast();
        }
        return over;
    }
}
