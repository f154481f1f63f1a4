package dev.outboard.core.alerts;

/// What is watched, each against a threshold of its own.
public enum Watch {
    /// Messages in backlog.
    BACKLOG("backlog", 10_000, 0),
    /// How long the oldest message of the backlog has been waiting, in minutes.
    WAITING("oldest_waiting_minutes", 15, 60),
    /// Dead letters.
    DEAD("dead", 100, 0),
    /// Dead letters that came within [Gauges#WINDOW].
    DEAD_INCREASE("dead_increase", 10, 0),
    /// Events that a projection is behind.
    LAG("projection_lag", 10_000, 0),
    /// How long the complete line has been held, in seconds.
    HELD("held_seconds", 60, 1);

    private final String key;
    private final long usual;
    private final int seconds;

    Watch(String key, long usual, int seconds) {
        this.key = key;
        this.usual = usual;
        this.seconds = seconds;
    }

    /// As the settings call its threshold.
    public String key() {
        return key;
    }

    /// The threshold where nobody has set one.
    public long usual() {
        return usual;
    }

    /// Whether it is a time; otherwise a count.
    public boolean time() {
        return seconds > 0;
    }

    /// A threshold as the settings have it in what levels are measured in: seconds, or rows.
    long level(long threshold) {
        return seconds > 0 ? threshold * seconds : threshold;
    }
}
