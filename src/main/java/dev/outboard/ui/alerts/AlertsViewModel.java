package dev.outboard.ui.alerts;

import dev.outboard.core.alerts.Alert;
import dev.outboard.core.alerts.Alert.Acknowledged;
import dev.outboard.core.alerts.Alerts;
import dev.outboard.core.alerts.Gauges;
import dev.outboard.core.alerts.Levels.Subject;
import dev.outboard.core.operations.JournalEntry;
import dev.outboard.core.outbox.OutboxTotals;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Tone;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/// The alerts of one connection: it looks at what screens and feed have read anyway and reads nothing of the
/// database itself. What was raised, acknowledged or has ended goes to the journal. While the connection is
/// lost nothing is known, so nothing changes.
public final class AlertsViewModel {
    private static final System.Logger LOG = System.getLogger(AlertsViewModel.class.getName());

    private final AlertSetting setting;
    private final AlertWriter writer;
    private final Alerts alerts = new Alerts();
    private final Gauges gauges = new Gauges();
    private final ThresholdsViewModel thresholds;
    private final ObservableList<AlertRow> rows = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable UUID> chosen = new SimpleObjectProperty<>(this, "chosen");
    private final StringProperty note = new SimpleStringProperty(this, "note", "");
    private final StringProperty count = new SimpleStringProperty(this, "count", "");
    private final ObjectProperty<Tone> tone = new SimpleObjectProperty<>(this, "tone", Tone.PLAIN);
    private final ObjectProperty<@Nullable AlertRow> first = new SimpleObjectProperty<>(this, "first");
    private final StringProperty more = new SimpleStringProperty(this, "more", "");
    private final StringProperty trouble = new SimpleStringProperty(this, "trouble", "");
    private final StringProperty unavailable = new SimpleStringProperty(this, "unavailable", "");
    private final BooleanProperty shown = new SimpleBooleanProperty(this, "shown");
    private Subscription news = Subscription.EMPTY;

    public AlertsViewModel(AlertSetting setting) {
        this.setting = setting;
        writer = new AlertWriter(setting.texts(), setting.wording());
        thresholds = new ThresholdsViewModel(setting, this::look);
        chosen.subscribe(_ -> allow());
    }

    /// Watches from now on until [#close].
    public void open() {
        news = setting.link().revisionProperty().subscribe(_ -> look())
            .and(setting.wording().utcProperty().subscribe(_ -> write()));
        thresholds.load();
    }

    public void close() {
        news.unsubscribe();
        shown.set(false);
    }

    /// Somebody has counted the outbox.
    public void counted(@Nullable OutboxTotals totals) {
        if (totals != null) {
            gauges.counted(totals);
            look();
        }
    }

    /// Says that the chosen one is seen to; it is once the journal has it.
    public void acknowledge() {
        var alert = chosenAlert();
        if (!unavailable.get().isEmpty() || alert.isEmpty()) {
            return;
        }
        var by = new Acknowledged(
            setting.source().person(), setting.link().databaseNow(), note.get().strip());
        note.set("");
        setting.work().background().run(
            () -> {
                setting.source().noted(
                    JournalEntry.ALERT_ACKNOWLEDGED, writer.title(alert.get()), by.note());
                return true;
            },
            _ -> {
                trouble.set("");
                alerts.acknowledge(alert.get().id(), by);
                write();
            },
            failure -> {
                note.set(by.note());
                unwritten(failure);
            });
    }

    /// Leads to where the chosen one can be seen to.
    public void go() {
        chosenAlert().ifPresent(alert -> {
            shown.set(false);
            setting.go().accept(place(alert.subject()));
        });
    }

    /// Opens the list at the one that the bar tells of.
    public void ask() {
        var told = first.get();
        if (told != null) {
            chosen.set(told.id());
        }
        thresholds.openProperty().set(false);
        shown.set(true);
    }

    /// Leads to where the one can be seen to that the bar tells of.
    public void goToFirst() {
        var told = first.get();
        if (told != null) {
            chosen.set(told.id());
            go();
        }
    }

    /// Shows the list, or puts it away.
    public void toggle() {
        if (shown.get()) {
            shown.set(false);
        } else {
            ask();
        }
    }

    public ThresholdsViewModel thresholds() {
        return thresholds;
    }

