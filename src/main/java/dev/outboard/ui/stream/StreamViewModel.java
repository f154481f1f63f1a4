package dev.outboard.ui.stream;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.feed.Batch;
import dev.outboard.ui.kit.Place;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The newest events as they arrive, without losing the place where one reads. Batches are collected and put
/// in view once a revision of the link. Scrolling and selecting pause by themselves: then nothing is added
/// above or between the rows until one follows again.
public final class StreamViewModel {
    private static final System.Logger LOG = System.getLogger(StreamViewModel.class.getName());
    static final int PAGE = 500;

    private final StreamSource source;
    private final Setting setting;
    private final Rows rows = new Rows();
    private final RowFilter filter = new RowFilter(rows.shown());
    private final Rate rate = new Rate();
    private final Pausing pausing = new Pausing();
    private final StreamTexts texts;
    private final DetailViewModel detail;
    private final List<EventHeader> arrived = new ArrayList<>();
    private final Set<Long> late = new HashSet<>();
    private final ReadOnlyObjectWrapper<@Nullable StreamRow> selected =
        new ReadOnlyObjectWrapper<>(this, "selected");
    private final ReadOnlyLongWrapper settled = new ReadOnlyLongWrapper(this, "settled");
    private final ReadOnlyLongWrapper aheadOf = new ReadOnlyLongWrapper(this, "aheadOf", Long.MAX_VALUE);
    private String day = "";
    private boolean begun;
    private boolean changing;
    private boolean loading;
    private boolean end;
    private long received;

    public StreamViewModel(StreamSource source, Setting setting, Consumer<Place> go) {
        this.source = source;
        this.setting = setting;
        texts = new StreamTexts(setting);
        detail = new DetailViewModel(source, setting, go);
        setting.link().follow(this::collect);
        setting.link().revisionProperty().subscribe(_ -> tick());
        setting.wording().utcProperty().subscribe(_ -> rewrite());
        filter.rows().predicateProperty().subscribe(_ -> show());
        tick();
    }

    /// Shows an event wherever it is, or the list as it was left.
    public void open(@Nullable Long position) {
        detail.resume();
        if (position == null) {
            return;
        }
        var row = rows.shown().stream().filter(one -> one.position() == position).findFirst();
        if (row.isPresent()) {
            select(row.get());
        } else {
            find(position);
        }
    }

    public void leave() {
        detail.pause();
    }

    /// Selects what the user chose; what the list does by itself while rows are put in is none.
    void select(StreamRow row) {
        var before = selected.get();
        if (changing || (before != null && StreamRow.NEWEST_FIRST.compare(before, row) == 0)) {
            return;
        }
        pause(true);
        selected.set(row);
        detail.open(row.event());
    }

    /// Goes to the row above or below the selected one.
    public void step(int rowsDown) {
        var shown = filter.rows();
        var at = selectedIndex();
        var to = at < 0 ? 0 : at + rowsDown;
        if (to >= 0 && to < shown.size()) {
            select(shown.get(to));
            settled.set(settled.get() + 1);
        }
    }

    public void closeDetail() {
        selected.set(null);
        detail.close();
        settled.set(settled.get() + 1);
    }

    /// One scrolls: the list waits.
    public void reading() {
        pause(true);
    }

    public void toggle() {
        if (pausing.pausedProperty().get()) {
            followAgain();
        } else {
            pause(false);
        }
    }

    public void followAgain() {
        pausing.follow();
        change(rows::release);
    }

    /// Reads the page below the last row.
    public void loadOlder() {
        if (loading || end || rows.full() || setting.link().lost() || !begun) {
            return;
        }
        pause(true);
        loading = true;
        var before = rows.shown().isEmpty() ? Long.MAX_VALUE : rows.shown().getLast().position();
        show();
        setting.work().background().run(() -> source.older(before, PAGE), this::older, failure -> {
            loading = false;
            texts.failed(setting.wording().reason(failure));
            LOG.log(Level.WARNING, "Older events were not read", failure);
            show();
        });
    }

