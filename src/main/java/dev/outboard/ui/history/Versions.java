package dev.outboard.ui.history;

import dev.outboard.core.events.VersionHeader;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import javafx.collections.ObservableListBase;

/// All versions of an aggregate, newest first, of which only those that were looked at are read, in pages.
/// Rows are written when asked for. For the FX thread.
final class Versions extends ObservableListBase<VersionRow> {
    static final int PAGE = 200;

    private final IntFunction<VersionRow> written;
    private final TreeMap<Integer, VersionHeader> known = new TreeMap<>();
    private final Set<Integer> asked = new HashSet<>();
    private int total;

    /// @param written the row of a version
    Versions(IntFunction<VersionRow> written) {
        this.written = written;
    }

    @Override
    public VersionRow get(int index) {
        return written.apply(total - index);
    }

    @Override
    public int size() {
        return total;
    }

    int index(int version) {
        return total - version;
    }

    /// More versions come on top; what was read stays.
    void grow(int newest) {
        if (newest > total) {
            beginChange();
            var added = newest - total;
            total = newest;
            nextAdd(0, added);
            endChange();
        }
    }

    @Override
    public void clear() {
        if (total > 0) {
            beginChange();
            var gone = List.copyOf(subList(0, 1));
            var size = total;
            known.clear();
            asked.clear();
            total = 0;
            nextRemove(0, size == 1 ? gone : new Gone(size, gone.getFirst()));
            endChange();
        }
    }

    /// Whether the page of a version has still to be asked for; then it counts as asked.
    boolean ask(int version) {
        return asked.add(page(version));
    }

    /// The page couldn't be read: it may be asked for again.
    void unask(int version) {
        asked.remove(page(version));
    }

    /// A page that isn't full is asked again when there is more of it.
    void take(List<VersionHeader> headers) {
        headers.forEach(header -> known.put(header.version(), header));
    }

    boolean wasAsked(int version) {
        return asked.contains(page(version));
    }

    /// What was read, by version.
    NavigableMap<Integer, VersionHeader> known() {
        return known;
    }

    /// The lowest version of a page.
    static int low(int version) {
        return page(version) * PAGE + 1;
    }

    private static int page(int version) {
        return (version - 1) / PAGE;
    }

    /// What was there, for those who are told that it went: as many rows as there were.
    private static final class Gone extends java.util.AbstractList<VersionRow> {
        private final int size;
        private final VersionRow row;

        Gone(int size, VersionRow row) {
            this.size = size;
            this.row = row;
        }

        @Override
        public VersionRow get(int index) {
            return row;
        }

        @Override
        public int size() {
            return size;
        }
    }
}
