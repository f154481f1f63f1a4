package dev.outboard.ui.outbox;

import dev.outboard.core.operations.Fate;
import dev.outboard.core.operations.Frozen;
import dev.outboard.core.operations.Outcome;
import dev.outboard.core.operations.Preview;
import dev.outboard.core.operations.Retry;
import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.Refreshing;
import dev.outboard.ui.kit.Schedule;
import dev.outboard.ui.kit.Tone;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// The retry of one message, step by step. It means the message that was chosen when it was opened, whatever
/// is chosen since. Once it runs, closing the sheet cancels nothing.
public final class RetryViewModel {
    private static final System.Logger LOG = System.getLogger(RetryViewModel.class.getName());
    private static final Duration LOOK = Duration.ofSeconds(1);

    private final Retry operation;
    private final OutboxSetting setting;
    private final RetryWriter writer;
    private final Refreshing<Preview> previewing;

    private final BooleanProperty open = new SimpleBooleanProperty(this, "open");
    private final ObjectProperty<Step> step = new SimpleObjectProperty<>(this, "step", Step.FREEZE);
    private final StringProperty title = new SimpleStringProperty(this, "title", "");
    private final StringProperty frozenNote = new SimpleStringProperty(this, "frozenNote", "");
    private final StringProperty now = new SimpleStringProperty(this, "now", "");
    private final StringProperty order = new SimpleStringProperty(this, "order", "");
    private final StringProperty undo = new SimpleStringProperty(this, "undo", "");
    private final StringProperty sql = new SimpleStringProperty(this, "sql", "");
    private final ObjectProperty<@Nullable Notice> obstacle = new SimpleObjectProperty<>(this, "obstacle");
    private final StringProperty reason = new SimpleStringProperty(this, "reason", "");
    private final StringProperty unavailable = new SimpleStringProperty(this, "unavailable", "");
    private final ObjectProperty<@Nullable Notice> receipt = new SimpleObjectProperty<>(this, "receipt");
    private final ObjectProperty<@Nullable Notice> fate = new SimpleObjectProperty<>(this, "fate");

    private volatile @Nullable Frozen frozen;
    private @Nullable Preview preview;
    private Schedule.@Nullable Pending next;
    private long number;

    RetryViewModel(Retry operation, OutboxSetting setting) {
        this.operation = operation;
        this.setting = setting;
        writer = new RetryWriter(setting, operation.patience());
        previewing = new Refreshing<>(setting.work(), this::look, this::show, this::failed);
        reason.subscribe(_ -> tick());
        setting.access().revisionProperty().subscribe(_ -> tick());
    }

    /// Where the operation is.
    public enum Step { FREEZE, PREVIEW, RUN, RECEIPT, FOLLOW }

    /// Freezes a message and shows what a retry would do.
    public void open(String id) {
        forget();
        var asked = ++number;
        open.set(true);
        title.set(setting.texts().text("retry.title", id));
        reason.set(setting.access().reason());
        setting.work().background().run(() -> operation.freeze(id), answer -> {
            if (asked == number) {
                frozen(answer);
            }
        }, failure -> {
            if (asked == number) {
                failed(failure);
            }
        });
    }

    /// Puts the sheet away. What runs goes on.
    public void close() {
        open.set(false);
        previewing.stop();
        cancelNext();
        number++;
    }

    /// Comes into view as it was left, or leaves it: then nothing is previewed.
    void inView(boolean seen) {
        previewing.stop();
        if (seen && open.get() && step.get() == Step.PREVIEW) {
            previewing.now();
        }
    }

    /// Runs what the preview shows; does nothing while it may not.
    public void run() {
        tick();
        var meant = frozen;
        if (meant == null || step.get() != Step.PREVIEW || !unavailable.get().isEmpty()) {
            return;
        }
        var asked = ++number;
        previewing.stop();
        step.set(Step.RUN);
        var why = reason.get().strip();
        setting.work().background().run(() -> operation.run(meant, why), outcome -> {
            if (asked == number) {
                told(meant, outcome);
            }
        }, failure -> {
            if (asked == number) {
                step.set(Step.RECEIPT);
                receipt.set(writer.refused(failure));
            }
            LOG.log(Level.WARNING, "A retry was refused", failure);
        });
    }

    public BooleanProperty openProperty() {
        return open;
    }

    public ObjectProperty<Step> stepProperty() {
        return step;
    }

