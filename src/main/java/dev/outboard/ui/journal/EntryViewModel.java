package dev.outboard.ui.journal;

import dev.outboard.core.operations.Archived;
import dev.outboard.core.operations.JournalEntry;
import dev.outboard.core.operations.Receipt;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.ui.kit.Notice.Fact;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Prose;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The chosen entry in full: who, when, why, its receipt, what it archived, its SQL and where it is kept.
public final class EntryViewModel {
    private static final System.Logger LOG = System.getLogger(EntryViewModel.class.getName());

    private final Records records;
    private final JournalSetting setting;
    private final EntryWriter writer;
    private final ReceiptWriter receipts;

    private final ObjectProperty<@Nullable JournalEntry> entry = new SimpleObjectProperty<>(this, "entry");
    private final StringProperty title = new SimpleStringProperty(this, "title", "");
    private final StringProperty number = new SimpleStringProperty(this, "number", "");
    private final StringProperty note = new SimpleStringProperty(this, "note", "");
    private final ObservableList<Fact> facts = FXCollections.observableArrayList();
    private final ObservableList<CountLine> counts = FXCollections.observableArrayList();
    private final StringProperty sum = new SimpleStringProperty(this, "sum", "");
    private final StringProperty archive = new SimpleStringProperty(this, "archive", "");
    private final StringProperty unavailable = new SimpleStringProperty(this, "unavailable", "");
    private final BooleanProperty restorable = new SimpleBooleanProperty(this, "restorable");
    private final BooleanProperty takenBack = new SimpleBooleanProperty(this, "takenBack");
    private final StringProperty sql = new SimpleStringProperty(this, "sql", "");
    private Archived archived = Archived.NOTHING;
    private Map<Mark, Integer> soFar = Map.of();
    private boolean counting;

    EntryViewModel(Records records, JournalSetting setting) {
        this.records = records;
        this.setting = setting;
        writer = new EntryWriter(setting);
        receipts = new ReceiptWriter(setting);
        setting.access().revisionProperty().subscribe(_ -> allow());
        setting.link().stateProperty().subscribe(_ -> allow());
    }

    /// @param shown null puts it away
    void show(@Nullable JournalEntry shown) {
        var before = entry.get();
        var other = shown == null || before == null || !shown.operation().equals(before.operation());
        if (!other && shown != null && shown.equals(before) && shown.state() != JournalEntry.State.OPEN) {
            write();
            return;
        }
        entry.set(shown);
        if (other) {
            archived = Archived.NOTHING;
            soFar = Map.of();
        }
        write();
        if (shown != null) {
            look(shown);
        }
    }

    /// Leads to the receipt, row by row.
    public void openReceipt() {
        var shown = entry.get();
        if (shown != null && shown.operates()) {
            setting.go().accept(new Place.Operation(shown.operation().toString()));
        }
    }

    /// Leads to where it is put back.
    public void restore() {
        var shown = entry.get();
        if (shown != null && unavailable.get().isEmpty()) {
            further().restore(shown.operation());
        }
    }

    /// Leads to where it is taken back.
    public void takeBack() {
        var shown = entry.get();
        if (shown != null && unavailable.get().isEmpty()) {
            further().takeBack(shown.operation());
        }
    }

    /// Null while none is chosen.
    public ObjectProperty<@Nullable JournalEntry> entryProperty() {
        return entry;
    }

    public StringProperty titleProperty() {
        return title;
    }

    public StringProperty numberProperty() {
        return number;
    }

    /// How it ended, or why it is open, as [Prose]; empty where the receipt says all.
    public StringProperty noteProperty() {
        return note;
    }

    /// Their values are [Prose].
    public ObservableList<Fact> facts() {
        return facts;
    }

    /// Empty for armings.
    public ObservableList<CountLine> counts() {
        return counts;
    }

    /// What the lines add up to.
    public StringProperty sumProperty() {
        return sum;
    }

    /// What is archived and where, as [Prose]; empty where nothing is.
    public StringProperty archiveProperty() {
        return archive;
    }

    /// Why it can't be restored or taken back now; empty where it can.
    public StringProperty unavailableProperty() {
        return unavailable;
    }

    public BooleanProperty restorableProperty() {
        return restorable;
    }

    public BooleanProperty takenBackProperty() {
        return takenBack;
    }

    /// As it ran; empty for armings.
    public StringProperty sqlProperty() {
        return sql;
    }

