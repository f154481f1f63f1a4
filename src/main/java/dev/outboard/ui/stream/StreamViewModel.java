package dev.outboard.ui.stream;

import dev.outboard.core.events.EventFilter;
import dev.outboard.core.events.EventHeader;
import dev.outboard.ui.kit.Place;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The newest events as they arrive, without losing the place where one reads. Batches are collected and put
/// in view once a revision of the link. Scrolling and selecting pause by themselves: then nothing is added
/// above or between the rows until one follows again. A filter holds for what arrives and for what was there.
public final class StreamViewModel {
    static final int PAGE = 500;

    private final Setting setting;
    private final Rows rows = new Rows();
    private final Pausing pausing = new Pausing();
    private final RowWriter writer;
    private final Arrivals arrivals;
    private final Tail tail;
    private final Past past;
    private final Head head;
    private final StreamTexts texts;
    private final DetailViewModel detail;
    private final Selection selection;
    private final ReadOnlyLongWrapper settled = new ReadOnlyLongWrapper(this, "settled");
    private final ReadOnlyLongWrapper revealed = new ReadOnlyLongWrapper(this, "revealed");
    private Wanted wanted = Wanted.ANY;
    private boolean changing;
    private boolean away;

    public StreamViewModel(StreamSource source, Setting setting, Consumer<Place> go) {
        this.setting = setting;
        texts = new StreamTexts(setting);
        writer = new RowWriter(setting);
        detail = new DetailViewModel(source, setting, go);
        selection = new Selection(rows, detail);
        arrivals = new Arrivals(setting);
        tail = new Tail(source, setting, this::arrive);
        past = new Past(source, setting, new Pages());
        head = new Head(
            new FilterViewModel(setting, this::narrow), new JumpViewModel(source, setting, this::goTo),
            new SummaryViewModel(setting), new ColumnsViewModel(source, setting));
        setting.link().follow(arrivals::collect);
        setting.link().revisionProperty().subscribe(_ -> tick());
        setting.wording().utcProperty().subscribe(_ -> rewrite());
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
            past.find(position);
        }
    }

    /// Shows the events of one type only.
    public void openType(String type) {
        open(null);
        narrow(Wanted.ANY.with(Wanted.ANY.filter().type(type)));
    }

    public void leave() {
        detail.pause();
        past.stop();
    }

    /// Selects what the user chose; what the list does by itself while rows are put in is none.
    void select(StreamRow row) {
        if (!changing && selection.differs(row)) {
            pause(true);
            selection.select(row);
        }
    }

    /// Goes to the row above or below the selected one.
    public void step(int rowsDown) {
        selection.next(rowsDown).ifPresent(row -> {
            select(row);
            settled.set(settled.get() + 1);
        });
    }

    public void closeDetail() {
        selection.clear();
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
        if (away) {
            begin();
        } else {
            change(rows::release);
        }
    }

    /// Puts a filter in force, for what arrives and for what was there.
    void narrow(Wanted next) {
        wanted = next;
        head.filter().show(next);
        pausing.follow();
        begin();
    }

    /// Reads the page below the last row, or searches on, or ends a search that goes on.
    public void further() {
        if (past.far().running()) {
            past.stop();
        } else {
            loadOlder();
        }
    }

    /// Reads the page below the last row, or searches on.
    void loadOlder() {
        if (rows.full() || setting.link().lost() || !arrivals.begun()) {
            return;
        }
        if (!past.searches()) {
            pause(true);
        }
        past.older(rows.edge());
        show();
    }

    public DetailViewModel detail() {
        return detail;
    }

    public Head head() {
        return head;
    }

    public StreamTexts texts() {
        return texts;
    }

    ObservableList<StreamRow> rows() {
        return rows.shown();
    }

    /// By identity: arriving rows never change it. Null while none is selected.
    ReadOnlyObjectProperty<@Nullable StreamRow> selectedProperty() {
        return selection.selectedProperty();
    }

    /// Where the selected row is in the list, or -1.
    int selectedIndex() {
        return selection.index();
    }

    public ReadOnlyBooleanProperty pausedProperty() {
        return pausing.pausedProperty();
    }

    /// Rises each time the rows have changed and are at rest again.
    public ReadOnlyLongProperty settledProperty() {
        return settled.getReadOnlyProperty();
    }

    /// Rises each time the selected row is to be brought into view.
    public ReadOnlyLongProperty revealedProperty() {
        return revealed.getReadOnlyProperty();
    }

    private void pause(boolean reading) {
        if (pausing.pause(reading, setting.link().now())) {
            rows.hold();
            show();
        }
    }

    private void tick() {
        if (writer.anotherDay()) {
            rewrite();
        }
        if (head.summary().judge(arrivals.rate())) {
            change(() -> rows.bound(head.summary().counting() ? Rows.SUMMARY : Rows.MOST));
        }
        tail.take(arrivals.take());
        show();
    }

    /// Takes what arrived and fits. Of more than the list can hold only the newest become rows.
    private void arrive(List<Arrival> fitting) {
        head.summary().count(fitting);
        var kept = Arrival.newest(fitting, rows.most());
        rows.passed(fitting.size() - kept.size());
        change(() -> rows.arrived(writer.arrived(kept)));
    }

    /// All rows anew, from the newest event.
    private void begin() {
        away = false;
        var at = filterNow();
        tail.narrow(at);
        head.summary().restart();
        change(rows::clear);
        if (arrivals.begun()) {
            past.begin(at, null);
        }
        show();
    }

    private EventFilter filterNow() {
        return wanted.at(setting.link().databaseNow());
    }

    private void goTo(JumpViewModel.Target target) {
        pause(true);
        away = true;
        change(() -> {
            rows.clear();
            rows.hold();
        });
        if (wanted.any()) {
            past.around(head.jump().position(target));
        } else {
            head.jump().search(target, below -> past.begin(filterNow(), below));
        }
        show();
    }

    private void rewrite() {
        change(() -> rows.rewrite(writer::again));
    }

    private void change(Runnable how) {
        changing = true;
        var before = rows.dropped();
        how.run();
        changing = false;
        if (rows.dropped() != before) {
            past.reopened();
        }
        show();
        settled.set(settled.get() + 1);
    }

    private void show() {
        texts.show(new StreamTexts.Now(
            rows, tail, past, arrivals, head.summary(), !wanted.any(), away, pausing.note(setting)));
    }

    /// What the past brings.
    private final class Pages implements Past.Shows {
        @Override
        public void page(List<EventHeader> events) {
            texts.failed("");
            change(() -> rows.older(writer.older(events)));
        }

        @Override
        public void arrivedAt(EventHeader event) {
            select(writer.older(List.of(event)).getFirst());
            settled.set(settled.get() + 1);
            revealed.set(revealed.get() + 1);
            show();
        }

        @Override
        public void nowhere(@Nullable Long position) {
            texts.nowhere(position);
            show();
        }

        @Override
        public void failed(Throwable failure) {
            texts.failed(setting.wording().reason(failure));
            show();
        }
    }
}
