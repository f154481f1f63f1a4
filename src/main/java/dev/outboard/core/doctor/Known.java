package dev.outboard.core.doctor;

import dev.outboard.core.profiles.TableName;
import java.time.Duration;
import java.util.List;

/// Something that isn't wrong and changes what the console can do or say.
public sealed interface Known extends Finding {
    /// Statements that change it, as those of [Trouble]; mostly none.
    default List<String> remedy() {
        return List.of();
    }

    /// The server is a standby.
    record Standby() implements Known {
        @Override
        public Check check() {
            return Check.ROLE;
        }
    }

    /// A subscription writes the rows; their numbers were drawn on another server.
    record Subscribed(TableName table) implements Known {
        @Override
        public Check check() {
            return Check.ROLE;
        }
    }

    /// Something between us and the server shares its sessions.
    record Pooled() implements Known {
        @Override
        public Check check() {
            return Check.CONNECTION;
        }
    }

    /// No trigger announces inserted events.
    ///
    /// @param remedy what would; empty where these tables' own way isn't known
    record NoTrigger(TableName table, String channel, List<String> remedy) implements Known {
        @Override
        public Check check() {
            return Check.TRIGGER;
        }
    }

    /// Positions don't come from a sequence that is the column's default.
    record NoDefault(TableName table) implements Known {
        @Override
        public Check check() {
            return Check.COMMIT_ORDER;
        }
    }

    /// The role may not look how far a sequence is.
    record NumbersUnread(TableName table, String column, List<String> remedy) implements Known {
        @Override
        public Check check() {
            return Check.NUMBERS;
        }
    }

    /// The two clocks differ.
    ///
    /// @param offset what the database's is ahead of this machine's
    /// @param uncertainty the offset is that exact
    record ClockOff(Duration offset, Duration uncertainty) implements Known {
        @Override
        public Check check() {
            return Check.CLOCK;
        }
    }

    /// Nearly all connections are in use.
    record FewConnections(int used, int most) implements Known {
        @Override
        public Check check() {
            return Check.CONNECTIONS;
        }
    }

    /// Sessions of other roles, whose transactions this role may not see.
    record HiddenSessions(long count, List<String> remedy) implements Known {
        @Override
        public Check check() {
            return Check.TRANSACTIONS;
        }
    }
}