    public DetailViewModel detail() {
        return detail;
    }

    public RowFilter filter() {
        return filter;
    }

    public StreamTexts texts() {
        return texts;
    }

    ObservableList<StreamRow> rows() {
        return filter.rows();
    }

    /// By identity: arriving rows never change it. Null while none is selected.
    ReadOnlyObjectProperty<@Nullable StreamRow> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    /// Where the selected row is in the list, or -1.
    int selectedIndex() {
        var row = selected.get();
        return row == null ? -1 : Math.max(-1, Collections.binarySearch(rows(), row, StreamRow.NEWEST_FIRST));
    }

    public ReadOnlyBooleanProperty pausedProperty() {
        return pausing.pausedProperty();
    }

    /// Rises each time the rows have changed and are at rest again.
    public ReadOnlyLongProperty settledProperty() {
        return settled.getReadOnlyProperty();
    }

    /// Rows above this position are ahead of the complete line.
    public ReadOnlyLongProperty aheadOfProperty() {
        return aheadOf.getReadOnlyProperty();
    }

    private void pause(boolean reading) {
        if (pausing.pause(reading, setting.link().now())) {
            rows.hold();
            show();
        }
    }

    private void collect(Batch batch) {
        arrived.addAll(batch.arrived());
        late.addAll(batch.late());
        if (begun) {
            rate.arrived(batch.arrived().size(), setting.link().now());
        }
        rate.start(setting.link().now());
        begun = true;
    }

    private void tick() {
        if (!day.equals(today())) {
            rewrite();
        }
        if (arrived.isEmpty()) {
            show();
        } else {
            take();
        }
    }

    private void take() {
        var now = setting.link().databaseNow();
        var next = arrived.stream().map(event -> row(event, late.contains(event.position()), now)).toList();
        received += arrived.size();
        arrived.clear();
        late.clear();
        change(() -> {
            next.forEach(row -> filter.saw(row.event().type()));
            rows.arrived(next);
        });
    }

    private StreamRow row(EventHeader event, boolean isLate, Instant now) {
        var at = event.occurredAt();
        var by = !isLate || at == null || at.isAfter(now) ? null : Duration.between(at, now);
        return new StreamRow(event, setting.wording().exact(at, now), isLate, by);
    }

    private void older(List<EventHeader> page) {
        loading = false;
        texts.failed("");
        end = page.isEmpty();
        var now = setting.link().databaseNow();
        change(() -> {
            page.forEach(event -> filter.saw(event.type()));
            rows.older(page.stream().map(event -> row(event, false, now)).toList());
        });
    }

    /// A place may lead to an event that is older than the rows in view: it is shown without them.
    private void find(long position) {
        setting.work().background().run(
            () -> source.older(position + 1, 1).stream().filter(event -> event.position() == position)
                .findFirst(),
            found -> {
                if (found.isPresent()) {
                    select(row(found.get(), false, setting.link().databaseNow()));
                } else {
                    texts.failed(setting.text("not-found", Long.toString(position)));
                }
                show();
            },
            failure -> {
                texts.failed(setting.wording().reason(failure));
                show();
            });
    }

    private void rewrite() {
        day = today();
        var now = setting.link().databaseNow();
        change(() -> rows.rewrite(
            row -> row.written(setting.wording().exact(row.event().occurredAt(), now))));
    }

    private String today() {
        return setting.wording().full(setting.link().databaseNow()).split(" ", 2)[0];
    }

    private void change(Runnable how) {
        changing = true;
        var before = rows.dropped();
        how.run();
        changing = false;
        end = end && rows.dropped() == before;
        show();
        settled.set(settled.get() + 1);
    }

    private void show() {
        var link = setting.link();
        var complete = link.progressProperty().get().complete();
        aheadOf.set(link.held() == null || complete == null ? Long.MAX_VALUE : complete);
        texts.show(new StreamTexts.Now(
            rows, filter.rows().size(), filter.active(), begun, loading, end, link.arrivals() - received,
            pausing.note(setting), rate));
    }
}
