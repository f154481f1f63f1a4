package dev.outboard.core.profiles;

import java.util.List;

/// An index that the profile's statements read by. Another one serves as well if it begins with the same
/// columns in the same order, or with one of the alternatives.
///
/// @param name what to call it where it has to be made
/// @param serves what is found by it
/// @param unique whether the tables rely on its keys being there once
/// @param columns its keys
/// @param alternatives other keys that would do
/// @param ordered how many of the last keys are read in order, hence all in one direction
/// @param where its predicate in SQL, parts joined by AND; empty for all rows
public record IndexShape(
    String name, Serves serves, boolean unique, List<String> columns, List<List<String>> alternatives,
    int ordered, String where) {
    public IndexShape {
        columns = List.copyOf(columns);
        alternatives = alternatives.stream().map(List::copyOf).toList();
    }

    /// What is found by an index.
    public enum Serves {
        /// Events in the order of their positions: the feed, Stream, Overview.
        FOLLOW,
        /// One event by its id.
        EVENT,
        /// The events of a type: the search, and finding aggregates by it.
        OF_EVENT_TYPE,
        /// The versions of an aggregate.
        HISTORY,
        /// The snapshots of an aggregate.
        SNAPSHOTS,
        /// Messages in the order of their ids, and one by its id.
        MESSAGE,
        /// Messages in the order in which they came.
        MESSAGES,
        /// Unpublished messages.
        UNPUBLISHED,
        /// Messages that wait for a time.
        DUE,
        /// The messages of an aggregate.
        OF_AGGREGATE,
        /// The messages of a type around a time.
        OF_TYPE
    }
}
