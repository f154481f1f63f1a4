package dev.outboard.ui.stream;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The rows in view, newest first. While held nothing is added above or between them: what arrives waits, and
/// is put in its place when they are released. Bounded: the oldest go first, and are counted.
final class Rows {
    /// Rows kept while following, and rows that may wait.
    static final int MOST = 5_000;
    /// Rows kept where more arrives than one can read.
    static final int SUMMARY = 500;
    /// Rows that one may have scrolled back to.
    static final int BROWSED = 20_000;
    /// Rows put in between one by one; more are merged at once.
    private static final int FEW = 50;

    private final ObservableList<StreamRow> shown = FXCollections.observableArrayList();
    private final TreeSet<StreamRow> waiting = new TreeSet<>(StreamRow.NEWEST_FIRST);
    private int most = MOST;
    private long edge = Long.MAX_VALUE;
    private boolean held;
    private boolean trimmed;
    private boolean overflowed;
    private long arrivedWhileHeld;
    private long dropped;

    ObservableList<StreamRow> shown() {
        return shown;
    }

    /// Forgets all rows, and follows.
    void clear() {
        shown.clear();
        waiting.clear();
        edge = Long.MAX_VALUE;
        held = false;
        trimmed = false;
        overflowed = false;
        arrivedWhileHeld = 0;
        dropped = 0;
    }

    /// @param rows kept while following
    void bound(int rows) {
        most = rows;
        if (!held) {
            trim();
        }
    }

    int most() {
        return most;
    }

    void arrived(List<StreamRow> rows) {
        waiting.addAll(rows);
        if (held && !shown.isEmpty()) {
            arrivedWhileHeld += rows.size();
            while (waiting.size() > most) {
                waiting.pollLast();
                dropped++;
                overflowed = true;
            }
        } else {
            place();
        }
    }

    /// Takes note of events that came and went without a row: only where as many that are newer follow as
    /// there may be rows.
    void passed(int events) {
        if (events == 0) {
            return;
        }
        dropped += events;
        overflowed |= held;
        trimmed = true;
        arrivedWhileHeld += held && !shown.isEmpty() ? events : 0;
    }

    void hold() {
        held = true;
    }

    void release() {
        if (overflowed) {
            startAnew();
        }
        held = false;
        arrivedWhileHeld = 0;
        place();
    }

    /// Puts rows that were there before in their places; mostly they are the page that follows the last row.
    void older(List<StreamRow> page) {
        var last = shown.isEmpty() ? null : shown.getLast();
        if (last == null || page.isEmpty() || StreamRow.NEWEST_FIRST.compare(last, page.getFirst()) < 0) {
            shown.addAll(page);
        } else {
            merge(page);
        }
        if (!page.isEmpty()) {
            edge = Math.min(edge, page.getLast().position());
        }
    }

    /// Writes every row anew.
    void rewrite(UnaryOperator<StreamRow> writing) {
        var again = waiting.stream().map(writing).toList();
        waiting.clear();
        waiting.addAll(again);
        shown.setAll(shown.stream().map(writing).toList());
    }

    boolean full() {
        return shown.size() >= BROWSED;
    }

    /// Nothing is left out from the first row down to this position; a late commit may be shown below it.
    long edge() {
        return edge;
    }

    /// How many came since the rows are held.
    long arrivedWhileHeld() {
        return arrivedWhileHeld;
    }

    /// How many have left the view, or never came into it, because of the bound.
    long dropped() {
        return dropped;
    }

    /// Too many have waited: there is a gap below them, so only what is above it stays.
    private void startAnew() {
        if (!shown.isEmpty()) {
            var notAbove = waiting.tailSet(shown.getFirst(), true);
            dropped += notAbove.size() + shown.size();
            notAbove.clear();
            shown.clear();
        }
        edge = Long.MAX_VALUE;
        overflowed = false;
        trimmed = true;
    }

    private void place() {
        dropWhatIsBelow();
        var top = shown.isEmpty() ? null : shown.getFirst();
        var above = top == null ? List.copyOf(waiting) : List.copyOf(waiting.headSet(top, false));
        var between = top == null ? List.<StreamRow>of() : List.copyOf(waiting.tailSet(top, false));
        waiting.clear();
        if (between.size() > FEW) {
            merge(between);
        } else {
            between.forEach(this::insert);
        }
        if (!above.isEmpty()) {
            shown.addAll(0, above);
            edge = edge == Long.MAX_VALUE ? above.getLast().position() : edge;
        }
        trim();
    }

    private void merge(Collection<StreamRow> rows) {
        var merged = new TreeSet<>(StreamRow.NEWEST_FIRST);
        merged.addAll(shown);
        merged.addAll(rows);
        shown.setAll(merged);
    }

    /// Once rows have been dropped, the last row has a past that is not in view: what belongs into it is read
    /// from the database like the rest of it.
    private void dropWhatIsBelow() {
        if (trimmed && !shown.isEmpty()) {
            var below = waiting.tailSet(shown.getLast(), false);
            dropped += below.size();
            below.clear();
        }
    }

    private void insert(StreamRow row) {
        var at = Collections.binarySearch(shown, row, StreamRow.NEWEST_FIRST);
        if (at < 0) {
            shown.add(-at - 1, row);
        }
    }

    /// Rows of one position leave together: a page of older ones begins below it.
    private void trim() {
        if (shown.size() <= most) {
            return;
        }
        var keep = most;
        while (keep > 1 && shown.get(keep - 1).position() == shown.get(keep).position()) {
            keep--;
        }
        dropped += shown.size() - keep;
        shown.remove(keep, shown.size());
        trimmed = true;
        edge = shown.getLast().position();
    }
}
