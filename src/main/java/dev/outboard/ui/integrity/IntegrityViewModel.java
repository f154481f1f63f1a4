package dev.outboard.ui.integrity;

import dev.outboard.core.export.Format;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.integrity.AggregateCheck.Checked;
import dev.outboard.core.integrity.Finding;
import dev.outboard.core.integrity.Kind;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Prose;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// Whether what is stored is whole: of the store, piece by piece and only while somebody looks on, or of one
/// aggregate at once. A check of the store keeps what it has found, and goes on where it was, when it is
/// stopped, out of view, or without a connection.
public final class IntegrityViewModel {
    private static final System.Logger LOG = System.getLogger(IntegrityViewModel.class.getName());
    private final Checking checking;
    private final IntegritySetting setting;
    private final FindingWords words;
    private final Notes notes;
    private final StoreScan scan;
    private final ObservableList<FindingRow> rows = FXCollections.observableArrayList();
    private final ObservableList<KindRow> kinds = FXCollections.observableArrayList();
    private final ObjectProperty<Place.Integrity> subject =
        new SimpleObjectProperty<>(this, "subject", new Place.Integrity(null, null));
    private final ObjectProperty<@Nullable Detail> detail = new SimpleObjectProperty<>();
    private final StringProperty summary = new SimpleStringProperty(this, "summary", "");
    private final StringProperty note = new SimpleStringProperty(this, "note", "");
    private final StringProperty trouble = new SimpleStringProperty(this, "trouble", "");
    private final StringProperty exported = new SimpleStringProperty(this, "exported", "");
    private final StringProperty unavailable = new SimpleStringProperty(this, "unavailable", "");
    private final BooleanProperty stale = new SimpleBooleanProperty(this, "stale");
    private Outcome shown;
    private @Nullable Kind filter;
    private @Nullable Finding selected;
    private boolean looking;
    private long number;

    public IntegrityViewModel(Checking checking, IntegritySetting setting) {
        this.checking = checking;
        this.setting = setting;
        words = new FindingWords(setting);
        notes = new Notes(setting);
        scan = new StoreScan(checking, setting, this::found, this::failed);
        shown = scan.outcome();
        setting.link().revisionProperty().subscribe(_ -> tick());
        setting.wording().utcProperty().subscribe(_ -> rewrite());
        setting.link().stateProperty().subscribe((before, after) -> {
            if (before instanceof FeedState.Lost && !(after instanceof FeedState.Lost) && looking) {
                again();
            }
        });
    }

    /// Comes into view: one aggregate is checked at once, a check of the store goes on.
    public void open(Place.Integrity place) {
        looking = true;
        if (!place.equals(subject.get())) {
            subject.set(place);
            shown = place.id() == null ? scan.outcome() : new Outcome();
            filter = null;
            trouble.set("");
            exported.set("");
            select(null);
            rewrite();
        }
        again();
    }

    public void close() {
        looking = false;
        scan.pause();
    }

    /// Checks what is in view again from its beginning.
    public void check() {
        if (!unavailable.get().isEmpty()) {
            return;
        }
        if (subject.get().id() != null) {
            again();
            return;
        }
        trouble.set("");
        exported.set("");
        select(null);
        scan.begin(Objects.requireNonNullElse(setting.link().progressProperty().get().complete(), 0L));
        rewrite();
    }

    /// Ends the check after the piece that is being read; what was found stays.
    public void stop() {
        scan.stop();
        tell();
    }

    /// Goes on where it was left.
    public void resume() {
        if (!setting.link().lost()) {
            trouble.set("");
            scan.resume();
            tell();
        }
    }

    public void show(@Nullable Kind kind) {
        filter = kind;
        writeRows();
    }

    public void select(@Nullable Finding one) {
        selected = one;
        detail.set(one == null ? null : words.detail(one, setting.link().databaseNow()));
    }

    /// Leads to the event or message of the selected finding.
    public void follow() {
        var one = selected;
        if (one != null) {
            setting.go().accept(one.messageId() != null
                ? new Place.Message(one.messageId())
                : new Place.Aggregate(one.aggregateType(), one.aggregateId(),
                    one.kind() == Kind.SNAPSHOT_AHEAD ? null : one.version()));
        }
    }

