package dev.outboard.core.integrity;

import dev.outboard.db.DbException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.IntFunction;

/// How many rows a piece of work takes, so that it lasts a second at most: fewer after a slow one, more after
/// a quick one. A piece that the server ended for its time is tried again with a quarter.
final class Pace {
    private static final Duration QUICK = Duration.ofMillis(250);
    private static final Duration SLOW = Duration.ofSeconds(1);

    private final InstantSource clock;
    private final int most;
    private int rows;

    Pace(InstantSource clock, int first, int most) {
        this.clock = clock;
        this.most = most;
        rows = first;
    }

    <T> T piece(IntFunction<T> work) {
        while (true) {
            var began = clock.instant();
            try {
                var result = work.apply(rows);
                took(Duration.between(began, clock.instant()));
                return result;
            } catch (DbException.Cancelled e) {
                if (rows == 1) {
                    throw e;
                }
                rows = Math.max(1, rows / 4);
            }
        }
    }

    int rows() {
        return rows;
    }

    private void took(Duration time) {
        if (time.compareTo(SLOW) > 0) {
            rows = Math.max(1, (int) (rows * SLOW.toMillis() / 2 / time.toMillis()));
        } else if (time.compareTo(QUICK) < 0) {
            rows = Math.min(most, rows * 2);
        }
    }
}
