package dev.outboard.ui.outbox;

import dev.outboard.core.json.Json;
import dev.outboard.core.json.Lines;
import dev.outboard.core.outbox.Look;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.StoredMessage;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// One message in full. Its state is read again and again; its payload once, and a large one only when asked
/// for, laid out away from the window.
public final class DetailViewModel {
    /// What is read without being asked for.
    private static final long SMALL = 64 * 1024;

    private final Messages messages;
    private final OutboxSetting setting;
    private final Troubles troubles;
    private final DetailWriter writer;
    private final Refreshing<Optional<Look>> looking;

    private final BooleanProperty open = new SimpleBooleanProperty(this, "open");
    private final ObjectProperty<@Nullable Look> look = new SimpleObjectProperty<>(this, "look");
    private final StringProperty title = new SimpleStringProperty(this, "title", "");
    private final StringProperty note = new SimpleStringProperty(this, "note", "");
    private final StringProperty occurred = new SimpleStringProperty(this, "occurred", "");
    private final StringProperty attempts = new SimpleStringProperty(this, "attempts", "");
    private final StringProperty due = new SimpleStringProperty(this, "due", "");
    private final StringProperty error = new SimpleStringProperty(this, "error", "");
    private final ObservableList<Lines.Line> lines = FXCollections.observableArrayList();
    private final StringProperty payloadNote = new SimpleStringProperty(this, "payloadNote", "");
    private final BooleanProperty cut = new SimpleBooleanProperty(this, "cut");
    private final ObjectProperty<@Nullable Long> position = new SimpleObjectProperty<>(this, "position");

    private volatile @Nullable String id;
    private @Nullable String payload;
    private boolean asked;

    DetailViewModel(Messages messages, OutboxSetting setting, Troubles troubles) {
        this.messages = messages;
        this.setting = setting;
        this.troubles = troubles;
        writer = new DetailWriter(setting, messages.limit());
        looking = new Refreshing<>(setting.work(), this::read, this::show, failure ->
            troubles.failed(setting.texts().text("failed.message"), failure));
    }

    void show(@Nullable String other) {
        if (Objects.equals(other, id)) {
            return;
        }
        id = other;
        look.set(null);
        payload = null;
        asked = false;
        position.set(null);
        lines.clear();
        payloadNote.set("");
        cut.set(false);
        error.set("");
        for (var text : List.of(occurred, attempts, due)) {
            text.set("");
        }
        open.set(other != null);
        title.set(other == null ? "" : setting.texts().text("detail.title", other));
        note.set("");
        refresh();
    }

    void refresh() {
        if (id == null || setting.link().lost()) {
            looking.stop();
        } else {
            looking.now();
        }
    }

    void resume() {
        refresh();
    }

    void stop() {
        looking.stop();
    }

    /// Reads the whole payload, whatever its size.
    public void readAll() {
        var of = id;
        if (of != null && !asked) {
            asked = true;
            setting.work().background().run(
                () -> messages.message(of).map(this::laidOut),
                answer -> answer.ifPresent(this::show),
                failure -> {
                    asked = false;
                    troubles.failed(setting.texts().text("failed.payload"), failure);
                });
        }
    }

    /// Leads to the aggregate's history.
    public void openAggregate() {
        var shown = look.get();
        if (shown != null && setting.events()) {
            setting.go().accept(new Place.Aggregate(
                shown.header().aggregateType(), shown.header().aggregateId(), null));
        }
    }

    /// Leads to the event that this message carries.
    public void openEvent() {
        if (position.get() != null) {
            setting.go().accept(new Place.Stream(position.get()));
        }
    }

    /// The payload as it is stored; null until it was read.
    public @Nullable String payload() {
        return payload;
    }

    public BooleanProperty openProperty() {
        return open;
    }

    /// The newest look at it; null until there is one.
    public ObjectProperty<@Nullable Look> lookProperty() {
        return look;
    }

    public StringProperty titleProperty() {
        return title;
    }

    /// Why there is nothing to see; empty where there is.
    public StringProperty noteProperty() {
        return note;
    }

    public StringProperty occurredProperty() {
        return occurred;
    }

    public StringProperty attemptsProperty() {
        return attempts;
    }

    public StringProperty dueProperty() {
        return due;
    }

    public StringProperty errorProperty() {
        return error;
    }

    public ObservableList<Lines.Line> lines() {
        return lines;
    }

    public StringProperty payloadNoteProperty() {
        return payloadNote;
    }

    /// Only the beginning of the payload is shown.
    public BooleanProperty cutProperty() {
        return cut;
    }

    /// Of the event in the stream; null where it isn't known.
    public ObjectProperty<@Nullable Long> positionProperty() {
        return position;
    }

    boolean hasEvents() {
        return setting.events();
    }

    String size(MessageHeader header) {
        return writer.size(header.bytes());
    }

    /// Writes ages anew.
    void write() {
        var shown = look.get();
        if (shown != null) {
            var at = setting.link().databaseNow();
            occurred.set(writer.occurred(shown.header(), at));
            attempts.set(writer.attempts(shown.header()));
            due.set(writer.due(shown.header(), at));
        }
    }

    private Optional<Look> read() {
        var of = id;
        return of == null ? Optional.empty() : messages.look(of);
    }

    private void show(Optional<Look> answer) {
        troubles.done(setting.texts().text("failed.message"));
        if (answer.isEmpty()) {
            note.set(look.get() == null
                ? setting.texts().text("detail.none") : setting.texts().text("detail.gone"));
            return;
        }
        var read = answer.get();
        note.set("");
        look.set(read);
        error.set(read.error() == null ? "" : read.error());
        write();
        if (payload == null && !asked) {
            beginning(read.header());
        }
    }

    private void beginning(MessageHeader header) {
        if (header.bytes() <= SMALL) {
            readAll();
        } else {
            lines.setAll(Lines.of(header.payload()));
            payloadNote.set(setting.texts().text("payload.cut", writer.size(header.bytes())));
            cut.set(true);
        }
    }

    private Payload laidOut(StoredMessage message) {
        return new Payload(
            message.header(), message.payload(), Lines.of(message.payload()),
            event(message.payload()).flatMap(messages::position).orElse(null));
    }

    private void show(Payload read) {
        if (read.header().id().equals(id)) {
            payload = read.text();
            lines.setAll(read.lines());
            payloadNote.set(setting.texts().text("payload.whole", writer.size(read.header().bytes())));
            cut.set(false);
            position.set(read.position());
        }
    }

    /// What the envelope says of the event that it carries.
    private static Optional<String> event(String payload) {
        try {
            return Json.read(payload) instanceof Map<?, ?> envelope
                && envelope.get("metadata") instanceof Map<?, ?> metadata
                && metadata.get("event_id") instanceof String event
                ? Optional.of(event)
                : Optional.empty();
        } catch (Json.Malformed _) {
            return Optional.empty();
        }
    }

    private record Payload(
        MessageHeader header, String text, List<Lines.Line> lines, @Nullable Long position) {}
}
