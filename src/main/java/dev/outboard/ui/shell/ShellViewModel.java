package dev.outboard.ui.shell;

import dev.outboard.core.feed.FeedState;
import dev.outboard.ui.kit.Access;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Schedule;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/// The frame of the window: which connection, how its news arrive, whose clock the times are by, and which
/// screen is shown. Without a connection it says so and shows nothing of one.
public final class ShellViewModel {
    private static final Duration TICK = Duration.ofMillis(500);
    private static final Duration AGREE = Duration.ofMillis(100);

    private final Texts texts;
    private final Wording wording;
    private final Appearance appearance;
    private final Schedule schedule;

    private final ObjectProperty<@Nullable Connection> connection =
        new SimpleObjectProperty<>(this, "connection");
    private final Trail trail = new Trail();
    private final ObjectProperty<FeedLine> feed = new SimpleObjectProperty<>(this, "feed", FeedLine.NONE);
    private final StringProperty title = new SimpleStringProperty(this, "title", "Outboard");
    private final StringProperty banner = new SimpleStringProperty(this, "banner", "");
    private final StringProperty clock = new SimpleStringProperty(this, "clock", "");
    private final StringProperty clockNote = new SimpleStringProperty(this, "clockNote", "");
    private final StringProperty server = new SimpleStringProperty(this, "server", "");
    private final StringProperty profile = new SimpleStringProperty(this, "profile", "");
    private final StringProperty sessions = new SimpleStringProperty(this, "sessions", "");
    private final StringProperty zone = new SimpleStringProperty(this, "zone", "");
    private Subscription news = Subscription.EMPTY;
    private @Nullable Link link;
    private @Nullable Access access;

    public ShellViewModel(Texts texts, Wording wording, Appearance appearance, Schedule schedule) {
        this.texts = texts;
        this.wording = wording;
        this.appearance = appearance;
        this.schedule = schedule;
    }

    /// Shows a connection, in the place of the one before.
    public void connected(Connection opened, Link opening) {
        var first = link == null;
        link = opening;
        trail.forget();
        connection.set(opened);
        title.set(opened.production()
            ? texts.text("title.production", opened.name())
            : texts.text("title", opened.name()));
        server.set(texts.text(
            "server", opened.version(),
            texts.text(opened.standby() ? "server.standby" : "server.primary"),
            texts.text(opened.pooled() ? "server.pooler" : "server.no-pooler")));
        profile.set(texts.text("profile", opened.profile()));
        news.unsubscribe();
        news = opening.revisionProperty().subscribe(_ -> show())
            .and(appearance.utcProperty().subscribe(_ -> show()));
        if (first) {
            tick();
        }
    }

    /// Lets time pass for what may be armed.
    public void armable(Access arming) {
        access = arming;
        arming.tick();
    }

    public void go(Place where) {
        trail.go(where);
    }

    public void back() {
        trail.back();
    }

    public void forward() {
        trail.forward();
    }

    public ReadOnlyBooleanProperty canGoBackProperty() {
        return trail.canGoBackProperty();
    }

    public ReadOnlyBooleanProperty canGoForwardProperty() {
        return trail.canGoForwardProperty();
    }

    public void switchZone() {
        appearance.utcProperty().set(!appearance.utcProperty().get());
    }

    public void switchTheme() {
        appearance.darkProperty().set(!appearance.darkProperty().get());
    }

    /// Null until there is one.
    public ObjectProperty<@Nullable Connection> connectionProperty() {
        return connection;
    }

    /// The screen that is shown; null while there is no connection.
    public ReadOnlyObjectProperty<@Nullable Place> placeProperty() {
        return trail.hereProperty();
    }

    ObjectProperty<FeedLine> feedProperty() {
        return feed;
    }

    public StringProperty titleProperty() {
        return title;
    }

    /// What concerns every screen, as [dev.outboard.ui.kit.Prose]; empty when all is well.
    public StringProperty bannerProperty() {
        return banner;
    }

    public StringProperty clockProperty() {
        return clock;
    }

    public StringProperty clockNoteProperty() {
        return clockNote;
    }

    public StringProperty serverProperty() {
        return server;
    }

    public StringProperty profileProperty() {
        return profile;
    }

    public StringProperty sessionsProperty() {
        return sessions;
    }

    public StringProperty zoneProperty() {
        return zone;
    }

    Texts texts() {
        return texts;
    }

    private void tick() {
        if (link != null) {
            link.tick();
            if (access != null) {
                access.tick();
            }
            schedule.after(TICK, this::tick);
        }
    }

    private void show() {
        var shown = link;
        var opened = connection.get();
        if (shown == null || opened == null) {
            return;
        }
        feed.set(FeedLine.of(shown, texts, wording));
        var now = shown.databaseNow();
        clock.set(wording.clock(now));
        clockNote.set(wording.zone(now) + ", " + clockNote(shown));
        var held = opened.sessions().getAsInt();
        sessions.set(texts.text("sessions", held));
        zone.set(wording.zone(now));
        banner.set(shown.stateProperty().get() instanceof FeedState.Lost lost ? lost(lost, shown) : "");
    }

    private String clockNote(Link shown) {
        if (shown.lost()) {
            return texts.text("clock.reckoned");
        }
        var offset = shown.offset();
        if (offset.abs().compareTo(AGREE) < 0) {
            return texts.text("clock.agrees");
        }
        return offset.isNegative()
            ? texts.text("clock.ahead", wording.age(offset.abs()))
            : texts.text("clock.behind", wording.age(offset));
    }

    private String lost(FeedState.Lost lost, Link shown) {
        var left = Duration.between(shown.now(), lost.retryAt());
        var attempt = Integer.toString(lost.attempt());
        var next = left.isNegative()
            ? texts.text("lost.attempt-now", attempt)
            : texts.text("lost.attempt", attempt, wording.whole(left));
        var complete = shown.progressProperty().get().complete();
        var after = complete != null
            ? texts.text("lost.after", Long.toString(complete))
            : texts.text(shown.readAt() == null ? "lost.nothing-read" : "lost.read");
        return texts.text(
            "lost", wording.whole(Duration.between(lost.since(), shown.now())),
            wording.time(shown.byDatabase(lost.since())), wording.cause(lost), next, after);
    }
}
