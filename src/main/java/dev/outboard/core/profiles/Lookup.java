package dev.outboard.core.profiles;

import dev.outboard.db.DbException;
import java.util.Set;
import java.util.function.Supplier;

/// Looking for an id that a person typed: one that the column can't even hold is found nowhere, which is no
/// error.
public final class Lookup {
    /// SQLStates of a text that is no value of the type, and of a number beyond its range.
    private static final Set<String> NO_SUCH_VALUE = Set.of("22P02", "22003");

    private Lookup() {}

    public static <T> T orNothing(T nothing, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (DbException.Refused e) {
            var state = e.state();
            if (state != null && NO_SUCH_VALUE.contains(state)) {
                return nothing;
            }
            throw e;
        }
    }
}
