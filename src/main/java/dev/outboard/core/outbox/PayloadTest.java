package dev.outboard.core.outbox;

import org.jspecify.annotations.Nullable;

/// What a filter asks of payloads: that they contain a JSON object or array, or that a value at a path
/// compares as said. Made by [#read] only, so the server understands it.
///
/// @param typed as people wrote it: `{"currency": "EUR"}`, `$.data.amount = 30`
/// @param holds JSON that the payload contains; null where a path is asked for
/// @param path predicate in SQL/JSON path language; null where containment is asked for
public record PayloadTest(String typed, @Nullable String holds, @Nullable String path) {
    /// What was typed, read or not.
    public sealed interface Reading {
        record Understood(PayloadTest test) implements Reading {}

        /// @param column from 1
        record Fault(int column, Wrong wrong) implements Reading {}
    }

    /// What is wrong with it.
    public enum Wrong {
        /// Neither JSON nor a path.
        JSON,
        /// A name is missing in a path.
        NAME,
        /// What stands in brackets is no number, `*` or name in quotes.
        INDEX,
        /// Something else than a comparison follows the path.
        COMPARISON,
        /// What it is compared with is no single JSON value.
        VALUE,
        /// A number that no payload can hold.
        NUMBER,
        /// A character that no payload can hold.
        CHARACTER,
        /// It nests too deep.
        DEPTH
    }

    /// Braces and brackets begin JSON that the payload contains; all else is a path: names after dots, names
    /// in quotes and numbers or `*` in brackets, then `=`, `!=`, `<`, `<=`, `>` or `>=` and a JSON value. A
    /// path alone asks whether there is anything.
    public static Reading read(String typed) {
        try {
            return new Reading.Understood(new PayloadParser(typed.strip()).test());
        } catch (PayloadParser.Unreadable e) {
            var blanks = typed.length() - typed.stripLeading().length();
            return new Reading.Fault(e.column() + blanks, e.wrong());
        }
    }
}
