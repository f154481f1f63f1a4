package dev.outboard.ui.history;

import dev.outboard.core.events.AggregateHeader;
import dev.outboard.core.events.AggregateReader.Snapshot;
import dev.outboard.core.events.Bins;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// What the timeline shows: the bins of all versions, stored states, and the stretch that one has zoomed to,
/// as single events or, where that is too wide, as bins. The stretch moves along with the selection. For the
/// FX thread.
final class Stretch {
    /// Versions that are shown one by one.
    static final int SINGLE = 400;
    private static final int BINS = 220;

    private final Histories source;
    private final Work work;
    private final VersionTable table;
    private final Runnable onCounted;
    private final Consumer<Throwable> onFailed;
    private final NearBins near;
    private final ReadOnlyObjectWrapper<TimelineShown> shown =
        new ReadOnlyObjectWrapper<>(this, "shown", TimelineShown.NONE);
    private @Nullable Bins bins;
    private List<Snapshot> snapshots = List.of();
    private Span span = Span.NONE;
    private boolean even;
    private int selected;
    private @Nullable Sent sent;
    private List<Integer> dead = List.of();
    private int counted;
    private long number;

    Stretch(
        Histories source, Work work, VersionTable table, Runnable onCounted, Consumer<Throwable> onFailed) {
        this.source = source;
        this.work = work;
        this.table = table;
        this.onCounted = onCounted;
        this.onFailed = onFailed;
        near = new NearBins(source, work, this::redraw, onFailed);
    }

    void open(Place.Aggregate place) {
        number++;
        bins = null;
        snapshots = List.of();
        counted = 0;
        span = Span.NONE;
        selected = 0;
        dead = List.of();
        near.open(place);
        redraw();
    }

    /// Counted anew when there is something to add.
    void count(AggregateHeader found) {
        if (counted == found.versions()) {
            return;
        }
        counted = found.versions();
        var asked = number;
        work.background().run(
            () -> new Counted(
                source.bins(found.type(), found.id(), 0, Integer.MAX_VALUE, BINS),
                source.snapshots(found.type(), found.id())),
            answer -> {
                if (asked == number) {
                    bins = answer.bins();
                    snapshots = answer.snapshots();
                    onCounted.run();
                }
            }, failure -> {
                if (asked == number) {
                    counted = 0;
                    onFailed.accept(failure);
                }
            });
    }

    /// There are that many versions now.
    void grow(int total) {
        if (total > span.total()) {
            span = span.grown(total, selected);
        }
    }

    /// @param messages of the aggregate
    /// @param lost versions whose messages are dead
    void draw(int version, Sent messages, List<Integer> lost) {
        sent = messages;
        dead = lost;
        selected = version;
        span = version > 0 ? span.holding(version) : span;
        redraw();
    }

    /// Shows half as many versions, or twice as many.
    ///
    /// @param anchor a version that stays about where it is; 0 for the selected one
    void zoom(boolean closer, int anchor) {
        to(span.zoomed(closer, anchor == 0 ? selected : anchor));
    }

    void all() {
        to(span.all());
    }

    /// Shows the versions from one to another, such as those of a burst.
    void show(int from, int until) {
        to(span.to(from, until));
    }

    void pan(boolean newer) {
        var by = Math.max(1, span.width() / 8);
        to(span.moved(newer ? by : -by));
    }

    void even(boolean steps) {
        even = steps;
        redraw();
    }

    List<Snapshot> snapshots() {
        return snapshots;
    }

    /// The next stored state, older or newer.
    Optional<Integer> snapshot(int from, boolean newer) {
        var versions = snapshots.stream().map(Snapshot::version);
        return newer
            ? versions.filter(version -> version > from).min(Integer::compare)
            : versions.filter(version -> version < from).max(Integer::compare);
    }

    ReadOnlyObjectProperty<TimelineShown> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    private void to(Span next) {
        if (!next.equals(span)) {
            span = next;
            redraw();
        }
    }

    private void redraw() {
        var single = span.width() <= SINGLE;
        if (single) {
            table.wantAll(span.low(), span.high());
        } else {
            near.want(span);
        }
        var messages = sent;
        shown.set(new TimelineShown(
            bins, single ? null : Optional.ofNullable(near.bins()).orElse(bins), span,
            single ? table.marks(span.low(), span.high()) : List.of(),
            snapshots.stream().map(kept -> new TimelineShown.Snap(kept.version(), kept.createdAt())).toList(),
            dead, selected, messages != null && messages.any(), even,
            messages == null ? null : kept(messages)));
    }

    /// Since when messages are kept, where the events begin before that.
    private @Nullable Instant kept(Sent messages) {
        var oldest = messages.oldest();
        var counts = bins;
        return oldest == null || counts == null || counts.from() == null || !counts.from().isBefore(oldest)
            ? null
            : oldest;
    }

    private record Counted(Bins bins, List<Snapshot> snapshots) {}
}
