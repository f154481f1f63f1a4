package dev.outboard.ui.event;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.outbox.EventMessage;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.trace.Whereabouts;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// Where one event is. What can't change is read once and laid out off the FX thread; where it is, again and
/// again while something still waits for it.
public final class EventViewModel {
    private static final System.Logger LOG = System.getLogger(EventViewModel.class.getName());

    private final Located source;
    private final EventSetting setting;
    private final StepWriter writer;
    private final ReadOnlyObjectWrapper<@Nullable EventHeader> event =
        new ReadOnlyObjectWrapper<>(this, "event");
    private final ReadOnlyObjectWrapper<Origin> origin =
        new ReadOnlyObjectWrapper<>(this, "origin", Origin.NONE);
    private final ReadOnlyStringWrapper occurred = new ReadOnlyStringWrapper(this, "occurred", "");
    private final ReadOnlyStringWrapper version = new ReadOnlyStringWrapper(this, "version", "");
    private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper(this, "note", "");
    private final ReadOnlyStringWrapper waiting = new ReadOnlyStringWrapper(this, "waiting", "");
    private final ReadOnlyBooleanWrapper stale = new ReadOnlyBooleanWrapper(this, "stale");
    private final ObservableList<Step> steps = FXCollections.observableArrayList();
    private final Payload payload = new Payload();
    private @Nullable String wanted;
    private @Nullable Whereabouts where;
    private @Nullable String cause;
    private @Nullable EventHeader causing;
    private @Nullable Refreshing<Whereabouts> reading;
    private boolean open;
    private long number;

    public EventViewModel(Located source, EventSetting setting) {
        this.source = source;
        this.setting = setting;
        writer = new StepWriter(setting, new Lateness(setting.link()));
        setting.link().revisionProperty().subscribe(_ -> tick());
        setting.link().stateProperty().subscribe(_ -> backOrLost());
    }

    /// Shows an event; the same one again goes on where it was.
    void open(String id) {
        open = true;
        if (!id.equals(wanted)) {
            clear();
            wanted = id;
        }
        refresh();
    }

    /// Goes out of view, and keeps what is shown.
    void leave() {
        open = false;
        number++;
        if (reading != null) {
            reading.stop();
        }
    }

    /// Reads what can have changed.
    void refresh() {
        var id = wanted;
        if (id == null || setting.link().lost()) {
            tick();
            return;
        }
        if (event.get() == null) {
            readEvent(id);
        } else if (reading != null) {
            reading.now();
        }
    }

    public void openAggregate() {
        var shown = event.get();
        if (shown != null) {
            setting.go().accept(
                new Place.Aggregate(shown.aggregateType(), shown.aggregateId(), shown.version()));
        }
    }

    public void openStream() {
        var shown = event.get();
        if (shown != null) {
            setting.go().accept(new Place.Stream(shown.position()));
        }
    }

    public void openCorrelation() {
        var id = origin.get().correlation();
        if (id != null) {
            setting.go().accept(new Place.Correlation(id, wanted));
        }
    }

    public void openCause() {
        var named = origin.get().cause();
        if (named != null) {
            setting.go().accept(new Place.Event(named.id()));
        }
    }

    public void go(Place place) {
        setting.go().accept(place);
    }

