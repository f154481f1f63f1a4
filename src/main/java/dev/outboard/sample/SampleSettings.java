package dev.outboard.sample;

import java.nio.file.Path;
import java.time.Clock;

/// How the sample runs.
///
/// @param seed the same seed and the same start make the same past
/// @param eventsPerSecond how many events customers cause, on average
/// @param directory where samples keep their servers, one directory for all of a user's
public record SampleSettings(long seed, double eventsPerSecond, Path directory, Clock clock) {
    private static final String RATE = "outboard.sample.rate";
    private static final double DEFAULT_RATE = 4;

    public SampleSettings {
        if (!(eventsPerSecond > 0)) {
            throw new IllegalArgumentException(
                "The sample's events per second are above 0, not " + eventsPerSecond);
        }
    }

    /// In the user's cache directory (XDG base directories); the rate from the property
    /// `outboard.sample.rate`.
    public static SampleSettings standard(Clock clock) {
        var cache = System.getenv("XDG_CACHE_HOME");
        var base = cache == null || cache.isBlank()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(cache);
        var rate = rate(System.getProperty(RATE, ""));
        return new SampleSettings(1, rate, base.resolve("outboard").resolve("sample"), clock);
    }

    private static double rate(String given) {
        try {
            return given.isBlank() ? DEFAULT_RATE : Double.parseDouble(given);
        } catch (NumberFormatException _) {
            throw new IllegalArgumentException(
                "-D%s=%s is not a number of events per second".formatted(RATE, given));
        }
    }
}
