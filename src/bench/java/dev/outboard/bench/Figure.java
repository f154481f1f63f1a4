package dev.outboard.bench;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// One measured row: a rate against another's, or a time against a bound.
///
/// @param against what the baseline is, or what was going on meanwhile
/// @param baseline null where the target is a bound and not a ratio
/// @param ratio figure to baseline
/// @param target the least ratio, or the most of the figure where there is no baseline
public record Figure(
    String what, String against, String unit, double figure, @Nullable Double baseline,
    @Nullable Double ratio, double target, boolean reached) {

    /// A rate that is to be so many times another one.
    static Figure rate(String what, String against, Rates rates, double atLeast) {
        var ratio = rates.ours / rates.theirs;
        return new Figure(
            what, against, rates.unit, rates.ours, rates.theirs, ratio, atLeast, ratio >= atLeast);
    }

    /// A time that is to stay within a bound.
    static Figure time(String what, String against, double millis, double atMost) {
        return new Figure(what, against, "ms", millis, null, null, atMost, millis <= atMost);
    }

    @Override
    public String toString() {
        var verdict = reached ? "reached" : "MISSED";
        return ratio == null
            ? String.format(Locale.ROOT, "%s | %s | %,.0f %s | – | – | at most %,.0f %s: %s",
                what, against, figure, unit, target, unit, verdict)
            : String.format(Locale.ROOT, "%s | %s | %,.0f %s | %,.0f | %.2f× | at least %.1f×: %s",
                what, against, figure, unit, baseline, ratio, target, verdict);
    }

    /// Two rates in the same unit.
    record Rates(String unit, double ours, double theirs) {}
}
