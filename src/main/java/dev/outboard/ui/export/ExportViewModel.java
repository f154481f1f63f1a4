package dev.outboard.ui.export;

import dev.outboard.core.export.Format;
import dev.outboard.core.export.HistoryExport;
import dev.outboard.core.export.HistoryExport.Outcome;
import dev.outboard.core.export.Masks;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.json.Lines;
import dev.outboard.db.DbException;
import dev.outboard.ui.export.Exporting.Sample;
import dev.outboard.ui.export.Exporting.Wanted;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Schedule;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// Writing the history of an aggregate to a file: which fields are masked is chosen from those that were
/// seen, and shown on the newest event before anything is written. A writing that was begun goes on when one
/// looks elsewhere.
public final class ExportViewModel {
    private static final System.Logger LOG = System.getLogger(ExportViewModel.class.getName());
    private static final Duration LOOK = Duration.ofMillis(250);

    private final Exporting exporting;
    private final ExportSetting setting;
    private final ExportWords words;
    private final ObservableList<FieldChoice> fields = FXCollections.observableArrayList();
    private final ObservableList<Lines.Line> preview = FXCollections.observableArrayList();
    private final ObjectProperty<Place.@Nullable Export> place = new SimpleObjectProperty<>();
    private final ObjectProperty<Format> format = new SimpleObjectProperty<>(this, "format", Format.JSONL);
    private final StringProperty seen = new SimpleStringProperty(this, "seen", "");
    private final StringProperty chosen = new SimpleStringProperty(this, "chosen", "");
    private final StringProperty note = new SimpleStringProperty(this, "note", "");
    private final StringProperty told = new SimpleStringProperty(this, "told", "");
    private final StringProperty button = new SimpleStringProperty(this, "button", "");
    private final BooleanProperty ready = new SimpleBooleanProperty(this, "ready");
    private final BooleanProperty running = new SimpleBooleanProperty(this, "running");
    private final BooleanProperty stale = new SimpleBooleanProperty(this, "stale");
    private final DoubleProperty progress = new SimpleDoubleProperty(this, "progress");
    private final Map<String, Set<String>> maskedOf = new HashMap<>();
    private final AtomicLong written = new AtomicLong();
    private AtomicBoolean stopping = new AtomicBoolean();
    private @Nullable Sample sample;
    private Schedule.@Nullable Pending next;
    private boolean looking;
    private long number;

    public ExportViewModel(Exporting exporting, ExportSetting setting) {
        this.exporting = exporting;
        this.setting = setting;
        words = new ExportWords(setting);
        setting.link().revisionProperty().subscribe(_ -> tick());
        setting.link().stateProperty().subscribe((before, after) -> {
            if (before instanceof FeedState.Lost && !(after instanceof FeedState.Lost) && looking) {
                read();
            }
        });
    }

    public void open(Place.Export to) {
        looking = true;
        if (!to.equals(place.get())) {
            place.set(to);
            sample = null;
            fields.clear();
            if (!running.get()) {
                told.set("");
            }
            write();
        }
        read();
    }

    public void close() {
        looking = false;
        number++;
    }

    public void as(Format wanted) {
        format.set(wanted);
        write();
    }

    /// Masks all fields, or none.
    public void mask(boolean all) {
        fields.forEach(choice -> choice.maskedProperty().set(all));
    }

    /// Begins to write what is chosen now.
    public void export(Path to) {
        var at = place.get();
        var known = sample;
        if (at == null || known == null || running.get() || setting.link().lost()) {
            return;
        }
        var wanted = new Wanted(at.type(), at.id(), format.get(), masks());
        var mine = new AtomicBoolean();
        stopping = mine;
        written.set(0);
        running.set(true);
        look(known.events());
        setting.work().background().run(
            () -> exporting.write(wanted, to, count -> {
                written.set(count);
                return !mine.get();
            }),
            outcome -> ended(outcome, wanted.masks().count(), to), this::failed);
    }

    /// After the page that is being written; there is no file then.
    public void stop() {
        stopping.set(true);
        told.set(setting.texts().text("stopping"));
    }

    public void back() {
        var at = place.get();
        if (at != null) {
            setting.go().accept(new Place.Aggregate(at.type(), at.id(), null));
        }
    }

