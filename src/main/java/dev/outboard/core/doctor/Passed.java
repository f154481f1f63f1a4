package dev.outboard.core.doctor;

import dev.outboard.core.profiles.TableName;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A check that found nothing wrong, with the value it measured.
public sealed interface Passed extends Finding {
    /// Notifications come back, in this time at the median.
    record RoundTrip(Duration median, int sent) implements Passed {
        @Override
        public Check check() {
            return Check.ROUND_TRIP;
        }
    }

    /// Nothing shares the server's sessions.
    record Direct() implements Passed {
        @Override
        public Check check() {
            return Check.CONNECTION;
        }
    }

    /// It takes writes, and LISTEN works.
    record Primary() implements Passed {
        @Override
        public Check check() {
            return Check.ROLE;
        }
    }

    /// Triggers that announce rows.
    record Announced(List<String> triggers) implements Passed {
        @Override
        public Check check() {
            return Check.TRIGGER;
        }
    }

    /// These tables announce nothing by their nature: they are counted again and again.
    record NoChannel() implements Passed {
        @Override
        public Check check() {
            return Check.TRIGGER;
        }
    }

    /// A hole in the positions can be proved to stay one.
    record Provable(long step) implements Passed {
        @Override
        public Check check() {
            return Check.COMMIT_ORDER;
        }
    }

    /// The tables that were recognised.
    record Recognised(String profile, List<TableName> tables) implements Passed {
        @Override
        public Check check() {
            return Check.PROFILE;
        }
    }

    /// All others are there and valid.
    record Indexed(int there, int wanted) implements Passed {
        @Override
        public Check check() {
            return Check.INDEXES;
        }
    }

    /// This role sees every row.
    ///
    /// @param secured tables that have row-level security all the same
    record AllRows(List<TableName> secured) implements Passed {
        @Override
        public Check check() {
            return Check.ROW_SECURITY;
        }
    }

    /// The column of numbers that is nearest to its end.
    ///
    /// @param used of 1
    record Room(TableName table, String column, double used) implements Passed {
        @Override
        public Check check() {
            return Check.NUMBERS;
        }
    }

    /// Dead rows are few.
    record Vacuumed(List<Kept> tables) implements Passed {
        @Override
        public Check check() {
            return Check.VACUUM;
        }
    }

    /// Dead rows of one table.
    ///
    /// @param share of all its rows, 0 to 1
    record Kept(TableName table, double share) {}

    /// Only the primary knows, and there it has to be looked at.
    record OnPrimary() implements Passed {
        @Override
        public Check check() {
            return Check.VACUUM;
        }
    }

    /// The planner knows the tables.
    record Counted(List<Looked> tables) implements Passed {
        @Override
        public Check check() {
            return Check.STATISTICS;
        }
    }

    /// When a table was last looked at by ANALYZE.
    ///
    /// @param at null where the server doesn't remember
    record Looked(TableName table, @Nullable Instant at) {}

    /// What the server is.
    record Version(String version, String encoding) implements Passed {
        @Override
        public Check check() {
            return Check.VERSION;
        }
    }

    /// Of all databases together.
    record Connections(int used, int most) implements Passed {
        @Override
        public Check check() {
            return Check.CONNECTIONS;
        }
    }

    /// No transaction of this database has been open for long.
    ///
    /// @param oldest null where none is open
    record ShortTransactions(@Nullable Duration oldest) implements Passed {
        @Override
        public Check check() {
            return Check.TRANSACTIONS;
        }
    }

    /// None has been left.
    ///
    /// @param waiting those that are prepared at this moment
    record NonePrepared(long waiting) implements Passed {
        @Override
        public Check check() {
            return Check.PREPARED;
        }
    }

    /// The clocks agree.
    record ClocksAgree(Duration offset, Duration uncertainty) implements Passed {
        @Override
        public Check check() {
            return Check.CLOCK;
        }
    }

    /// The server itself refuses changes to our readings.
    record ReadOnly() implements Passed {
        @Override
        public Check check() {
            return Check.READ_ONLY;
        }
    }
}