    /// Null until it is read.
    public ReadOnlyObjectProperty<@Nullable EventHeader> eventProperty() {
        return event.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Origin> originProperty() {
        return origin.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty occurredProperty() {
        return occurred.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty versionProperty() {
        return version.getReadOnlyProperty();
    }

    /// Why there is no event to see; empty where there is one.
    public ReadOnlyStringProperty noteProperty() {
        return note.getReadOnlyProperty();
    }

    /// Whether something still waits, and how the page keeps up.
    public ReadOnlyStringProperty waitingProperty() {
        return waiting.getReadOnlyProperty();
    }

    /// What is shown is from before the connection was lost.
    public ReadOnlyBooleanProperty staleProperty() {
        return stale.getReadOnlyProperty();
    }

    Payload payload() {
        return payload;
    }

    ObservableList<Step> steps() {
        return steps;
    }

    EventSetting setting() {
        return setting;
    }

    private void clear() {
        number++;
        if (reading != null) {
            reading.stop();
            reading = null;
        }
        where = null;
        cause = null;
        causing = null;
        event.set(null);
        origin.set(Origin.NONE);
        steps.clear();
        payload.clear();
        waiting.set("");
        note.set(setting.text("reading"));
    }

    private void readEvent(String id) {
        number++;
        var asked = number;
        setting.work().background().run(
            () -> source.event(id).map(Payload.Laid::of),
            read -> {
                if (asked == number) {
                    read.ifPresentOrElse(this::show, () -> note.set(setting.text("gone", id)));
                }
            },
            failure -> {
                if (asked == number) {
                    note.set(setting.wording().reason(failure));
                    LOG.log(Level.WARNING, "An event was not read", failure);
                }
            });
    }

    private void show(Payload.Laid read) {
        var header = read.event().header();
        note.set("");
        event.set(header);
        payload.show(read, setting.text("bytes", setting.wording().number(header.bytes())));
        var next = new Refreshing<>(
            setting.work(), () -> source.whereabouts(header), this::show, this::notRead);
        reading = next;
        tick();
        next.now();
    }

    private void show(Whereabouts read) {
        where = read;
        setting.link().read();
        var messages = read.messages() == null ? List.<EventMessage>of() : read.messages();
        readCause(first(messages, EventMessage::causationId));
        origin.set(new Origin(
            first(messages, EventMessage::correlationId), cause, causing, origin.get().looked()));
        var settled = settled(read);
        waiting.set(settled ? setting.text("settled") : setting.text("waits"));
        if (settled && reading != null) {
            reading.stop();
        }
        tick();
    }

    /// Nothing of it can change any more by itself.
    private boolean settled(Whereabouts read) {
        var shown = event.get();
        var messages = read.messages();
        var complete = setting.link().progressProperty().get().complete();
        return shown != null && complete != null && complete >= shown.position()
            && (messages == null
                || messages.stream().allMatch(one -> one.header().state() == MessageState.PUBLISHED))
            && read.projections().values().stream()
                .allMatch(one -> !Objects.equals(one.past(shown.position(), shown.version()), false));
    }

    private void readCause(@Nullable String id) {
        if (id == null || id.equals(cause)) {
            return;
        }
        cause = id;
        var asked = number;
        setting.work().background().run(
            () -> source.cause(id),
            read -> {
                if (asked == number) {
                    causing = read.orElse(null);
                    origin.set(new Origin(origin.get().correlation(), cause, causing, true));
                }
            },
            failure -> LOG.log(Level.WARNING, "A cause was not read", failure));
    }

    private void notRead(Throwable failure) {
        waiting.set(setting.text("not-read", setting.wording().said(failure)));
    }

    private void backOrLost() {
        if (open && !setting.link().lost()) {
            refresh();
        } else if (reading != null) {
            reading.stop();
        }
    }

    private void tick() {
        stale.set(setting.link().lost());
        var shown = event.get();
        if (shown == null) {
            if (open && setting.link().lost()) {
                note.set(setting.text("lost"));
            }
            return;
        }
        var at = shown.occurredAt();
        var full = setting.wording().full(at);
        occurred.set(at == null ? full : setting.text(
            "ago", full, setting.wording().whole(Duration.between(at, setting.link().databaseNow()))));
        var read = where;
        version.set(read == null ? Integer.toString(shown.version()) : setting.text(
            read.latest() <= shown.version() ? "version.latest" : "version.newer",
            Integer.toString(shown.version()), Integer.toString(read.latest())));
        var next = read == null ? writer.begun(shown) : writer.write(shown, read);
        if (!next.equals(steps)) {
            steps.setAll(next);
        }
    }

    private static @Nullable String first(
        List<EventMessage> messages, Function<EventMessage, @Nullable String> part) {
        return messages.stream().map(part).filter(Objects::nonNull).findFirst().orElse(null);
    }
}
