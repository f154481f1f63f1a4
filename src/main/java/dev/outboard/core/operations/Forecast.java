package dev.outboard.core.operations;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What an operation would do if it ran now. Read it again every 2 s while it is shown.
///
/// @param counts rows by what they look like now, all of [Part]; they add up to the frozen number
/// @param unsuited the rows of [Part#UNSUITED] by reason
/// @param grants what the role may do; tells too whether it may not see all messages
/// @param order null where it was not asked for
/// @param obstacle why none of it can run; null where it can
/// @param hold how long the rows are held before the operation acts; zero where it acts at once
/// @param resends of those to be changed, how many are sent again as new
/// @param archive where what is deleted is kept; null where nothing is deleted, or chosen so
/// @param typed whether the number has to be typed to confirm
/// @param sql with its values, as it runs once a chunk
public record Forecast(
    Plan plan, Instant asOf, Map<Part, Integer> counts, Map<Unsuited, Integer> unsuited,
    Grants grants, @Nullable OrderImpact order, @Nullable Obstacle obstacle, Duration hold, int resends,
    @Nullable Kept archive, boolean typed, String sql) {

    public Forecast {
        counts = Map.copyOf(counts);
        unsuited = Map.copyOf(unsuited);
    }

    /// What a frozen row looks like now.
    public enum Part {
        /// As frozen: it will be changed.
        AS_FROZEN,
        /// Held by a transaction under way: it will be skipped.
        IN_FLIGHT,
        /// Published since.
        PUBLISHED,
        /// No longer as frozen.
        CHANGED,
        /// In the table no more.
        GONE,
        /// Taken out by the operator.
        LEFT_OUT,
        /// The action does nothing to it, see [Forecast#unsuited].
        UNSUITED
    }

    /// Where deleted rows are kept.
    public enum Kept { DATABASE, FILE }

    /// Why an operation can't run at all.
    public sealed interface Obstacle {
        /// Nothing of it is left to change.
        record NothingLeft() implements Obstacle {}

        /// The profile of these tables knows no such statement.
        record NoStatement(String statement) implements Obstacle {}

        /// The server is a standby.
        record Standby() implements Obstacle {}

        /// The role that is to act may not sign in.
        record NoEntry(String role, Grants.Door door) implements Obstacle {}

        /// The role lacks these.
        record NoRight(List<Grants.Missing> missing) implements Obstacle {
            public NoRight {
                missing = List.copyOf(missing);
            }
        }

        /// The poller's contract doesn't say that a parked message is left alone.
        record NoParking() implements Obstacle {}

        /// Its payload can't be sent.
        record BadPayload(String fault) implements Obstacle {}
    }

    /// What it does to the order within aggregates.
    ///
    /// @param aggregates distinct ones
    /// @param several aggregates of which more than one message is meant
    /// @param released later messages that wait behind those meant and can flow next; 0 where the poller
    /// keeps no order
    /// @param overtaken ids of those whose later ones are published already: they come out of order
    /// @param of rows that were looked at; fewer than the frozen ones in a large set
    public record OrderImpact(int aggregates, int several, int released, Set<String> overtaken, int of) {
        public OrderImpact {
            overtaken = Set.copyOf(overtaken);
        }
    }

    public int count(Part part) {
        return counts.getOrDefault(part, 0);
    }

    /// Rows that would be changed: the number to type where [#typed].
    public int changes() {
        return count(Part.AS_FROZEN);
    }
}