    /// Writes ages anew.
    void write() {
        var shown = entry.get();
        title.set(shown == null ? "" : writer.title(shown));
        number.set(shown == null ? "" : EntryWriter.number(shown));
        note.set(shown == null ? "" : note(shown));
        replace(facts, shown == null ? List.of() : facts(shown));
        var marks = shown == null ? Map.<Mark, Integer>of()
            : shown.counts().isEmpty() ? soFar : shown.counts();
        replace(counts, shown == null || !shown.operates() || marks.isEmpty() ? List.of()
            : receipts.lines(marks));
        sum.set(shown == null ? "" : setting.texts().text(
            "receipt.sum", setting.wording().number(shown.asked())));
        sql.set(shown == null ? "" : shown.sql());
        archive.set(archive());
        var changed = shown != null && shown.count(Mark.CHANGED) > 0;
        var leads = setting.further() != null;
        restorable.set(leads && shown != null && archived.rows() > 0 && Deeds.restorable(shown));
        takenBack.set(leads && shown != null && changed && Deeds.takenBack(shown));
        allow();
    }

    private Further further() {
        var further = setting.further();
        if (further == null) {
            throw new IllegalStateException("There is nowhere to operate");
        }
        return further;
    }

    private void look(JournalEntry of) {
        if (of.state() == JournalEntry.State.OPEN && !counting) {
            counting = true;
            ask(of.operation(), () -> records.receipt(of.operation()), this::counted);
        } else if (Deeds.archives(of) && of.count(Mark.CHANGED) > 0 && archived.rows() == 0) {
            ask(of.operation(), () -> records.archived(of.operation()), found -> {
                archived = found;
                write();
            });
        }
    }

    private <T> void ask(
        UUID of, Supplier<T> question, Consumer<T> use) {
        setting.work().background().run(question, answer -> {
            counting = false;
            var shown = entry.get();
            if (shown != null && shown.operation().equals(of)) {
                use.accept(answer);
            }
        }, failure -> {
            counting = false;
            LOG.log(Level.DEBUG, "An entry was not looked up", failure);
        });
    }

    /// What an operation under way has done so far, as far as its lines tell.
    private void counted(Receipt receipt) {
        var done = receipt.counts();
        done.put(Mark.UNKNOWN, 0);
        soFar = done;
        write();
    }

    private void allow() {
        unavailable.set(setting.link().lost() ? setting.texts().text("unavailable.lost")
            : setting.access().armedProperty().get() ? "" : setting.texts().text("unavailable.read-only"));
    }

    private String note(JournalEntry shown) {
        var texts = setting.texts();
        var host = Prose.plain(shown.host());
        return switch (shown.state()) {
            case OPEN -> shown.host().equals(setting.host()) ? texts.text("note.open-here")
                : texts.text("note.open-there", Prose.plain(shown.person()), host);
            case KILLED -> texts.text("note.killed");
            case UNRECORDED -> texts.text("note.unrecorded", setting.wording().cause(shown.cause()));
            case REFUSED -> texts.text("note.refused", setting.wording().cause(shown.cause()));
            case CONNECTION_LOST -> texts.text("note.lost", setting.wording().cause(shown.cause()));
            case FAILURES -> texts.text("note.failures");
            case NOBODY_TOOK_IT -> texts.text("note.nobody");
            case CANCELLED -> texts.text("note.cancelled");
            case NOT_ARMED -> texts.text("note.not-armed");
            case NO_CONSENT -> texts.text("note.no-consent");
            case COMPLETE -> "";
        };
    }

    private List<Fact> facts(JournalEntry shown) {
        var texts = setting.texts();
        var now = setting.link().databaseNow();
        var all = new ArrayList<Fact>();
        all.add(new Fact(texts.text("fact.when"), texts.text(
            "fact.when.value", writer.moment(shown.at()), setting.wording().since(shown.at(), now))));
        var end = writer.end(shown);
        if (end != null && shown.operates()) {
            all.add(new Fact(texts.text("fact.took"),
                setting.wording().age(Duration.between(shown.at(), end))));
        }
        var who = Prose.plain(shown.person());
        var host = Prose.plain(shown.host());
        all.add(new Fact(texts.text("fact.by"), shown.role() == null ? texts.text("fact.by.value", who, host)
            : texts.text("fact.by.role", who, host, Prose.plain(shown.role()))));
        if (!shown.why().isEmpty() || shown.operates()) {
            all.add(new Fact(texts.text("fact.why"), Prose.plain(shown.why())));
        }
        if (!shown.scope().isEmpty()) {
            all.add(new Fact(shown.arming() ? texts.text("fact.for") : texts.text("fact.scope"),
                Prose.plain(writer.scope(shown))));
        }
        return all;
    }

    private String archive() {
        if (archived.rows() == 0) {
            return "";
        }
        var number = setting.wording().number(archived.rows());
        return archived.onDisk() == 0 ? setting.texts().text("archive.table", archived.rows(), number)
            : archived.inTable() == 0 ? setting.texts().text("archive.disk", archived.rows(), number)
            : setting.texts().text("archive.both", archived.rows(), number);
    }

    private static <T> void replace(ObservableList<T> shown, List<T> written) {
        if (!Objects.equals(shown, written)) {
            shown.setAll(written);
        }
    }
}
