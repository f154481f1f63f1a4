package dev.outboard.core.doctor;

import dev.outboard.core.profiles.IndexShape;
import dev.outboard.core.profiles.IndexShape.Serves;
import dev.outboard.core.profiles.TableName;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Something to repair before it hurts, with what was measured. Ages are by the database's clock.
public sealed interface Trouble extends Finding {
    /// Statements that repair it, each to be run by itself, names quoted by the server; none where SQL
    /// doesn't help.
    List<String> remedy();

    /// No index serves what the lists look for.
    ///
    /// @param partitioned so that it can't be made without blocking writers
    /// @param rows as the planner reckons; null where it doesn't know
    /// @param bytes of the table
    record MissingIndex(
        TableName table, IndexShape index, boolean partitioned, @Nullable Long rows, long bytes,
        List<String> remedy) implements Trouble {
        @Override
        public Check check() {
            return Check.INDEXES;
        }
    }

    /// The lists have their index, but it lets the same key in twice.
    ///
    /// @param there the index that serves the lists
    record NotUnique(
        TableName table, IndexShape index, String there, @Nullable Long rows, long bytes,
        List<String> remedy) implements Trouble {
        @Override
        public Check check() {
            return Check.INDEXES;
        }
    }

    /// An index that was never finished: writers pay for it, and nobody reads by it.
    ///
    /// @param serves what it would serve; null where nothing waits for it
    record InvalidIndex(
        TableName table, String index, long bytes, @Nullable Serves serves, List<String> remedy)
        implements Trouble {
        @Override
        public Check check() {
            return Check.INDEXES;
        }
    }

    /// Policies decide which rows this role sees, without any error.
    ///
    /// @param policies name and condition of each that holds for this role; none at all hides everything
    record HiddenRows(TableName table, List<String> policies, List<String> remedy) implements Trouble {
        @Override
        public Check check() {
            return Check.ROW_SECURITY;
        }
    }

    /// The trigger that announces events is switched off.
    record TriggerOff(TableName table, String trigger, List<String> remedy) implements Trouble {
        @Override
        public Check check() {
            return Check.TRIGGER;
        }
    }

    /// The sequence hands out positions in advance, so that holes prove nothing.
    record CachedPositions(TableName table, String sequence, long cache, List<String> remedy)
        implements Trouble {
        @Override
        public Check check() {
            return Check.COMMIT_ORDER;
        }
    }

    /// A column of numbers is near its end; beyond it every INSERT fails.
    record NumbersRunOut(
        TableName table, String column, long last, long highest, boolean rewrites, List<String> remedy)
        implements Trouble {
        @Override
        public Check check() {
            return Check.NUMBERS;
        }

        /// Of 1.
        public double used() {
            return (double) last / highest;
        }
    }

    /// Many rows that nobody sees any more are still read over.
    ///
    /// @param vacuumed null where never, as far as the server remembers
    record DeadRows(
        TableName table, long live, long dead, @Nullable Instant vacuumed, boolean autovacuumOff,
        List<String> remedy) implements Trouble {
        @Override
        public Check check() {
            return Check.VACUUM;
        }
    }

    /// The planner has never been told how many rows there are.
    record Uncounted(TableName table, long bytes, List<String> remedy) implements Trouble {
        @Override
        public Check check() {
            return Check.STATISTICS;
        }
    }

    /// A session keeps a transaction open.
    ///
    /// @param address empty where it comes from the server's own machine
    /// @param active whether it is at work, or idle
    /// @param holds whether it holds back vacuum
    /// @param mayEnd whether this role may end it
    record OpenTransaction(
        int pid, String role, String application, String address, boolean active, Instant since,
        Duration open, boolean holds, boolean mayEnd, List<String> remedy) implements Trouble {
        @Override
        public Check check() {
            return Check.TRANSACTIONS;
        }
    }

    /// A transaction was prepared, and nobody has come back to end it.
    record LeftPrepared(String name, String owner, Instant since, Duration open, List<String> remedy)
        implements Trouble {
        @Override
        public Check check() {
            return Check.PREPARED;
        }
    }

    /// Our own notifications did not come back.
    record RoundTripLost(int sent, int arrived) implements Trouble {
        @Override
        public Check check() {
            return Check.ROUND_TRIP;
        }

        @Override
        public List<String> remedy() {
            return List.of();
        }
    }
}
