package dev.outboard.core.events;

import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Session;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Carries out commands: replays the aggregate, checks the rule on its state, appends at the version read.
/// Being beaten to that version means to read again and to check the rule again, three times in all. Safe for
/// all threads.
public final class CommandHandler {
    private static final Logger LOG = System.getLogger(CommandHandler.class.getName());
    private static final int TRIES = 3;

    private final Db db;
    private final EventStore store;
    private final Snapshots snapshots;
    private final Reducer reducer;

    public CommandHandler(Db db, EventStore store, Snapshots snapshots, Reducer reducer) {
        this.db = db;
        this.store = store;
        this.snapshots = snapshots;
        this.reducer = reducer;
    }

    /// A business rule: what a state answers to a command. Asked again after a conflict, so without effects.
    public interface Rule {
        Decision decide(State state);
    }

    /// What a rule answers.
    public sealed interface Decision {
        /// @param events at least one
        record Accept(List<NewEvent> events) implements Decision {
            public Accept {
                events = List.copyOf(events);
            }
        }

        record Refuse(String reason) implements Decision {}
    }

    /// What is written in the same transaction as the events: messages of an outbox, rows of a read model.
    public interface Companion {
        Companion NONE = (_, _) -> {};

        void write(Session session, List<Event> appended);
    }

    /// What became of a command.
    public sealed interface Outcome {
        /// @param version of the aggregate, after the last of the events
        record Accepted(List<Event> events, int version) implements Outcome {
            public Accepted {
                events = List.copyOf(events);
            }
        }

        /// The rule says no; nothing was stored.
        record Refused(String reason) implements Outcome {}

        /// Others were faster each time; nothing was stored.
        record Contended(int tries) implements Outcome {}

        /// The state can't be made, so no rule can be checked; nothing was stored.
        record Unfoldable(Replayed.Stopped stopped) implements Outcome {}
    }

    public Outcome handle(AggregateId aggregate, Rule rule, Companion companion) {
        for (var tried = 0; tried < TRIES; tried++) {
            var outcome = switch (replay(aggregate)) {
                case Replayed.Stopped stopped -> Optional.<Outcome>of(new Outcome.Unfoldable(stopped));
                case Replayed.Complete(var state, _) -> decide(state, rule, companion);
            };
            if (outcome.isPresent()) {
                return outcome.get();
            }
        }
        return new Outcome.Contended(TRIES);
    }

    /// @return empty when somebody else was faster
    private Optional<Outcome> decide(State state, Rule rule, Companion companion) {
        return switch (rule.decide(state)) {
            case Decision.Refuse(var reason) -> Optional.of(new Outcome.Refused(reason));
            case Decision.Accept(var events) -> switch (append(state, events, companion)) {
                case AppendResult.Appended(var stored) ->
                    Optional.of(new Outcome.Accepted(stored, stored.getLast().version()));
                case AppendResult.Conflict _ -> Optional.empty();
            };
        };
    }

    /// From the newest snapshot of this definition; leaves one where another hundred versions have gone by.
    private Replayed replay(AggregateId aggregate) {
        var start = snapshots.newest(aggregate, reducer, Integer.MAX_VALUE)
            .orElse(reducer.initial(aggregate));
        var due = new AtomicReference<@Nullable State>();
        var replayed = new History(aggregate, store::read, reducer).from(start, new Until.Latest(), state -> {
            if (state.version() % Snapshots.EVERY == 0) {
                due.set(state);
            }
        });
        keep(due.get());
        return replayed;
    }

    private AppendResult append(State state, List<NewEvent> events, Companion companion) {
        return db.inTransaction(session -> {
            var result = store.append(session, state.aggregate(), state.version(), events);
            if (result instanceof AppendResult.Appended(var stored)) {
                companion.write(session, stored);
            }
            return result;
        });
    }

    /// A snapshot only saves time: a command doesn't fail for want of one. The exception's text may hold the
    /// state, and a state is not logged.
    private void keep(@Nullable State due) {
        if (due == null) {
            return;
        }
        try {
            snapshots.write(due, reducer);
        } catch (DbException e) {
            LOG.log(Level.WARNING, "No snapshot could be written of {0}: SQLState {1}", due.aggregate(),
                e.state());
        }
    }
}