    public StringProperty titleProperty() {
        return title;
    }

    /// When it was frozen, and what it looked like.
    public StringProperty frozenNoteProperty() {
        return frozenNote;
    }

    public StringProperty nowProperty() {
        return now;
    }

    public StringProperty orderProperty() {
        return order;
    }

    public StringProperty undoProperty() {
        return undo;
    }

    public StringProperty sqlProperty() {
        return sql;
    }

    /// Why a retry would do nothing; null where it would.
    public ObjectProperty<@Nullable Notice> obstacleProperty() {
        return obstacle;
    }

    /// The operator's, kept in the journal.
    public StringProperty reasonProperty() {
        return reason;
    }

    /// Why it can't be run now; empty when it can.
    public StringProperty unavailableProperty() {
        return unavailable;
    }

    /// What the database says was done; null before.
    public ObjectProperty<@Nullable Notice> receiptProperty() {
        return receipt;
    }

    /// What became of the message since; null before.
    public ObjectProperty<@Nullable Notice> fateProperty() {
        return fate;
    }

    /// Freezes the same message again, as it is now.
    public void freezeAgain() {
        var meant = frozen;
        if (meant != null) {
            open(meant.id());
        }
    }

    void tick() {
        unavailable.set(writer.unavailable(preview, reason.get()));
        var meant = frozen;
        if (meant != null) {
            frozenNote.set(writer.frozen(meant));
        }
    }

    private void forget() {
        previewing.stop();
        cancelNext();
        frozen = null;
        preview = null;
        step.set(Step.FREEZE);
        for (var text : List.of(frozenNote, now, order, undo, sql)) {
            text.set("");
        }
        obstacle.set(null);
        receipt.set(null);
        fate.set(null);
    }

    private void frozen(Optional<Frozen> answer) {
        if (answer.isEmpty()) {
            obstacle.set(writer.obstacle(Preview.Obstacle.GONE, null));
            return;
        }
        frozen = answer.get();
        step.set(Step.PREVIEW);
        previewing.now();
        tick();
    }

    private Preview look() {
        return operation.preview(Objects.requireNonNull(frozen));
    }

    private void show(Preview read) {
        var meant = frozen;
        if (meant == null || step.get() != Step.PREVIEW) {
            return;
        }
        preview = read;
        now.set(writer.now(meant, read));
        order.set(writer.order(read));
        undo.set(writer.undo(meant));
        sql.set(read.sql());
        obstacle.set(read.obstacle() == null ? null : writer.obstacle(read.obstacle(), meant));
        setting.link().read();
        tick();
    }

    private void failed(Throwable failure) {
        preview = null;
        if (!writer.notRead(failure).equals(obstacle.get())) {
            obstacle.set(writer.notRead(failure));
            LOG.log(Level.WARNING, "A retry was not previewed", failure);
        }
        tick();
    }

    private void told(Frozen meant, Outcome outcome) {
        step.set(Step.RECEIPT);
        receipt.set(writer.receipt(outcome));
        switch (outcome) {
            case Outcome.Changed(var at) -> follow(meant, at);
            case Outcome.Unknown _ -> follow(meant, setting.link().databaseNow());
            case Outcome.AlreadyPublished _, Outcome.InFlight _, Outcome.ChangedSince _, Outcome.Gone _,
                Outcome.NotArmed _, Outcome.Unrecorded _ -> { }
        }
    }

    private void follow(Frozen meant, Instant since) {
        step.set(Step.FOLLOW);
        fate.set(writer.fate(new Fate.Waiting(Duration.ZERO)));
        lookAfter(meant, since);
    }

    private void lookAfter(Frozen meant, Instant since) {
        var asked = number;
        setting.work().background().run(() -> operation.follow(meant, since), found -> {
            if (asked == number) {
                fate.set(writer.fate(found));
                if (found instanceof Fate.Waiting || found instanceof Fate.NotTaken) {
                    again(meant, since);
                }
            }
        }, failure -> {
            LOG.log(Level.DEBUG, "A retried message was not read", failure);
            if (asked == number) {
                fate.set(writer.notFollowed(failure));
                again(meant, since);
            }
        });
    }

    private void again(Frozen meant, Instant since) {
        next = setting.work().schedule().after(LOOK, () -> lookAfter(meant, since));
    }

    private void cancelNext() {
        if (next != null) {
            next.cancel();
            next = null;
        }
    }
}
