package dev.outboard.ui.shell;

import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Access;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Objects;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// Read-only or armed, in the header; and the form that arms: for how long, why, and on production with the
/// database's name typed.
public final class AccessViewModel {
    private static final System.Logger LOG = System.getLogger(AccessViewModel.class.getName());
    private static final int USUAL = 15;

    private final Access access;
    private final Connection connection;
    private final String database;
    private final Texts texts;
    private final Wording wording;

    private final BooleanProperty armed = new SimpleBooleanProperty(this, "armed");
    private final BooleanProperty ending = new SimpleBooleanProperty(this, "ending");
    private final StringProperty left = new SimpleStringProperty(this, "left", "");
    private final DoubleProperty share = new SimpleDoubleProperty(this, "share");
    private final BooleanProperty asking = new SimpleBooleanProperty(this, "asking");
    private final IntegerProperty minutes = new SimpleIntegerProperty(this, "minutes", USUAL);
    private final StringProperty reason = new SimpleStringProperty(this, "reason", "");
    private final StringProperty typed = new SimpleStringProperty(this, "typed", "");
    private final StringProperty password = new SimpleStringProperty(this, "password", "");
    private final BooleanProperty ready = new SimpleBooleanProperty(this, "ready");
    private final StringProperty note = new SimpleStringProperty(this, "note", "");
    private final StringProperty unavailable = new SimpleStringProperty(this, "unavailable", "");
    private boolean opening;

    /// @param database its name, as it has to be typed on production
    public AccessViewModel(
        Access access, Connection connection, String database, Texts texts, Wording wording) {
        this.access = access;
        this.connection = connection;
        this.database = database;
        this.texts = texts;
        this.wording = wording;
        access.revisionProperty().subscribe(_ -> show());
        reason.subscribe(_ -> check());
        typed.subscribe(_ -> check());
        show();
    }

    /// Follows what keeps a connection from being armed.
    public void follow(Link link) {
        link.stateProperty().subscribe(_ -> unavailable.set(why(link)));
    }

    /// Opens the form; does nothing while it can't be armed.
    public void ask() {
        if (!unavailable.get().isEmpty()) {
            return;
        }
        typed.set("");
        password.set("");
        reason.set(access.reason());
        note.set(texts.text("arm.disarms-itself"));
        check();
        asking.set(true);
    }

    public void cancel() {
        asking.set(false);
    }

    /// Why it can't be armed now; empty where it can.
    public StringProperty unavailableProperty() {
        return unavailable;
    }

    /// Arms as the form says, if it is complete.
    public void arm() {
        if (ready.get() && !opening) {
            opening = true;
            check();
            note.set(texts.text("arm.opening"));
            access.arm(new Access.Wish(
                Duration.ofMinutes(minutes.get()), reason.get().strip(),
                password.get().isEmpty() ? null : password.get()), this::armed, this::refused);
        }
    }

    public void disarm() {
        access.disarm();
    }

    /// Disarms what is armed, else asks.
    public void toggle() {
        if (armed.get()) {
            disarm();
        } else {
            ask();
        }
    }

    public boolean production() {
        return connection.production();
    }

    public String name() {
        return connection.name();
    }

    public String database() {
        return database;
    }

    /// Whom it signs in as while armed; empty for the connection's own user.
    public String otherUser() {
        return Objects.requireNonNullElse(access.otherUser(), "");
    }

    /// Of [#otherUser]; empty to have it looked up.
    public StringProperty passwordProperty() {
        return password;
    }

    public BooleanProperty armedProperty() {
        return armed;
    }

    /// The last minute has begun.
    public BooleanProperty endingProperty() {
        return ending;
    }

    /// As in `14:33`.
    public StringProperty leftProperty() {
        return left;
    }

    /// Of the time: 1 at the start, 0 at the end.
    public DoubleProperty shareProperty() {
        return share;
    }

    /// The form is open.
    public BooleanProperty askingProperty() {
        return asking;
    }

    public IntegerProperty minutesProperty() {
        return minutes;
    }

    public StringProperty reasonProperty() {
        return reason;
    }

    public StringProperty typedProperty() {
        return typed;
    }

    /// The form is complete.
    public BooleanProperty readyProperty() {
        return ready;
    }

    /// Beside the buttons of the form, as [dev.outboard.ui.kit.Prose].
    public StringProperty noteProperty() {
        return note;
    }

    private String why(Link link) {
        if (connection.standby()) {
            return texts.text("arm.standby");
        }
        return link.lost() ? texts.text("arm.lost") : "";
    }

    private void armed() {
        opening = false;
        password.set("");
        check();
        asking.set(false);
    }

    private void refused(Throwable failure) {
        LOG.log(Level.WARNING, "Arming was refused", failure);
        opening = false;
        check();
        note.set(said(failure));
    }

    private String said(Throwable failure) {
        var user = Prose.plain(otherUser());
        if (user.isEmpty() || !(failure instanceof DbException told)) {
            return wording.reason(failure);
        }
        var why = switch (String.valueOf(told.state())) {
            case "28P01" -> texts.text("arm.wrong-password", user);
            case "08004" -> texts.text("arm.wants-password", user);
            case "28000" -> texts.text("arm.no-entry", user, wording.said(told));
            default -> wording.reason(told);
        };
        return why + " " + texts.text("arm.stays");
    }

    private void show() {
        armed.set(access.armedProperty().get());
        ending.set(access.ending());
        var seconds = Math.max(0, (access.left().toMillis() + 999) / 1000);
        left.set("%02d:%02d".formatted(seconds / 60, seconds % 60));
        share.set(access.share());
    }

    private void check() {
        ready.set(!opening && !reason.get().isBlank()
            && (!connection.production() || typed.get().strip().equals(database)));
    }
}
