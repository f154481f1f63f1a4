package dev.outboard.ui.history;

import dev.outboard.core.events.AggregateHeader;
import dev.outboard.core.events.AggregateReader.Snapshot;
import dev.outboard.core.events.Bins;
import dev.outboard.ui.kit.Refreshing.Work;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// What the timeline shows: the bins of all versions, stored states, and the stretch around the selected
/// version. For the FX thread.
final class Stretch {
    private static final int BINS = 220;
    private static final int USUAL = 25;
    private static final int LEAST = 7;

    private final Histories source;
    private final Work work;
    private final VersionTable table;
    private final Runnable onCounted;
    private final Consumer<Throwable> onFailed;
    private final ReadOnlyObjectWrapper<TimelineShown> shown =
        new ReadOnlyObjectWrapper<>(this, "shown", TimelineShown.NONE);
    private @Nullable Bins bins;
    private List<Snapshot> snapshots = List.of();
    private int counted;
    private int span = USUAL;
    private long number;

    Stretch(
        Histories source, Work work, VersionTable table, Runnable onCounted, Consumer<Throwable> onFailed) {
        this.source = source;
        this.work = work;
        this.table = table;
        this.onCounted = onCounted;
        this.onFailed = onFailed;
    }

    void forget() {
        number++;
        bins = null;
        snapshots = List.of();
        counted = 0;
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
                source.bins(found.type(), found.id(), BINS), source.snapshots(found.type(), found.id())),
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

    void draw(int selected, int total, boolean outbox) {
        var low = selected - span / 2;
        shown.set(new TimelineShown(
            bins, total, table.marks(low, low + span - 1),
            snapshots.stream().map(kept -> new TimelineShown.Snap(kept.version(), kept.createdAt())).toList(),
            selected, outbox));
    }

    void zoom(boolean closer) {
        span = Math.clamp(closer ? span / 2 : span * 2L, LEAST, Versions.PAGE);
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

    private record Counted(Bins bins, List<Snapshot> snapshots) {}
}
