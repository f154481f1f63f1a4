package dev.outboard.core.alerts;

import dev.outboard.core.settings.Settings;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// From which value on each [Watch] raises an alert, in its own unit; 0 for never.
public record Thresholds(Map<Watch, Long> values) {
    /// Beyond this nobody waits or counts.
    public static final long MOST = 1_000_000_000_000L;
    private static final String SECTION = "alerts";

    public Thresholds {
        values = Map.copyOf(values);
    }

    public static Thresholds usual() {
        return of(Settings.NONE);
    }

    /// What isn't set, or is no number from 0 on, is as usual.
    public static Thresholds of(Settings settings) {
        var values = new EnumMap<Watch, Long>(Watch.class);
        for (var watch : Watch.values()) {
            values.put(watch, settings.number(SECTION, watch.key())
                .filter(value -> value >= 0 && value <= MOST).orElse(watch.usual()));
        }
        return new Thresholds(values);
    }

    /// The keys of these settings whose values can't be thresholds.
    public static List<String> odd(Settings settings) {
        return Stream.of(Watch.values())
            .filter(watch -> settings.odd(SECTION, watch.key())
                || settings.number(SECTION, watch.key())
                    .filter(value -> value < 0 || value > MOST).isPresent())
            .map(watch -> SECTION + "." + watch.key())
            .toList();
    }

    /// The settings with these thresholds.
    public Settings into(Settings settings) {
        var changed = settings;
        for (var watch : Watch.values()) {
            changed = changed.with(SECTION, watch.key(), value(watch));
        }
        return changed;
    }

    /// The same with another one.
    public Thresholds with(Watch watch, long value) {
        var changed = new EnumMap<>(values);
        changed.put(watch, value);
        return new Thresholds(changed);
    }

    public long value(Watch watch) {
        return values.getOrDefault(watch, watch.usual());
    }

    /// In what levels are measured in: seconds, or rows; 0 for never.
    public long level(Watch watch) {
        return watch.level(value(watch));
    }
}
