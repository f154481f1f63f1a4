package dev.outboard.ui.operations;

import dev.outboard.core.operations.Consent;
import dev.outboard.core.operations.Forecast;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// The operator's word: a reason, and where it matters the number of messages, typed. When the number
/// changes, what was typed for another one is gone.
public final class ConfirmViewModel {
    private final SheetSetting setting;
    private final StringProperty reason = new SimpleStringProperty(this, "reason", "");
    private final StringProperty typed = new SimpleStringProperty(this, "typed", "");
    private final StringProperty note = new SimpleStringProperty(this, "note", "");
    private final BooleanProperty typing = new SimpleBooleanProperty(this, "typing");
    private final StringProperty unavailable = new SimpleStringProperty(this, "unavailable", "");
    private String fault = "";
    private String typedNote = "";
    private @Nullable Forecast forecast;
    private int number = -1;

    ConfirmViewModel(SheetSetting setting) {
        this.setting = setting;
        reason.set(setting.access().reason());
        reason.subscribe(_ -> tick());
        typed.subscribe(_ -> tick());
        tick();
    }

    /// @param read null while nothing is known
    /// @param meaningless why what is asked for means nothing; empty where it does
    void show(@Nullable Forecast read, String meaningless) {
        forecast = read;
        fault = meaningless;
        if (read != null) {
            typing.set(read.typed() && read.obstacle() == null);
            renumber(read.changes());
        }
        tick();
    }

    void tick() {
        unavailable.set(why());
        var numberOnly = unavailable.get().equals(setting.text("unavailable.not-typed"));
        note.set(numberOnly ? typedNote : unavailable.get());
    }

    /// What it would run with; null while it may not.
    @Nullable Consent consent() {
        tick();
        var read = forecast;
        return read == null || !unavailable.get().isEmpty() ? null
            : new Consent(read, reason.get().strip(), read.typed() ? number() : Consent.NOTHING_TYPED);
    }

    /// The operator's, kept in the journal.
    public StringProperty reasonProperty() {
        return reason;
    }

    public StringProperty typedProperty() {
        return typed;
    }

    /// What is still to be done; why a number is to be typed, or why it is again.
    public StringProperty noteProperty() {
        return note;
    }

    /// Whether a number is to be typed.
    public BooleanProperty typingProperty() {
        return typing;
    }

    /// Why it can't be run now; empty when it can.
    public StringProperty unavailableProperty() {
        return unavailable;
    }

    private void renumber(int changes) {
        var before = number;
        number = changes;
        if (before != changes) {
            if (before >= 0 && !typed.get().isBlank()) {
                typedNote = setting.text(
                    "typed.changed", setting.number(before), setting.number(changes));
                typed.set("");
            } else {
                typedNote = setting.text("typed.why");
            }
        }
    }

    /// In the order in which one has to see to it.
    private String why() {
        if (setting.link().lost()) {
            return setting.text("unavailable.lost");
        }
        if (!setting.access().armedProperty().get()) {
            return setting.text("unavailable.read-only");
        }
        if (!fault.isEmpty()) {
            return fault;
        }
        var read = forecast;
        if (read == null) {
            return setting.text("unavailable.not-read");
        }
        if (read.obstacle() != null) {
            return setting.text("unavailable.in-the-way");
        }
        if (reason.get().isBlank()) {
            return setting.text("unavailable.no-reason");
        }
        return read.typed() && number() != read.changes() ? setting.text("unavailable.not-typed") : "";
    }

    /// Grouped or not.
    private long number() {
        var digits = typed.get().replaceAll("[\\s.,\u00a0\u202f]", "");
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException _) {
            return Consent.NOTHING_TYPED;
        }
    }
}
