package dev.outboard.ui.operations;

import dev.outboard.core.operations.Action;
import dev.outboard.core.operations.Fate;
import dev.outboard.core.operations.Followed;
import dev.outboard.core.operations.Followed.End;
import dev.outboard.core.operations.Receipt.Line;
import dev.outboard.core.operations.Scope;
import dev.outboard.ui.kit.Operating.Proposal;
import dev.outboard.ui.kit.Schedule;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// Each changed message to its end: delivered, failed again, or taken by nobody. To stop following leaves the
/// messages alone.
public final class FollowViewModel {
    private static final System.Logger LOG = System.getLogger(FollowViewModel.class.getName());
    private static final Duration LOOK = Duration.ofSeconds(1);

    private final SheetSetting setting;
    private final FollowWriter writer;
    private final Consumer<Proposal> propose;
    private final BooleanProperty there = new SimpleBooleanProperty(this, "there");
    private final BooleanProperty following = new SimpleBooleanProperty(this, "following");
    private final ObjectProperty<Fates> fates = new SimpleObjectProperty<>(this, "fates", Fates.NONE);
    private final StringProperty note = new SimpleStringProperty(this, "note", "");
    private final StringProperty summary = new SimpleStringProperty(this, "summary", "");
    private final StringProperty again = new SimpleStringProperty(this, "again", "");
    private final StringProperty readNote = new SimpleStringProperty(this, "readNote", "");
    private final ReadOnlyLongWrapper revision = new ReadOnlyLongWrapper(this, "revision");
    private Source.@Nullable Follower follower;
    private Schedule.@Nullable Pending next;
    private double limit = -1;
    private boolean complete;
    private boolean stopped;
    private @Nullable Throwable failure;

    FollowViewModel(SheetSetting setting, Consumer<Proposal> propose) {
        this.setting = setting;
        this.propose = propose;
        writer = new FollowWriter(setting);
    }

    void begin(Source.Follower followed, Action action) {
        follower = followed;
        limit = action instanceof Action.Ramp ramp && ramp.limit() < 1 ? ramp.limit() : -1;
        following.set(true);
        look();
    }

    /// No more will come.
    void all(List<Line> changed) {
        complete = true;
        if (follower != null) {
            follower.add(changed);
            there.set(true);
            look();
        }
    }

    /// Leaves the messages alone.
    public void stop() {
        stopped = following.get() && there.get();
        following.set(false);
        if (next != null) {
            next.cancel();
            next = null;
        }
        write();
    }

    /// Proposes a retry of exactly those that failed again.
    public void retryFailed() {
        var failed = fates.get().failed();
        if (!failed.isEmpty()) {
            propose.accept(new Proposal(
                new Action.Retry(), new Scope.Chosen(failed), setting.text("follow.failed-again")));
        }
    }

    void write() {
        var read = fates.get();
        note.set(writer.note(read, stopped, failure));
        summary.set(writer.summary(read.followed()));
        again.set(read.failed().isEmpty() ? ""
            : setting.text("follow.retry", read.failed().size(), setting.number(read.failed().size())));
        readNote.set(writer.read(read.followed()));
    }

    Optional<Fate> fate(Line line) {
        return follower == null ? Optional.empty() : follower.fate(line.id());
    }

    /// Whether there is anything to follow.
    public BooleanProperty thereProperty() {
        return there;
    }

    /// Whether it is still looked after.
    public BooleanProperty followingProperty() {
        return following;
    }

    /// What became of them so far.
    public ObjectProperty<Fates> fatesProperty() {
        return fates;
    }

    /// A sentence on the whole, as [dev.outboard.ui.kit.Prose].
    public StringProperty noteProperty() {
        return note;
    }

    /// The three numbers in a line.
    public StringProperty summaryProperty() {
        return summary;
    }

    /// Retries those that failed; empty where none did.
    public StringProperty againProperty() {
        return again;
    }

    /// How old the numbers are.
    public StringProperty readNoteProperty() {
        return readNote;
    }

    /// Share of a chunk that stops the ramp; negative where nothing does.
    public double limit() {
        return limit;
    }

    /// How a chunk's time is written.
    public FollowWriter writer() {
        return writer;
    }

    ReadOnlyLongProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }

    private void look() {
        var followed = follower;
        if (followed == null || !following.get()) {
            return;
        }
        setting.work().background().run(
            () -> Fates.of(followed.look(), followed.endings()), this::show, this::failed);
    }

    private void show(Fates read) {
        failure = null;
        var before = fates.get();
        fates.set(read);
        there.set(there.get() || read.followed().all() > 0);
        if (complete && read.followed().ended()) {
            following.set(false);
        }
        if (!before.followed().counts().equals(read.followed().counts()) || !following.get()) {
            revision.set(revision.get() + 1);
        }
        setting.link().read();
        write();
        again();
    }

    private void failed(Throwable why) {
        LOG.log(Level.DEBUG, "Messages were not followed", why);
        failure = why;
        write();
        again();
    }

    private void again() {
        if (next != null) {
            next.cancel();
            next = null;
        }
        if (following.get()) {
            next = setting.work().schedule().after(LOOK, this::look);
        }
    }

    /// Whether any of them has an end of that kind.
    boolean any(End end) {
        return fates.get().followed().count(end) > 0;
    }
}
