package dev.outboard.core.outbox;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;

/// A time of day at which something is done, every day once.
public record Daily(LocalTime at, ZoneId zone) {
    /// The first such moment after another one. Where the clocks skip that time, it is when they have.
    public Instant after(Instant moment) {
        var day = moment.atZone(zone).toLocalDate();
        var today = day.atTime(at).atZone(zone).toInstant();
        return today.isAfter(moment) ? today : day.plusDays(1).atTime(at).atZone(zone).toInstant();
    }

    /// How long it is until then.
    public Duration until(Instant moment) {
        return Duration.between(moment, after(moment));
    }
}
