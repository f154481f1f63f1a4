package dev.outboard.ui.kit;

import java.util.ArrayList;
import java.util.List;

/// A vertical scale from 0 to a round number at or above the most, with at most five lines at round
/// distances.
public record Scale(long step, long top) {
    public static Scale upTo(long most) {
        var step = 1L;
        for (var power = 1L; ; power *= 10) {
            for (var factor : new long[] {1, 2, 5}) {
                step = factor * power;
                if (most <= 4 * step) {
                    var lines = Math.max(1, (most + step - 1) / step);
                    return new Scale(step, lines * step);
                }
            }
        }
    }

    public List<Long> lines() {
        var lines = new ArrayList<Long>();
        for (var at = 0L; at <= top; at += step) {
            lines.add(at);
        }
        return lines;
    }
}
