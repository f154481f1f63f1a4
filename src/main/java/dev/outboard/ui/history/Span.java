package dev.outboard.ui.history;

/// The stretch of versions that the timeline's lanes show. Always within what there is, and never narrower
/// than a few. Immutable.
///
/// @param low lowest version, from 1
/// @param high highest version
/// @param total versions that there are
record Span(int low, int high, int total) {
    static final Span NONE = new Span(0, 0, 0);
    private static final int USUAL = 25;
    private static final int LEAST = 5;

    /// The newest few.
    static Span newest(int total) {
        return within(total - USUAL + 1, total, total);
    }

    int width() {
        return high - low + 1;
    }

    boolean holds(int version) {
        return version >= low && version <= high;
    }

    boolean whole() {
        return low <= 1 && high >= total;
    }

    Span all() {
        return within(1, total, total);
    }

    /// From one version to another.
    Span to(int from, int until) {
        return within(Math.min(from, until), Math.max(from, until), total);
    }

    /// As wide, but with this version in it: moved no further than that takes, and to have it in the middle
    /// where it is far away.
    Span holding(int version) {
        if (holds(version)) {
            return this;
        }
        var edge = Math.max(1, width() / 6);
        var past = version > high ? version - high : low - version;
        if (past > width()) {
            return within(version - width() / 2, version - width() / 2 + width() - 1, total);
        }
        return moved(version > high ? past + edge : -past - edge);
    }

    Span moved(int versions) {
        var by = Math.clamp(versions, 1 - low, Math.max(1 - low, total - high));
        return within(low + by, high + by, total);
    }

    /// Half as wide or twice, with the anchor staying about where it is.
    Span zoomed(boolean closer, int anchor) {
        var wide = Math.clamp(closer ? width() / 2L : width() * 2L, Math.min(LEAST, total), total);
        var share = Math.clamp((anchor - low) / (double) Math.max(1, width() - 1), 0, 1);
        var from = anchor - (int) Math.round(share * (wide - 1));
        return within(from, from + wide - 1, total);
    }

    /// There are more versions: who looks at the newest goes on looking at them, unless he has chosen one
    /// that would go out of sight.
    Span grown(int now, int selected) {
        if (total == 0) {
            return newest(now);
        }
        if (whole() && width() > USUAL) {
            return within(1, now, now);
        }
        var longer = new Span(low, high, now);
        var moved = high == total ? longer.moved(now - total) : longer;
        return moved.holds(selected) || !holds(selected) ? moved : longer;
    }

    private static Span within(int from, int until, int total) {
        if (total == 0) {
            return NONE;
        }
        var wide = Math.clamp(until - from + 1L, Math.min(LEAST, total), total);
        var low = Math.clamp(Math.min(from, until - wide + 1L), 1, Math.max(1, total - wide + 1));
        return new Span(low, low + wide - 1, total);
    }
}