    public void back() {
        var place = subject.get();
        setting.go().accept(place.type() == null || place.id() == null
            ? new Place.Aggregates() : new Place.Aggregate(place.type(), place.id(), null));
    }

    /// Writes the findings that are kept, and says how many.
    public void export(Format format, Path to) {
        var findings = List.copyOf(shown.findings);
        setting.work().background().run(
            () -> checking.export(findings, format, to),
            count -> exported.set(notes.exported(count, shown, to)), failure -> {
                LOG.log(Level.WARNING, "Findings were not exported", failure);
                exported.set(setting.texts().text("export.failed", setting.wording().said(failure)));
            });
    }

    public ObservableList<FindingRow> rows() {
        return rows;
    }

    public ObservableList<KindRow> kinds() {
        return kinds;
    }

    public ObjectProperty<Place.Integrity> subjectProperty() {
        return subject;
    }

    StoreScan scan() {
        return scan;
    }

    ObjectProperty<@Nullable Detail> detailProperty() {
        return detail;
    }

    @Nullable Finding selected() {
        return selected;
    }

    /// As [Prose].
    public StringProperty summaryProperty() {
        return summary;
    }

    /// What the result goes by, as [Prose].
    public StringProperty noteProperty() {
        return note;
    }

    public StringProperty troubleProperty() {
        return trouble;
    }

    public StringProperty exportedProperty() {
        return exported;
    }

    /// Why nothing can be checked now; else empty.
    public StringProperty unavailableProperty() {
        return unavailable;
    }

    public BooleanProperty staleProperty() {
        return stale;
    }

    IntegritySetting setting() {
        return setting;
    }

    private void again() {
        var place = subject.get();
        tick();
        if (place.type() != null && place.id() != null) {
            aggregate(place.type(), place.id());
        } else if (scan.stateProperty().get() == ScanState.PAUSED) {
            resume();
        }
    }

    private void aggregate(String type, String id) {
        if (setting.link().lost()) {
            return;
        }
        number++;
        var mine = number;
        setting.work().background().run(
            () -> checking.aggregate(type, id), checked -> checked(mine, checked),
            failure -> {
                if (mine == number) {
                    failed(failure);
                }
            });
    }

    private void checked(long mine, Checked checked) {
        if (mine == number) {
            trouble.set("");
            setting.link().read();
            shown.findings.clear();
            shown.findings.addAll(checked.findings());
            shown.countKept();
            shown.tally = checked.tally();
            shown.series = checked.series();
            shown.horizon = checked.horizon();
            shown.writing = checked.writing();
            rewrite();
        }
    }

    private void found(List<Finding> found) {
        if (shown.equals(scan.outcome())) {
            append(found);
        }
        tell();
    }

    private void failed(Throwable failure) {
        if (!(failure instanceof DbException.Unreachable)) {
            LOG.log(Level.WARNING, "The check was not finished", failure);
            trouble.set(setting.wording().reason(failure));
        }
        tell();
    }

    private void tick() {
        stale.set(setting.link().lost() && shown.series != null);
        var complete = setting.link().progressProperty().get().complete();
        unavailable.set(setting.link().lost()
            ? setting.texts().text("unavailable.lost")
            : complete == null && subject.get().id() == null ? setting.texts().text("unavailable.line") : "");
    }

    private void rewrite() {
        writeRows();
        tell();
    }

    private void append(List<Finding> found) {
        var now = setting.link().databaseNow();
        rows.addAll(found.stream().filter(this::passes).map(one -> words.row(one, now)).toList());
    }

    private void writeRows() {
        rows.clear();
        append(shown.findings);
    }

    private boolean passes(Finding one) {
        return filter == null || one.kind() == filter;
    }

    private void tell() {
        tick();
        kinds.setAll(notes.kinds(shown, words));
        summary.set(notes.summary(shown));
        note.set(notes.note(shown, subject.get().id() == null, scan.stateProperty().get()));
    }
}
