package dev.outboard.core.events;

import java.time.Duration;
import java.util.ArrayList;
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
        static final long MOST = 400_000;
        static final long GROWTH = 4;
        private static final Duration AIM = Duration.ofMillis(250);

        public Walk {
            stretches = List.copyOf(stretches);
        }

        /// The rest after all down to a position of the present stretch was looked at.
        Walk below(@Nullable Long position) {
            var left = new ArrayList<>(stretches);
            left.set(0, new Stretch(stretches.getFirst().lowest(), position));
            return new Walk(left, slice, strays);
        }

        /// The rest after the present stretch; null where nothing is left.
        @Nullable Walk rest() {
            var left = stretches.subList(1, stretches.size());
            return left.isEmpty() ? null : new Walk(left, slice, Math.min(strays, left.size()));
        }

        /// So that a step takes about as long as is aimed at.
        ///
        /// @param before events of the last step
        /// @param took how long it took
        Walk paced(long before, Duration took) {
            var factor = (double) AIM.toNanos() / Math.max(1, took.toNanos());
            var next = (long) (before * Math.clamp(factor, 1.0 / GROWTH, GROWTH));
            return new Walk(stretches, Math.clamp(next, 1, MOST), strays);
        }

        /// After a step that failed.
        Walk fewer() {
            return new Walk(stretches, Math.max(1, slice / (GROWTH * GROWTH)), strays);
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
