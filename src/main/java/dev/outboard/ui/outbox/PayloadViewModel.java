package dev.outboard.ui.outbox;

import dev.outboard.core.json.Json;
import dev.outboard.core.json.Lines;
import dev.outboard.core.json.Outline;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.StoredMessage;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// What a message carries: its payload as text and as a tree, read once and laid out away from the window,
/// and what its envelope says. A large one is read only when asked for.
public final class PayloadViewModel {
    /// What is read without being asked for.
    private static final long SMALL = 64 * 1024;

    private final Messages messages;
    private final OutboxSetting setting;
    private final Troubles troubles;
    private final DetailWriter writer;

    private final ObservableList<Lines.Line> lines = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable Outline> outline = new SimpleObjectProperty<>(this, "outline");
    private final StringProperty note = new SimpleStringProperty(this, "note", "");
    private final StringProperty treeNote = new SimpleStringProperty(this, "treeNote", "");
    private final BooleanProperty cut = new SimpleBooleanProperty(this, "cut");
    private final ObjectProperty<@Nullable Long> position = new SimpleObjectProperty<>(this, "position");
    private final StringProperty version = new SimpleStringProperty(this, "version", "");
    private final StringProperty correlation = new SimpleStringProperty(this, "correlation", "");
    private final StringProperty causation = new SimpleStringProperty(this, "causation", "");

    private String event = "";
    private @Nullable String id;
    private @Nullable String text;
    private boolean asked;

    PayloadViewModel(Messages messages, OutboxSetting setting, Troubles troubles, DetailWriter writer) {
        this.messages = messages;
        this.setting = setting;
        this.troubles = troubles;
        this.writer = writer;
    }

    /// Another message is meant from now on.
    void forget(@Nullable String other) {
        id = other;
        text = null;
        asked = false;
        lines.clear();
        outline.set(null);
        position.set(null);
        cut.set(false);
        List.of(note, treeNote, version, correlation, causation).forEach(said -> said.set(""));
    }

    /// Reads it, unless that was done or is under way.
    void begin(MessageHeader header) {
        if (text != null || asked) {
            return;
        }
        if (header.bytes() <= SMALL) {
            readAll();
        } else {
            lines.setAll(Lines.of(header.payload()));
            note.set(setting.texts().text("payload.cut", writer.size(header.bytes())));
            cut.set(true);
        }
    }

    /// Reads the whole payload, whatever its size.
    public void readAll() {
        var of = id;
        if (of != null && !asked) {
            asked = true;
            setting.work().background().run(
                () -> messages.message(of).map(PayloadViewModel::laidOut),
                answer -> answer.ifPresent(this::show),
                failure -> {
                    asked = false;
                    troubles.failed(setting.texts().text("failed.payload"), failure);
                });
        }
    }

    /// Gives the message as an INSERT that puts it back as it is.
    public void insert(Consumer<String> use) {
        var of = id;
        if (of != null) {
            setting.work().background().run(
                () -> messages.insert(of),
                answer -> answer.ifPresent(use),
                failure -> troubles.failed(setting.texts().text("failed.insert"), failure));
        }
    }

    /// As it is stored; null until it was read.
    public @Nullable String text() {
        return text;
    }

    public ObservableList<Lines.Line> lines() {
        return lines;
    }

    /// Null until it was read, and where it nests too deep for a tree.
    public ObjectProperty<@Nullable Outline> outlineProperty() {
        return outline;
    }

    /// Size, and how much of it is shown.
    public StringProperty noteProperty() {
        return note;
    }

    /// Why there is no tree; empty where there is one.
    public StringProperty treeNoteProperty() {
        return treeNote;
    }

    /// Only the beginning is shown.
    public BooleanProperty cutProperty() {
        return cut;
    }

    /// Of the event in the stream; null where it isn't known.
    public ObjectProperty<@Nullable Long> positionProperty() {
        return position;
    }

    /// Of the envelope; empty where there is none. So are the next two.
    public StringProperty versionProperty() {
        return version;
    }

    public StringProperty correlationProperty() {
        return correlation;
    }

    public StringProperty causationProperty() {
        return causation;
    }

    private void show(Payload read) {
        if (!read.header().id().equals(id)) {
            return;
        }
        text = read.text();
        lines.setAll(read.lines());
        outline.set(read.outline());
        treeNote.set(read.outline() == null
            ? setting.texts().text("payload.deep", Integer.toString(Outline.DEEPEST)) : "");
        note.set(setting.texts().text("payload.whole", writer.size(read.header().bytes())));
        cut.set(false);
        var envelope = read.envelope();
        version.set(envelope.version());
        correlation.set(envelope.correlation());
        causation.set(envelope.causation());
        event = envelope.event();
        if (!envelope.event().isEmpty() && setting.events()) {
            find(read.header().id(), envelope.event());
        }
    }

    /// The id of the event that the message names; empty for none.
    String event() {
        return event;
    }

    /// After the payload is in view: where its event lies is one more question to the server.
    private void find(String of, String event) {
        setting.work().background().run(
            () -> messages.position(event),
            found -> {
                if (of.equals(id)) {
                    position.set(found.orElse(null));
                }
            },
            failure -> troubles.failed(setting.texts().text("failed.event"), failure));
    }

    private static Payload laidOut(StoredMessage message) {
        var lines = Lines.of(message.payload());
        return new Payload(
            message.header(), message.payload(), lines, Outline.of(lines), Said.of(message.payload()));
    }

    private record Payload(
        MessageHeader header, String text, List<Lines.Line> lines, @Nullable Outline outline,
        Said envelope) {}

    /// What the envelope says, empty where it doesn't.
    private record Said(String version, String event, String correlation, String causation) {
        private static final Said NOTHING = new Said("", "", "", "");

        static Said of(String payload) {
            try {
                if (Json.read(payload) instanceof Map<?, ?> envelope) {
                    var metadata = Optional.ofNullable(envelope.get("metadata"))
                        .filter(Map.class::isInstance).<Map<?, ?>>map(Map.class::cast).orElse(Map.of());
                    return new Said(
                        envelope.get("version") instanceof Number number ? number.toString() : "",
                        said(metadata, "event_id"), said(metadata, "correlation_id"),
                        said(metadata, "causation_id"));
                }
            } catch (Json.Malformed _) {
                return NOTHING;
            }
            return NOTHING;
        }

        private static String said(Map<?, ?> metadata, String name) {
            return metadata.get(name) instanceof String text ? text : "";
        }
    }
}
