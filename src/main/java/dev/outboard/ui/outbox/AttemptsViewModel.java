package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.KeptAttempt;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.ui.kit.Wording;
import java.util.List;
import java.util.Objects;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The attempts to deliver the message that was chosen, where they are kept. Read again when there is one
/// more. For the FX thread.
public final class AttemptsViewModel {
    private static final int MOST = 20;

    private final Messages messages;
    private final OutboxSetting setting;
    private final Troubles troubles;
    private final ObservableList<AttemptRow> rows = FXCollections.observableArrayList();
    private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper(this, "note", "");
    private @Nullable Stand read;

    AttemptsViewModel(Messages messages, OutboxSetting setting, Troubles troubles) {
        this.messages = messages;
        this.setting = setting;
        this.troubles = troubles;
    }

    /// What they were read for.
    private record Stand(String id, int attempts, boolean published) {}

    void forget() {
        read = null;
        rows.clear();
        note.set("");
    }

    void show(MessageHeader header) {
        var stand = new Stand(header.id(), header.attempts(), header.publishedAt() != null);
        if (stand.equals(read)) {
            return;
        }
        read = stand;
        setting.work().background().run(() -> messages.attempts(header.id(), MOST + 1), found -> {
            if (stand.equals(read)) {
                show(found);
            }
        }, failure -> {
            if (stand.equals(read)) {
                read = null;
            }
            troubles.failed(setting.texts().text("failed.attempts"), failure);
        });
    }

    /// Newest first; empty where none is kept.
    public ObservableList<AttemptRow> rows() {
        return rows;
    }

    /// How many there are.
    public ReadOnlyStringProperty noteProperty() {
        return note.getReadOnlyProperty();
    }

    private void show(List<KeptAttempt> found) {
        troubles.done(setting.texts().text("failed.attempts"));
        rows.setAll(found.stream().limit(MOST).map(this::row).toList());
        note.set(setting.texts().text(
            found.size() > MOST ? "attempts.newest" : "attempts.all", Math.min(MOST, found.size())));
    }

    private AttemptRow row(KeptAttempt attempt) {
        var error = attempt.error();
        return new AttemptRow(
            Integer.toString(attempt.number()), setting.wording().time(attempt.started()),
            setting.wording().age(attempt.took()), error == null,
            error == null ? setting.texts().text("attempts.delivered")
                : Wording.oneLine(Objects.requireNonNull(error)));
    }
}
