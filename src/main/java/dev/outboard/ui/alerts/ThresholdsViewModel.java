package dev.outboard.ui.alerts;

import dev.outboard.core.alerts.Thresholds;
import dev.outboard.core.alerts.Watch;
import dev.outboard.core.settings.Settings;
import dev.outboard.core.settings.SettingsFile;
import dev.outboard.ui.kit.Prose;
import java.lang.System.Logger.Level;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// The thresholds as they are typed: whole numbers, 0 for never. They are in force once the file has them.
public final class ThresholdsViewModel {
    private static final System.Logger LOG = System.getLogger(ThresholdsViewModel.class.getName());
    private static final String NUMBER = "\\d{1,12}";

    private final AlertSetting setting;
    private final Runnable onKnown;
    private final Map<Watch, StringProperty> typed = new EnumMap<>(Watch.class);
    private final StringProperty note = new SimpleStringProperty(this, "note", "");
    private final BooleanProperty ready = new SimpleBooleanProperty(this, "ready");
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open");
    private @Nullable Thresholds known;

    /// @param onKnown when they were read or changed
    ThresholdsViewModel(AlertSetting setting, Runnable onKnown) {
        this.setting = setting;
        this.onKnown = onKnown;
        for (var watch : Watch.values()) {
            var text = new SimpleStringProperty(this, watch.key(), "");
            text.subscribe(_ -> check());
            typed.put(watch, text);
        }
        open.subscribe(opened -> {
            if (opened) {
                write(known == null ? Thresholds.usual() : known);
            }
        });
    }

    /// Reads the file.
    void load() {
        setting.work().background().run(
            () -> setting.source().settings().read(), this::read,
            failure -> read(new SettingsFile.Contents(
                Settings.NONE,
                new SettingsFile.Trouble(null, setting.wording().said(failure)))));
    }

    /// Keeps what is typed, and closes the form; does nothing while it isn't all numbers.
    public void save() {
        if (!ready.get()) {
            return;
        }
        var wanted = wanted();
        setting.work().background().run(
            () -> setting.source().settings().change(wanted::into),
            settings -> {
                known = Thresholds.of(settings);
                note.set(path());
                open.set(false);
                onKnown.run();
            },
            failure -> {
                LOG.log(Level.WARNING, "The thresholds were not saved", failure);
                note.set(setting.texts().text("thresholds.unsaved", setting.wording().said(failure)));
            });
    }

    /// Types what is usual; saved only by [#save].
    public void usual() {
        write(Thresholds.usual());
    }

    public StringProperty typedProperty(Watch watch) {
        return Objects.requireNonNull(typed.get(watch));
    }

    /// Where they are kept, or what is wrong with that, as [Prose].
    public StringProperty noteProperty() {
        return note;
    }

    /// All are numbers.
    public BooleanProperty readyProperty() {
        return ready;
    }

    /// The form is shown.
    public BooleanProperty openProperty() {
        return open;
    }

    /// Null until the file was read.
    @Nullable Thresholds known() {
        return known;
    }

    private void read(SettingsFile.Contents contents) {
        known = Thresholds.of(contents.settings());
        var odd = Thresholds.odd(contents.settings());
        var trouble = contents.trouble();
        if (trouble != null) {
            var why = Prose.plain(trouble.why());
            note.set(trouble.aside() == null
                ? setting.texts().text("thresholds.unreadable", path(), why)
                : setting.texts().text("thresholds.aside", Prose.plain(trouble.aside().toString()), why));
            LOG.log(Level.WARNING, "Settings: {0}", trouble);
        } else if (!odd.isEmpty()) {
            note.set(setting.texts().text("thresholds.odd", Prose.plain(String.join(", ", odd)), path()));
        } else {
            note.set(path());
        }
        onKnown.run();
    }

    private void write(Thresholds thresholds) {
        typed.forEach((watch, text) -> text.set(Long.toString(thresholds.value(watch))));
    }

    private Thresholds wanted() {
        var wanted = known == null ? Thresholds.usual() : known;
        for (var one : typed.entrySet()) {
            wanted = wanted.with(one.getKey(), Long.parseLong(one.getValue().get().strip()));
        }
        return wanted;
    }

    private void check() {
        ready.set(typed.size() == Watch.values().length
            && typed.values().stream().allMatch(text -> text.get().strip().matches(NUMBER)));
    }

    private String path() {
        return setting.texts().text(
            "thresholds.path", Prose.plain(setting.source().settings().path().toString()));
    }
}
