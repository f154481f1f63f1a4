package dev.outboard.db;

import java.io.IOException;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;

/// What the database answered instead of a result, told apart by SQLState and never by the message's text.
/// States: PostgreSQL manual, appendix A. Those that no server sends (Outboard's own finding) carry none.
public abstract sealed class DbException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final @Nullable String state;

    private DbException(String message, @Nullable String state, @Nullable Throwable cause) {
        super(message, cause);
        this.state = state;
    }

    /// The five characters of SQLState, or null where no server was involved.
    public @Nullable String state() {
        return state;
    }

    /// The server can't be reached, is starting or stopping, or ended this session. Nothing is known of the
    /// last statement; reading again later is safe.
    public static final class Unreachable extends DbException {
        private static final long serialVersionUID = 1L;

        private final @Nullable Obstacle obstacle;

        public Unreachable(String message, @Nullable String state, @Nullable Throwable cause) {
            super(message, state, cause);
            obstacle = null;
        }

        /// @param detail what goes with the obstacle, such as the names in a certificate
        public Unreachable(Obstacle obstacle, String detail, @Nullable Throwable cause) {
            super(detail, null, cause);
            this.obstacle = obstacle;
        }

        /// What was in the way before anybody signed in, where [Approach] found it out; else null.
        public @Nullable Obstacle obstacle() {
            return obstacle;
        }
    }

    /// A constraint or a concurrent transaction was in the way; nothing was changed.
    public static final class Conflict extends DbException {
        private static final long serialVersionUID = 1L;

        private final @Nullable String constraint;

        public Conflict(String message, @Nullable String state, @Nullable String constraint,
            Throwable cause) {
            super(message, state, cause);
            this.constraint = constraint;
        }

        /// Name of the constraint or unique index, where the server gave one.
        public @Nullable String constraint() {
            return constraint;
        }
    }

    /// The role lacks a right, or was not let in.
    public static final class Denied extends DbException {
        private static final long serialVersionUID = 1L;

        public Denied(String message, @Nullable String state, @Nullable Throwable cause) {
            super(message, state, cause);
        }

        /// True when the server wants a password that was not given or was wrong.
        public boolean wantsPassword() {
            return "28P01".equals(state()) || "08004".equals(state());
        }
    }

    /// A time limit or a cancel request ended the statement; nothing was changed.
    public static final class Cancelled extends DbException {
        private static final long serialVersionUID = 1L;

        public Cancelled(String message, @Nullable String state, @Nullable Throwable cause) {
            super(message, state, cause);
        }
    }

    /// Any other error of the statement; nothing was changed.
    public static final class Refused extends DbException {
        private static final long serialVersionUID = 1L;

        public Refused(String message, @Nullable String state, @Nullable Throwable cause) {
            super(message, state, cause);
        }
    }

    static DbException of(SQLException thrown) {
        for (Throwable at = thrown; at != null; at = at.getCause()) {
            if (at instanceof DbException known) {
                return known;
            }
        }
        var told = told(thrown);
        var state = told.getSQLState();
        var message = message(told);
        if (state == null) {
            return new Refused(message, null, thrown);
        }
        return switch (state) {
            case "08004" -> new Denied(message, state, thrown);
            case "57014", "55P03" -> new Cancelled(message, state, thrown);
            case "57P01", "57P02", "57P03", "57P04", "57P05", "25P03", "53300" ->
                new Unreachable(message, state, thrown);
            case "42501" -> new Denied(message, state, thrown);
            case "40001", "40P01" -> new Conflict(message, state, null, thrown);
            default -> byClass(state, message, told, thrown);
        };
    }

    private static DbException byClass(String state, String message, SQLException told, SQLException thrown) {
        return switch (state.substring(0, 2)) {
            case "08" -> new Unreachable(message, state, thrown);
            case "23" -> new Conflict(message, state, constraint(told), thrown);
            case "28" -> new Denied(message, state, thrown);
            default -> new Refused(message, state, thrown);
        };
    }

    /// The pool wraps the driver's answer in one of its own, whose state may be missing: the driver's counts.
    private static SQLException told(SQLException thrown) {
        for (Throwable at = thrown; at != null; at = at.getCause()) {
            if (at instanceof PSQLException told) {
                return told;
            }
        }
        return thrown;
    }

    /// The driver leaves what the network said, such as an unknown host's name, to the cause.
    private static String message(SQLException told) {
        var message = String.valueOf(told.getMessage());
        return told.getCause() instanceof IOException network
            && !message.contains(String.valueOf(network.getMessage()))
            ? message + " (" + network.getMessage() + ")"
            : message;
    }

    private static @Nullable String constraint(SQLException told) {
        return told instanceof PSQLException answer && answer.getServerErrorMessage() != null
            ? answer.getServerErrorMessage().getConstraint()
            : null;
    }
}
