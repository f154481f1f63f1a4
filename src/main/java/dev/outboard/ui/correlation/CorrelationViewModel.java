package dev.outboard.ui.correlation;

import dev.outboard.core.trace.CausationTree;
import dev.outboard.core.trace.Correlated;
import dev.outboard.db.DbException;
import dev.outboard.db.Stop;
import dev.outboard.ui.kit.Place;
import java.lang.System.Logger.Level;
import java.util.List;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// Everything with one correlation id, as a tree of causes. A search goes through a bounded number of rows,
/// says how far it got, and goes on when it is told to; it can be stopped, and keeps what it had. The tree is
/// made off the FX thread.
public final class CorrelationViewModel {
    private static final System.Logger LOG = System.getLogger(CorrelationViewModel.class.getName());

    private final Correlating source;
    private final CorrelationSetting setting;
    private final RowWriter writer;
    private final ReadOnlyStringWrapper id = new ReadOnlyStringWrapper(this, "id", "");
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper(this, "summary", "");
    private final ReadOnlyStringWrapper reached = new ReadOnlyStringWrapper(this, "reached", "");
    private final ReadOnlyStringWrapper empty = new ReadOnlyStringWrapper(this, "empty", "");
    private final ReadOnlyBooleanWrapper searching = new ReadOnlyBooleanWrapper(this, "searching");
    private final ReadOnlyBooleanWrapper further = new ReadOnlyBooleanWrapper(this, "further");
    private final ReadOnlyBooleanWrapper stale = new ReadOnlyBooleanWrapper(this, "stale");
    private final IntegerProperty selected = new SimpleIntegerProperty(this, "selected", -1);
    private final ObservableList<Row> rows = FXCollections.observableArrayList();
    private Correlated found = Correlated.nothing("");
    private List<CausationTree.Line> lines = List.of();
    private @Nullable Stop stop;
    private @Nullable String wanted;
    private boolean begun;
    private boolean open;
    private long number;

    public CorrelationViewModel(Correlating source, CorrelationSetting setting) {
        this.source = source;
        this.setting = setting;
        writer = new RowWriter(setting);
        setting.link().stateProperty().subscribe(_ -> lostOrBack());
        setting.wording().utcProperty().subscribe((_, _) -> write());
    }

    /// @param at id of the event or message to stand at, or null
    void open(String correlation, @Nullable String at) {
        open = true;
        wanted = at == null && correlation.equals(id.get()) ? wanted : at;
        if (correlation.equals(id.get()) && begun) {
            choose();
            return;
        }
        id.set(correlation);
        refresh();
    }

    /// Goes out of view: what runs is stopped, what was found stays.
    void leave() {
        open = false;
        stop();
    }

    /// Searches again from the newest.
    void refresh() {
        remember();
        found = Correlated.nothing(id.get());
        begun = false;
        further();
    }

    /// Searches on from where it stands.
    public void further() {
        if (setting.link().lost() || searching.get()) {
            show();
            return;
        }
        number++;
        var asked = number;
        var sofar = found;
        var asking = new Stop();
        stop = asking;
        searching.set(true);
        reached.set(setting.text("searching"));
        empty.set(setting.text("searching"));
        setting.work().background().run(
            () -> {
                var more = source.further(sofar, asking);
                return new Answer(more, CausationTree.of(more));
            },
            answer -> {
                if (asked == number) {
                    found(answer);
                }
            },
            failure -> failed(asked, failure));
    }

    /// Ends the search that runs; what was found before stays.
    public void stop() {
        var running = stop;
        if (running == null || !searching.get()) {
            return;
        }
        number++;
        searching.set(false);
        stop = null;
        show();
        reached.set(setting.text("stopped", reached.get()));
        setting.work().background().run(
            () -> {
                running.now();
                return true;
            },
            _ -> { },
            failure -> LOG.log(Level.DEBUG, "A search was not stopped", failure));
    }

    /// Opens the event of a row, or its message where it has none.
    public void open(int row) {
        if (row >= 0 && row < rows.size()) {
            var one = rows.get(row).one();
            setting.go().accept(
                one.event() == null ? new Place.Message(one.id()) : new Place.Event(one.id()));
        }
    }

    /// To the cause of the selected row.
    void toCause() {
        var at = selected.get();
        if (at >= 0 && at < rows.size() && rows.get(at).parent() >= 0) {
            selected.set(rows.get(at).parent());
        }
    }

    public ReadOnlyStringProperty idProperty() {
        return id.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    /// How far was searched, as [dev.outboard.ui.kit.Prose].
    public ReadOnlyStringProperty reachedProperty() {
        return reached.getReadOnlyProperty();
    }

    /// What stands in place of the rows.
    public ReadOnlyStringProperty emptyProperty() {
        return empty.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty searchingProperty() {
        return searching.getReadOnlyProperty();
    }

    /// Whether there is more to search.
    public ReadOnlyBooleanProperty furtherProperty() {
        return further.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty staleProperty() {
        return stale.getReadOnlyProperty();
    }

    IntegerProperty selectedProperty() {
        return selected;
    }

    ObservableList<Row> rows() {
        return rows;
    }

    CorrelationSetting setting() {
        return setting;
    }

    private void found(Answer answer) {
        searching.set(false);
        stop = null;
        begun = true;
        remember();
        found = answer.found();
        lines = answer.lines();
        setting.link().read();
        write();
    }

    private void failed(long asked, Throwable failure) {
        if (asked != number) {
            return;
        }
        searching.set(false);
        stop = null;
        show();
        var why = failure instanceof DbException.Cancelled
            ? setting.text("too-long") : setting.wording().reason(failure);
        reached.set(why);
        empty.set(why);
        LOG.log(Level.WARNING, "A correlation was not searched", failure);
    }

    private void write() {
        if (begun) {
            rows.setAll(writer.rows(lines, setting.link().databaseNow()));
            choose();
            show();
        }
    }

    private void show() {
        var lost = setting.link().lost();
        stale.set(lost && !rows.isEmpty());
        further.set(begun && found.further() && !found.full());
        summary.set(begun && !rows.isEmpty() ? writer.summary(lines) : "");
        reached.set(begun ? writer.reached(found, setting.link().databaseNow()) : "");
        if (!source.there()) {
            empty.set(setting.text("none-here"));
        } else if (lost) {
            empty.set(setting.text("lost"));
        } else if (begun) {
            empty.set(setting.text(found.further() ? "empty.further" : "empty"));
        }
    }

    private void remember() {
        var at = selected.get();
        if (at >= 0 && at < rows.size()) {
            wanted = rows.get(at).one().id();
        }
    }

    /// By id: rows may have come between.
    private void choose() {
        var id = wanted;
        for (var row = 0; id != null && row < rows.size(); row++) {
            if (rows.get(row).one().is(id)) {
                selected.set(-1);
                selected.set(row);
                return;
            }
        }
        if (selected.get() < 0 || selected.get() >= rows.size()) {
            selected.set(rows.isEmpty() ? -1 : 0);
        }
    }

    private void lostOrBack() {
        if (open && !id.get().isEmpty()) {
            if (!setting.link().lost() && !begun && !searching.get()) {
                further();
            } else if (!searching.get()) {
                show();
            }
        }
    }

    private record Answer(Correlated found, List<CausationTree.Line> lines) {}
}