    public ObservableList<AlertRow> rows() {
        return rows;
    }

    public ObjectProperty<@Nullable UUID> chosenProperty() {
        return chosen;
    }

    /// What is said with an acknowledgement.
    public StringProperty noteProperty() {
        return note;
    }

    /// How many nobody has acknowledged; empty for none.
    public StringProperty countProperty() {
        return count;
    }

    /// Of those; without colour while the connection is lost.
    public ObjectProperty<Tone> toneProperty() {
        return tone;
    }

    /// The loudest that nobody has acknowledged, or null.
    public ObjectProperty<@Nullable AlertRow> firstProperty() {
        return first;
    }

    /// How many there are beside the first; empty for none.
    public StringProperty moreProperty() {
        return more;
    }

    /// What could not be written, as [dev.outboard.ui.kit.Prose]; empty where all could.
    public StringProperty troubleProperty() {
        return trouble;
    }

    /// Why the chosen one can't be acknowledged; empty where it can.
    public StringProperty unavailableProperty() {
        return unavailable;
    }

    /// The list is open.
    public BooleanProperty shownProperty() {
        return shown;
    }

    private void look() {
        var link = setting.link();
        var known = thresholds.known();
        if (known != null && !link.lost()) {
            var behind = new HashMap<String, Long>();
            setting.source().lags().forEach(lag -> behind.put(lag.projection(), lag.behind()));
            var held = link.held();
            var levels = gauges.at(
                link.databaseNow(), behind,
                held == null ? null : Duration.between(held.since(), link.now()));
            alerts.look(levels, known).forEach(this::journal);
        }
        write();
    }

    private void journal(Alert alert) {
        var ended = alert.endedAt();
        setting.work().background().run(
            () -> {
                setting.source().noted(
                    ended == null ? JournalEntry.ALERT_RAISED : JournalEntry.ALERT_ENDED,
                    writer.title(alert), ended == null ? writer.said(alert) : writer.over(alert, ended));
                return true;
            },
            _ -> trouble.set(""), this::unwritten);
    }

    private void unwritten(Throwable failure) {
        LOG.log(Level.WARNING, "What became of an alert was not written", failure);
        trouble.set(setting.texts().text("unwritten", setting.wording().said(failure)));
    }

    private void write() {
        var link = setting.link();
        var now = link.databaseNow();
        var all = alerts.all();
        var written = all.stream().map(alert -> writer.row(alert, now, link.lost())).toList();
        if (!written.equals(rows)) {
            rows.setAll(written);
        }
        // The loudest first, and of those the newest.
        var open = all.stream().filter(Alert::open)
            .sorted(Comparator.comparing(writer::tone).reversed())
            .map(alert -> writer.row(alert, now, link.lost())).toList();
        count.set(open.isEmpty() ? "" : setting.wording().number(open.size()));
        tone.set(open.isEmpty() ? Tone.PLAIN : open.getFirst().tone());
        first.set(open.isEmpty() ? null : open.getFirst());
        more.set(open.size() < 2 ? "" : setting.texts().text("bar.more", open.size() - 1));
        allow();
    }

    private void allow() {
        var alert = chosenAlert();
        unavailable.set(alert.isEmpty() ? setting.texts().text("unavailable.none")
            : alert.get().open() ? ""
            : setting.texts().text(alert.get().lasts() ? "unavailable.done" : "unavailable.over"));
    }

    private Optional<Alert> chosenAlert() {
        return alerts.all().stream().filter(alert -> alert.id().equals(chosen.get())).findFirst();
    }

    private Place place(Subject subject) {
        return switch (subject.watch()) {
            case BACKLOG, WAITING -> new Place.Outbox(Place.Messages.BACKLOG, null);
            case DEAD, DEAD_INCREASE -> new Place.Outbox(Place.Messages.DEAD, null);
            case HELD -> new Place.Stream(null);
            case LAG -> setting.source().lags().stream()
                .collect(Collectors.toMap(
                    AlertSource.Lag::projection, AlertSource.Lag::place, (one, _) -> one))
                .getOrDefault(subject.name(), new Place.Overview());
        };
    }

    /// What stands in place of rows.
    public String nothing() {
        return setting.texts().text("list.none", setting.wording().time(
            setting.link().byDatabase(setting.link().opened())));
    }

}
