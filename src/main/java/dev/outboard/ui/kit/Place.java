package dev.outboard.ui.kit;

import dev.outboard.core.outbox.GroupKey;
import org.jspecify.annotations.Nullable;

/// Where in the console one is: ids and what was asked for, so that a place can be kept, compared and
/// returned to. A feature that leads elsewhere asks for a place; the frame finds who shows it.
public sealed interface Place {
    /// The first screen.
    record Overview() implements Place {}

    /// The live stream.
    ///
    /// @param position of the event to show, or null for the newest
    record Stream(@Nullable Long position) implements Place {}

    /// One list of the outbox.
    ///
    /// @param group of dead letters to show, or null for all
    /// @param filter what else it is narrowed to
    record Outbox(Messages list, @Nullable GroupKey group, Narrowed filter) implements Place {
        /// @param error of a group without what varies, or null for all
        public Outbox(Messages list, @Nullable String error) {
            this(list, error == null ? null : new GroupKey.OfError(error), Narrowed.ANY);
        }
    }

    /// One message, in the list that it is in now.
    ///
    /// @param id as text, whatever its type in the table
    record Message(String id) implements Place {}

    /// Finding an aggregate.
    record Aggregates() implements Place {}

    /// One aggregate's history.
    ///
    /// @param id as text, whatever its type in the table
    /// @param version to stand at, or null for the newest
    record Aggregate(String type, String id, @Nullable Integer version) implements Place {}

    /// The states that are stored of an aggregate.
    ///
    /// @param id as text, whatever its type in the table
    /// @param version to stand at, or null for the newest
    record Snapshots(String type, String id, @Nullable Integer version) implements Place {}

    /// Writing an aggregate's history to a file.
    ///
    /// @param id as text, whatever its type in the table
    record Export(String type, String id) implements Place {}

    /// Whether what is stored is whole.
    ///
    /// @param type of the one aggregate to check, or null for the whole store
    /// @param id of that aggregate, or null
    record Integrity(@Nullable String type, @Nullable String id) implements Place {}

    /// Where one event is, and what became of it.
    ///
    /// @param id as text, whatever its type in the table
    record Event(String id) implements Place {}

    /// Everything with one correlation id.
    ///
    /// @param at id of the event or message to stand at, or null for the first
    record Correlation(String id, @Nullable String at) implements Place {}

    /// The newest rows of one event type.
    record EventType(String type) implements Place {}

    /// The aggregates of one type.
    record AggregateType(String type) implements Place {}

    /// How the projections stand.
    record Projections() implements Place {}

    /// How one projection stands.
    ///
    /// @param name as its definition has it
    record Projection(String name) implements Place {}

    /// What was done to this database.
    record Journal() implements Place {}

    /// The receipt of one operation, row by row.
    ///
    /// @param id as the journal has it
    record Operation(String id) implements Place {}

    /// Choosing what to open.
    record Connect() implements Place {}

    /// What to repair before it hurts.
    record Doctor() implements Place {}

    /// The four lists that every message is in one of.
    enum Messages { BACKLOG, RETRYING, DEAD, PUBLISHED }
}
