package dev.outboard.ui.stream;

import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The rows in view, newest first, without a gap between the first and the last. While held nothing is added
/// above or between them: what arrives waits, and is put in its place when they are released. Bounded: the
/// oldest go first, and are counted.
final class Rows {
    /// Rows kept while following, and rows that may wait.
    static final int MOST = 5_000;
    /// Rows that one may have scrolled back to.
    static final int BROWSED = 20_000;
    /// Rows put in between one by one; more are merged at once.
    private static final int FEW = 50;

    private final ObservableList<StreamRow> shown = FXCollections.observableArrayList();
    private final TreeSet<StreamRow> waiting = new TreeSet<>(StreamRow.NEWEST_FIRST);
    private boolean held;
    private boolean trimmed;
    private boolean overflowed;
    private long arrivedWhileHeld;
    private long dropped;

    ObservableList<StreamRow> shown() {
        return shown;
    }

    void arrived(List<StreamRow> rows) {
        waiting.addAll(rows);
        if (held && !shown.isEmpty()) {
            arrivedWhileHeld += rows.size();
            while (waiting.size() > MOST) {
                waiting.pollLast();
                dropped++;
                overflowed = true;
            }
        } else {
            place();
        }
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

    /// Puts the page that follows the last row behind it.
    void older(List<StreamRow> page) {
        var last = shown.isEmpty() ? null : shown.getLast();
        shown.addAll(page.stream()
            .filter(row -> last == null || StreamRow.NEWEST_FIRST.compare(last, row) < 0).toList());
    }

    /// Writes every row anew.
    void rewrite(UnaryOperator<StreamRow> writing) {
        var again = waiting.stream().map(writing).toList();
        waiting.clear();
        waiting.addAll(again);
        shown.setAll(shown.stream().map(writing).toList());
    }

    boolean held() {
        return held;
    }

    boolean full() {
        return shown.size() >= BROWSED;
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
            var merged = new TreeSet<>(StreamRow.NEWEST_FIRST);
            merged.addAll(shown);
            merged.addAll(between);
            shown.setAll(merged);
        } else {
            between.forEach(this::insert);
        }
        if (!above.isEmpty()) {
            shown.addAll(0, above);
        }
        trim();
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
        if (shown.size() <= MOST) {
            return;
        }
        var keep = MOST;
        while (keep > 1 && shown.get(keep - 1).position() == shown.get(keep).position()) {
            keep--;
        }
        dropped += shown.size() - keep;
        shown.remove(keep, shown.size());
        trimmed = true;
    }
}
