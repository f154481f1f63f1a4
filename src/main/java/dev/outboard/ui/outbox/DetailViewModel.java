package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.Chain;
import dev.outboard.core.outbox.Look;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing;
import java.util.List;
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

/// One message in full: what it is, what it waits for, what it carries. All but the payload is read again and
/// again.
public final class DetailViewModel {
    /// Characters of an error that are laid out; the copy is whole.
    private static final int ERROR = 10_000;
    /// Of those that wait behind a message, this many are named.
    private static final int BEHIND = 4;

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
    private final ObservableList<ChainRow> chain = FXCollections.observableArrayList();
    private final StringProperty chainNote = new SimpleStringProperty(this, "chainNote", "");
    private final PayloadViewModel payload;
    private final AttemptsViewModel kept;

    private volatile @Nullable String id;

    DetailViewModel(Messages messages, OutboxSetting setting, Troubles troubles) {
        this.messages = messages;
        this.setting = setting;
        this.troubles = troubles;
        writer = new DetailWriter(setting, messages.limit());
        payload = new PayloadViewModel(messages, setting, troubles, writer);
        kept = new AttemptsViewModel(messages, setting, troubles);
        looking = new Refreshing<>(setting.work(), this::read, this::show, failure ->
            troubles.failed(setting.texts().text("failed.message"), failure));
    }

    void show(@Nullable String other) {
        if (Objects.equals(other, id)) {
            return;
        }
        id = other;
        look.set(null);
        payload.forget(other);
        kept.forget();
        chain.clear();
        chainNote.set("");
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
        if (payload.positionProperty().get() != null) {
            setting.go().accept(new Place.Event(payload.event()));
        }
    }

    /// Leads to everything with the same correlation id.
    public void openCorrelation() {
        var id = payload.correlationProperty().get();
        var shown = look.get();
        if (!id.isEmpty() && shown != null) {
            setting.go().accept(new Place.Correlation(id, shown.id()));
        }
    }

    /// Leads to another message of the chain.
    public void openMessage(String other) {
        setting.go().accept(new Place.Message(other));
    }

    /// The attempts to deliver it, where they are kept.
    public AttemptsViewModel kept() {
        return kept;
    }

    public PayloadViewModel payload() {
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

    /// The messages of its aggregate that wait with it, in order; empty where the poller keeps no order.
    public ObservableList<ChainRow> chain() {
        return chain;
    }

    /// What the order means for this message, as [dev.outboard.ui.kit.Prose].
    public StringProperty chainNoteProperty() {
        return chainNote;
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
        error.set(read.error() == null ? "" : Foreign.shown(read.error(), ERROR));
        write();
        payload.begin(read.header());
        kept.show(read.header());
        lookAround(read.header());
    }

    /// After the message itself: what stands around it is one more question to the server.
    private void lookAround(MessageHeader header) {
        if (header.state() == MessageState.PUBLISHED || !messages.ordered()) {
            shown(Chain.NONE, header);
            return;
        }
        setting.work().background().run(
            () -> messages.chain(header.id(), BEHIND),
            found -> {
                if (header.id().equals(id)) {
                    shown(found, header);
                }
            },
            failure -> troubles.failed(setting.texts().text("failed.chain"), failure));
    }

    private void shown(Chain found, MessageHeader header) {
        var rows = writer.chain(found, header);
        if (!rows.equals(chain)) {
            chain.setAll(rows);
        }
        chainNote.set(writer.chainNote(found, header));
    }
}
