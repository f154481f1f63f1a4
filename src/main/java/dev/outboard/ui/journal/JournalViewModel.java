package dev.outboard.ui.journal;

import dev.outboard.core.operations.InProgress;
import dev.outboard.core.operations.JournalEntry;
import dev.outboard.core.operations.JournalExport;
import dev.outboard.core.operations.JournalFilter;
import dev.outboard.core.operations.JournalHome;
import dev.outboard.core.operations.JournalHome.Table;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Refreshing;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The Journal screen: who did what to this database, why, and with what result; where that is kept, and what
/// is wrong with it.
public final class JournalViewModel {
    private static final System.Logger LOG = System.getLogger(JournalViewModel.class.getName());

    private final Records records;
    private final JournalSetting setting;
    private final EntriesViewModel entries;
    private final EntryViewModel entry;
    private final ReceiptViewModel receipt;
    private final TablesViewModel tables;

    private final ObservableList<String> notes = FXCollections.observableArrayList();
    private final StringProperty trouble = new SimpleStringProperty(this, "trouble", "");
    private final StringProperty exported = new SimpleStringProperty(this, "exported", "");
    private final StringProperty emptyTitle = new SimpleStringProperty(this, "emptyTitle", "");
    private final StringProperty emptyText = new SimpleStringProperty(this, "emptyText", "");
    private final BooleanProperty empty = new SimpleBooleanProperty(this, "empty");
    private final BooleanProperty stale = new SimpleBooleanProperty(this, "stale");
    private final BooleanProperty creatable = new SimpleBooleanProperty(this, "creatable");
    private final BooleanProperty page = new SimpleBooleanProperty(this, "page");
    private final Refreshing<List<InProgress>> elsewhere;
    private List<InProgress> others = List.of();
    private int killed;
    private boolean shown;

    public JournalViewModel(Records records, JournalSetting setting) {
        this.records = records;
        this.setting = setting;
        entry = new EntryViewModel(records, setting);
        entries = new EntriesViewModel(records, setting, entry::show);
        receipt = new ReceiptViewModel(records, setting);
        tables = new TablesViewModel(records, setting, this::refresh);
        elsewhere = new Refreshing<>(setting.work(), records::inProgress, now -> {
            others = now;
            tell();
        }, failure -> LOG.log(Level.DEBUG, "Other consoles were not asked for", failure));
        entries.homeProperty().subscribe(_ -> tell());
        entries.readProperty().subscribe(_ -> tell());
        entries.failureProperty().subscribe(why -> {
            if (why != null) {
                LOG.log(Level.WARNING, "The journal was not read", why);
            }
            trouble.set(why == null ? "" : setting.wording().reason(why));
        });
        entries.rows().addListener((ListChangeListener<EntryRow>) _ -> tell());
        setting.link().stateProperty().subscribe(_ -> tell());
        setting.wording().utcProperty().subscribe(_ -> {
            entries.write();
            entry.write();
        });
        setting.access().armedProperty().subscribe(armed -> {
            if (armed) {
                reconcile();
            }
        });
    }

    /// Ends what a killed console left open on this machine; to be called when a database was opened.
    public void reconcile() {
        setting.work().background().run(records::endKilled, ended -> {
            killed += ended;
            tell();
            if (shown && ended > 0) {
                refresh();
            }
        }, failure -> LOG.log(Level.WARNING, "Operations of a killed console were not ended", failure));
    }

    /// Comes into view, at the list or at a receipt.
    void open(Place place) {
        shown = true;
        if (place instanceof Place.Operation(var id)) {
            page.set(true);
            entries.stop();
            elsewhere.stop();
            receipt.open(UUID.fromString(id));
        } else {
            page.set(false);
            receipt.stop();
            entries.refresh();
            elsewhere.now();
        }
    }

    void refresh() {
        if (page.get()) {
            receipt.refresh();
        } else {
            entries.refresh();
        }
    }

    void close() {
        shown = false;
        entries.stop();
        elsewhere.stop();
        receipt.stop();
    }

