package dev.outboard.core.events;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where a search for aggregates goes on. Made by the search and handed back to it.
public sealed interface Onward {
    /// @param after the last id that was found; null before the first
    record Ids(@Nullable String after) implements Onward {}

    /// @param below the position of the last that was found; null before the first
    record OfType(@Nullable Long below) implements Onward {}

    /// @param stretches what is left of the positions, in this order
    /// @param slice events of the next step
    /// @param strays how many of the last stretches lie where the wanted time does not
    record Walk(List<Stretch> stretches, long slice, int strays) implements Onward {
        public Walk {
            stretches = List.copyOf(stretches);
        }

        /// Where the wanted time lies, all was looked at.
        public boolean straysOnly() {
            return strays > 0 && strays == stretches.size();
        }
    }

    /// @param found the cursor of the last that was found in this stretch; null before the first
    /// @param walked the last message of the stretch before; null in the first
    /// @param slice messages of a stretch
    record Messages(@Nullable String found, @Nullable String walked, long slice) implements Onward {}

    /// Positions from one on, and below another; null where it is open.
    record Stretch(@Nullable Long lowest, @Nullable Long below) {}
}
