package dev.outboard.ui.journal;

import java.lang.System.Logger.Level;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// Asks whether Outboard's own tables may be made in this database: shows every statement first, and runs
/// them only armed and when told so.
public final class TablesViewModel {
    private static final System.Logger LOG = System.getLogger(TablesViewModel.class.getName());

    private final Records records;
    private final JournalSetting setting;
    private final Runnable onMade;

    private final BooleanProperty open = new SimpleBooleanProperty(this, "open");
    private final StringProperty sql = new SimpleStringProperty(this, "sql", "");
    private final StringProperty grants = new SimpleStringProperty(this, "grants", "");
    private final StringProperty unavailable = new SimpleStringProperty(this, "unavailable", "");
    private final StringProperty trouble = new SimpleStringProperty(this, "trouble", "");
    private boolean running;

    TablesViewModel(Records records, JournalSetting setting, Runnable onMade) {
        this.records = records;
        this.setting = setting;
        this.onMade = onMade;
        setting.access().revisionProperty().subscribe(_ -> allow());
        setting.link().stateProperty().subscribe(_ -> allow());
        allow();
    }

    /// Shows what would be run.
    public void ask() {
        trouble.set("");
        sql.set("");
        open.set(true);
        allow();
        setting.work().background().run(records::tables, found -> {
            sql.set(found.sql());
            grants.set(found.grants());
            allow();
        }, this::failed);
    }

    public void close() {
        open.set(false);
    }

    /// Makes the tables, if that is allowed now.
    public void create() {
        if (!open.get() || !unavailable.get().isEmpty()) {
            return;
        }
        running = true;
        allow();
        setting.work().background().run(records::create, made -> {
            running = false;
            allow();
            if (made) {
                open.set(false);
                onMade.run();
            }
        }, this::failed);
    }

    public BooleanProperty openProperty() {
        return open;
    }

    /// What would be run; empty until it is known.
    public StringProperty sqlProperty() {
        return sql;
    }

    /// What other roles need; not run here.
    public StringProperty grantsProperty() {
        return grants;
    }

    /// Why it can't be run now; empty where it can.
    public StringProperty unavailableProperty() {
        return unavailable;
    }

    /// What went wrong, as [dev.outboard.ui.kit.Prose].
    public StringProperty troubleProperty() {
        return trouble;
    }

    private void failed(Throwable failure) {
        LOG.log(Level.WARNING, "Outboard's tables were not made", failure);
        running = false;
        allow();
        trouble.set(setting.wording().reason(failure));
    }

    private void allow() {
        var texts = setting.texts();
        unavailable.set(setting.link().lost() ? texts.text("unavailable.lost")
            : !setting.access().armedProperty().get() ? texts.text("tables.read-only")
            : sql.get().isEmpty() || running ? texts.text("tables.reading") : "");
    }
}