    public void narrow(
        @Nullable String what, @Nullable String person, @Nullable Duration back,
        JournalEntry.@Nullable State state, String text) {
        Instant since = back == null ? null : setting.link().databaseNow().minus(back);
        entries.narrow(new JournalFilter(
            what, person, since, null, state, text.isBlank() ? null : text.strip()));
    }

    /// Chooses an entry; null puts the detail away.
    public void select(@Nullable UUID operation) {
        entries.select(operation);
        if (operation == null) {
            entry.show(null);
        }
    }

    /// Opens the receipt of the chosen one.
    public void openReceipt() {
        entry.openReceipt();
    }

    /// Writes what fits the filter to a file.
    public void export(JournalExport.Format format, Path to) {
        var filter = entries.filterProperty().get();
        exported.set(setting.texts().text("export.running"));
        setting.work().background().run(() -> records.export(filter, format, to),
            count -> exported.set(setting.texts().text(
                "export.done", count, setting.wording().number(count), Prose.plain(to.toString()))),
            failure -> {
                LOG.log(Level.WARNING, "The journal was not exported", failure);
                exported.set(setting.texts().text(
                    "export.failed", setting.wording().said(failure)));
            });
    }

    public EntriesViewModel entries() {
        return entries;
    }

    public EntryViewModel entry() {
        return entry;
    }

    public ReceiptViewModel receipt() {
        return receipt;
    }

    public TablesViewModel tables() {
        return tables;
    }

    /// What has to be known of this journal, each as [Prose].
    public ObservableList<String> notes() {
        return notes;
    }

    /// Why it could not be read, as [Prose].
    public StringProperty troubleProperty() {
        return trouble;
    }

    /// What became of the last export, as [Prose].
    public StringProperty exportedProperty() {
        return exported;
    }

    public StringProperty emptyTitleProperty() {
        return emptyTitle;
    }

    /// As [Prose].
    public StringProperty emptyTextProperty() {
        return emptyText;
    }

    /// There is nothing to show, and that was read.
    public BooleanProperty emptyProperty() {
        return empty;
    }

    /// The database is out of reach.
    public BooleanProperty staleProperty() {
        return stale;
    }

    /// `outboard.operation` isn't there.
    public BooleanProperty creatableProperty() {
        return creatable;
    }

    /// A receipt is shown instead of the list.
    public BooleanProperty pageProperty() {
        return page;
    }

    JournalSetting setting() {
        return setting;
    }

    private void tell() {
        var home = entries.homeProperty().get();
        stale.set(setting.link().lost());
        creatable.set(home != null && home.table() == Table.MISSING);
        if (home == null) {
            return;
        }
        var said = notes(home);
        if (!Objects.equals(said, notes)) {
            notes.setAll(said);
        }
        var filtered = !entries.filterProperty().get().equals(JournalFilter.ANY);
        empty.set(entries.readProperty().get() && entries.rows().isEmpty());
        emptyTitle.set(setting.texts().text(filtered ? "empty.filtered" : "empty.title"));
        var file = Prose.plain(home.file().toString());
        emptyText.set(filtered ? setting.texts().text("empty.filtered.text")
            : setting.texts().text(home.table() == Table.THERE ? "empty.both" : "empty.disk", file));
    }

    private List<String> notes(JournalHome home) {
        var texts = setting.texts();
        var said = new ArrayList<String>();
        var file = Prose.plain(home.file().toString());
        switch (home.table()) {
            case THERE -> { }
            case MISSING -> said.add(texts.text("home.missing", file));
            case NO_RIGHT -> said.add(texts.text("home.no-right", Prose.plain(home.role()), file));
            case OUT_OF_REACH -> said.add(texts.text("home.out-of-reach", file));
        }
        if (home.table() != Table.THERE) {
            others.forEach(one -> said.add(texts.text(
                "home.elsewhere", Prose.plain(one.who()), Prose.plain(one.what()),
                setting.wording().since(one.since(), setting.link().databaseNow()))));
        }
        if (killed > 0) {
            said.add(texts.text("home.killed", killed));
        }
        if (home.unreadable() > 0) {
            said.add(texts.text("home.unreadable", home.unreadable(), file));
        }
        return said;
    }
}
