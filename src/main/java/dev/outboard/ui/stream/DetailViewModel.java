package dev.outboard.ui.stream;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.json.Lines;
import dev.outboard.core.outbox.EventMessage;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// One event: what it is, where it is now, and its payload as it is stored. The payload is read once and laid
/// out off the FX thread; the messages are read again while the event is open, because they go on.
public final class DetailViewModel {
    private static final System.Logger LOG = System.getLogger(DetailViewModel.class.getName());

    private final StreamSource source;
    private final Setting setting;
    private final Consumer<Place> go;
    private final Steps steps;
    private final ReadOnlyObjectWrapper<@Nullable EventHeader> event =
        new ReadOnlyObjectWrapper<>(this, "event");
    private final ReadOnlyStringWrapper occurred = new ReadOnlyStringWrapper(this, "occurred", "");
    private final ReadOnlyStringWrapper correlation = new ReadOnlyStringWrapper(this, "correlation", "");
    private final ReadOnlyStringWrapper causation = new ReadOnlyStringWrapper(this, "causation", "");
    private final ReadOnlyStringWrapper size = new ReadOnlyStringWrapper(this, "size", "");
    private final ReadOnlyStringWrapper payloadNote = new ReadOnlyStringWrapper(this, "payloadNote", "");
    private final ReadOnlyStringWrapper json = new ReadOnlyStringWrapper(this, "json", "");
    private final ObservableList<Step> shownSteps = FXCollections.observableArrayList();
    private final ObservableList<Lines.Line> lines = FXCollections.observableArrayList();
    private @Nullable Refreshing<Optional<List<EventMessage>>> reading;
    private @Nullable StreamRow shownRow;
    private long number;

    DetailViewModel(StreamSource source, Setting setting, Consumer<Place> go) {
        this.source = source;
        this.setting = setting;
        this.go = go;
        steps = new Steps(setting);
        setting.link().revisionProperty().subscribe(_ -> tick());
    }

    void open(StreamRow row) {
        var opened = row.event();
        var before = event.get();
        if (before != null && before.id().equals(opened.id())) {
            resume();
            return;
        }
        pause();
        number++;
        shownRow = row;
        event.set(opened);
        correlation.set("");
        causation.set("");
        shownSteps.setAll(List.of(steps.committed(row), steps.outbox(setting.text("step.reading"))));
        tick();
        readPayload(opened);
        reading = new Refreshing<>(
            setting.work(), () -> Optional.ofNullable(source.messages(opened)), this::show, this::notRead);
        reading.now();
    }

    void close() {
        pause();
        number++;
        event.set(null);
        lines.clear();
        json.set("");
    }

    /// Goes out of view, and keeps what is shown.
    void pause() {
        if (reading != null) {
            reading.stop();
        }
    }

    void resume() {
        if (reading != null && event.get() != null) {
            reading.now();
        }
    }

    public void openAggregate() {
        var shown = event.get();
        if (shown != null) {
            go.accept(new Place.Aggregate(shown.aggregateType(), shown.aggregateId(), shown.version()));
        }
    }

    /// Leads to the event's own page.
    public void openPage() {
        var shown = event.get();
        if (shown != null) {
            go.accept(new Place.Event(shown.id()));
        }
    }

    public void openCorrelation() {
        var shown = event.get();
        if (shown != null && !correlation.get().isEmpty()) {
            go.accept(new Place.Correlation(correlation.get(), shown.id()));
        }
    }

    public void openMessage(String id) {
        go.accept(new Place.Message(id));
    }

    /// Null while nothing is open.
    public ReadOnlyObjectProperty<@Nullable EventHeader> eventProperty() {
        return event.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty occurredProperty() {
        return occurred.getReadOnlyProperty();
    }

    /// Empty where the messages tell none.
    public ReadOnlyStringProperty correlationProperty() {
        return correlation.getReadOnlyProperty();
    }

    /// Empty where the messages tell none.
    public ReadOnlyStringProperty causationProperty() {
        return causation.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty sizeProperty() {
        return size.getReadOnlyProperty();
    }

    /// Why there is no payload to see; empty where there is one.
    public ReadOnlyStringProperty payloadNoteProperty() {
        return payloadNote.getReadOnlyProperty();
    }

    /// The payload as the server writes it; empty until it is read.
    public ReadOnlyStringProperty jsonProperty() {
        return json.getReadOnlyProperty();
    }

    ObservableList<Lines.Line> lines() {
        return lines;
    }

    ObservableList<Step> steps() {
        return shownSteps;
    }

    private void readPayload(EventHeader opened) {
        lines.clear();
        json.set("");
        size.set(bytes(opened.bytes()));
        payloadNote.set(setting.text("payload.reading"));
        var asked = number;
        setting.work().background().run(
            () -> source.event(opened.id()).map(Payload::of),
            payload -> {
                if (asked == number) {
                    show(payload.orElse(null));
                }
            },
            failure -> {
                if (asked == number) {
                    payloadNote.set(setting.wording().reason(failure));
                    LOG.log(Level.WARNING, "A payload was not read", failure);
                }
            });
    }

    private void show(@Nullable Payload payload) {
        if (payload == null) {
            payloadNote.set(setting.text("payload.gone"));
            return;
        }
        payloadNote.set("");
        size.set(bytes(payload.event().header().bytes()));
        json.set(payload.event().data());
        lines.setAll(payload.lines());
    }

    private void show(Optional<List<EventMessage>> read) {
        var shown = event.get() == null ? null : shownRow;
        if (shown == null) {
            return;
        }
        var messages = read.orElse(null);
        var next = new ArrayList<Step>();
        next.add(steps.committed(shown));
        next.addAll(steps.outbox(messages));
        if (!next.equals(shownSteps)) {
            shownSteps.setAll(next);
        }
        var origins = messages == null ? List.<EventMessage>of() : messages;
        correlation.set(first(origins.stream().map(EventMessage::correlationId).toList()));
        causation.set(first(origins.stream().map(EventMessage::causationId).toList()));
    }

    private void notRead(Throwable failure) {
        var shown = event.get() == null ? null : shownRow;
        if (shown != null && shownSteps.stream().allMatch(step -> step.message() == null)) {
            var why = setting.text("step.not-read", setting.wording().said(failure));
            shownSteps.setAll(List.of(steps.committed(shown), steps.outbox(why)));
        }
    }

    private static String first(List<@Nullable String> texts) {
        for (var text : texts) {
            if (text != null) {
                return text;
            }
        }
        return "";
    }

    private void tick() {
        var shown = event.get();
        if (shown == null) {
            return;
        }
        var at = shown.occurredAt();
        var full = setting.wording().full(at);
        occurred.set(at == null ? full : setting.text(
            "detail.ago", full, setting.wording().whole(Duration.between(at, setting.link().databaseNow()))));
    }

    private String bytes(long count) {
        return setting.text("payload.bytes", setting.wording().number(count));
    }

    /// A payload laid out for the eye.
    private record Payload(StoredEvent event, List<Lines.Line> lines) {
        static Payload of(StoredEvent event) {
            return new Payload(event, Lines.of(event.data()));
        }
    }
}