    ObservableList<FieldChoice> fields() {
        return fields;
    }

    /// The newest event as it would be written.
    ObservableList<Lines.Line> preview() {
        return preview;
    }

    public ObjectProperty<Place.@Nullable Export> placeProperty() {
        return place;
    }

    public ObjectProperty<Format> formatProperty() {
        return format;
    }

    /// Of how many events the fields were seen.
    public StringProperty seenProperty() {
        return seen;
    }

    /// What will be masked, as [dev.outboard.ui.kit.Prose].
    public StringProperty chosenProperty() {
        return chosen;
    }

    /// What stands in place of the fields; empty where there are any.
    public StringProperty noteProperty() {
        return note;
    }

    /// How far it is, or what came of it, as [dev.outboard.ui.kit.Prose].
    public StringProperty toldProperty() {
        return told;
    }

    public StringProperty buttonProperty() {
        return button;
    }

    /// There is something to export, and a connection.
    public BooleanProperty readyProperty() {
        return ready;
    }

    public BooleanProperty runningProperty() {
        return running;
    }

    public BooleanProperty staleProperty() {
        return stale;
    }

    public DoubleProperty progressProperty() {
        return progress;
    }

    ExportSetting setting() {
        return setting;
    }

    private void read() {
        var at = place.get();
        if (at == null || sample != null || setting.link().lost()) {
            write();
            return;
        }
        number++;
        var mine = number;
        setting.work().background().run(() -> exporting.sample(at.type(), at.id()), read -> {
            if (mine == number) {
                setting.link().read();
                sampled(read, at.type());
            }
        }, failure -> {
            if (mine == number && !(failure instanceof DbException.Unreachable)) {
                LOG.log(Level.WARNING, "The events to export can't be read", failure);
                note.set(setting.wording().said(failure));
            }
        });
    }

    private void sampled(Sample read, String type) {
        sample = read;
        var masked = maskedOf.computeIfAbsent(type, _ -> new HashSet<>());
        fields.setAll(read.fields().fields().stream().map(field -> {
            var choice = new FieldChoice(field, setting.texts().text(
                "in", setting.wording().number(field.events())));
            choice.maskedProperty().set(masked.contains(field.text()));
            choice.maskedProperty().subscribe((_, now) -> {
                if (now) {
                    masked.add(field.text());
                } else {
                    masked.remove(field.text());
                }
                write();
            });
            return choice;
        }).toList());
        write();
    }

    private Masks masks() {
        return new Masks(fields.stream().filter(choice -> choice.maskedProperty().get())
            .map(choice -> choice.field().path()).toList());
    }

    private void write() {
        var texts = setting.texts();
        var known = sample;
        tick();
        var count = known == null ? 0 : known.events();
        button.set(texts.text("export", count, setting.wording().number(count)));
        seen.set(known == null ? "" : texts.text(
            "seen", setting.wording().number(known.fields().events()), setting.wording().number(count)));
        note.set(known == null ? texts.text("reading") : fields.isEmpty() ? texts.text("none") : "");
        chosen.set(words.chosen(fields));
        var newest = known == null ? null : known.newest();
        preview.setAll(newest == null ? List.of() : Lines.of(HistoryExport.line(newest, masks())));
    }

    private void tick() {
        var known = sample;
        stale.set(setting.link().lost());
        ready.set(known != null && known.events() > 0 && !setting.link().lost());
    }

    private void look(long events) {
        var now = written.get();
        progress.set(events == 0 ? 0 : Math.min(1.0, (double) now / events));
        if (!stopping.get()) {
            told.set(setting.texts().text(
                "running", setting.wording().number(now), setting.wording().number(events)));
        }
        next = setting.work().schedule().after(LOOK, () -> look(events));
    }

    private void ended(Outcome outcome, int masked, Path to) {
        end();
        told.set(words.ended(outcome, masked, to));
    }

    private void failed(Throwable failure) {
        end();
        LOG.log(Level.WARNING, "The history was not exported", failure);
        told.set(setting.texts().text("failed", setting.wording().said(failure)));
    }

    private void end() {
        running.set(false);
        if (next != null) {
            next.cancel();
            next = null;
        }
    }
}
