package dev.outboard.ui.operations;

import dev.outboard.core.operations.Consent;
import dev.outboard.core.operations.Course;
import dev.outboard.core.operations.Ended;
import dev.outboard.core.operations.Progress;
import dev.outboard.core.operations.Receipt;
import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.Operating.Proposal;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// An operation under way: its progress, its receipt, and what became of its messages. To put the sheet away
/// cancels nothing.
public final class RunViewModel {
    private static final System.Logger LOG = System.getLogger(RunViewModel.class.getName());
    private static final Duration LOOK = Duration.ofMillis(200);

    private final SheetSetting setting;
    private final RunWriter writer;
    private final Consumer<Proposal> propose;
    private final FollowViewModel follow;
    private final ReceiptViewModel receipt;
    private final ObjectProperty<Step> step = new SimpleObjectProperty<>(this, "step", Step.FREEZE);
    private final DoubleProperty share = new SimpleDoubleProperty(this, "share");
    private final StringProperty progress = new SimpleStringProperty(this, "progress", "");
    private final StringProperty phase = new SimpleStringProperty(this, "phase", "");
    private final BooleanProperty cancellable = new SimpleBooleanProperty(this, "cancellable");
    private final ObjectProperty<@Nullable Notice> end = new SimpleObjectProperty<>(this, "end");
    private final BooleanProperty takeBack = new SimpleBooleanProperty(this, "takeBack");
    private volatile @Nullable Progress latest;
    private @Nullable Course course;
    private @Nullable Consent consent;
    private @Nullable Instant waitsUntil;

    RunViewModel(SheetSetting setting, Consumer<Proposal> propose) {
        this.setting = setting;
        this.propose = propose;
        writer = new RunWriter(setting);
        follow = new FollowViewModel(setting, propose);
        receipt = new ReceiptViewModel(setting, follow);
    }

    void previewing() {
        step.set(Step.PREVIEW);
    }

    void start(Consent given) {
        consent = given;
        step.set(Step.RUN);
        cancellable.set(true);
        var followed = given.forecast().plan().action().followed();
        var follower = setting.source().follower();
        var way = new Course(told -> {
            latest = told;
            if (followed) {
                follower.add(told.lines());
            }
        });
        course = way;
        if (followed) {
            follow.begin(follower, given.forecast().plan().action());
        }
        setting.work().background().run(
            () -> setting.source().run(given, way), this::ended, this::failed);
        watch();
    }

    /// Ends it before its next chunk. What is done stays done.
    public void cancel() {
        if (course != null) {
            course.cancel();
            cancellable.set(false);
            tick();
        }
    }

    /// Proposes to give the due times back to those that nobody has taken.
    public void takeBack() {
        if (consent != null && takeBack.get()) {
            propose.accept(Proposal.takeBack(consent.forecast().plan().id()));
        }
    }

    void tick() {
        var told = latest;
        if (told != null && step.get() == Step.RUN) {
            share.set(told.done() / (double) Math.max(1, told.asked()));
            progress.set(writer.progress(told));
            phase.set(writer.phase(told, course != null && course.cancelled(), left(told)));
        }
        follow.write();
    }

    /// Whether it runs, or is followed.
    boolean underWay() {
        return step.get() == Step.RUN || (step.get() == Step.FOLLOW && follow.followingProperty().get());
    }

    /// In a line.
    String told() {
        var told = latest;
        return step.get() == Step.RUN && told != null ? writer.progress(told)
            : follow.summaryProperty().get();
    }

    public ReceiptViewModel receipt() {
        return receipt;
    }

    public FollowViewModel follow() {
        return follow;
    }

    public ObjectProperty<Step> stepProperty() {
        return step;
    }

    /// Done of all, 0 to 1.
    public DoubleProperty shareProperty() {
        return share;
    }

    /// How many are done.
    public StringProperty progressProperty() {
        return progress;
    }

    /// What it is at.
    public StringProperty phaseProperty() {
        return phase;
    }

    public BooleanProperty cancellableProperty() {
        return cancellable;
    }

    /// How it ended; null before.
    public ObjectProperty<@Nullable Notice> endProperty() {
        return end;
    }

    /// Whether there is something to take back.
    public BooleanProperty takeBackProperty() {
        return takeBack;
    }

    private void watch() {
        setting.work().schedule().after(LOOK, () -> {
            if (step.get() == Step.RUN) {
                tick();
                watch();
            }
        });
    }

    private @Nullable Duration left(Progress told) {
        var waits = told.waits();
        if (waits == null) {
            waitsUntil = null;
            return null;
        }
        var now = setting.work().clock().instant();
        if (waitsUntil == null || told.phase() == Progress.Phase.FOLLOWING) {
            waitsUntil = now.plus(waits);
        }
        return Duration.between(now, waitsUntil);
    }

    private void ended(Ended ended) {
        cancellable.set(false);
        switch (ended) {
            case Ended.Complete(var told) -> show(told, ended);
            case Ended.Stopped(var told, _, _) -> show(told, ended);
            case Ended.NotBegun _ -> {
                follow.stop();
                step.set(Step.RECEIPT);
            }
        }
        end.set(writer.ended(ended));
    }

    private void show(Receipt told, Ended ended) {
        var given = consent;
        if (given == null) {
            return;
        }
        var action = given.forecast().plan().action();
        receipt.show(told, given.forecast().plan(), ended);
        var changed = told.changed();
        takeBack.set(Acts.takenBack(action) && changed.stream().anyMatch(line -> line.newId() == null));
        if (action.followed() && !changed.isEmpty()) {
            follow.all(changed);
            step.set(Step.FOLLOW);
        } else {
            follow.stop();
            step.set(Step.RECEIPT);
        }
    }

    private void failed(Throwable failure) {
        LOG.log(Level.WARNING, "An operation failed", failure);
        cancellable.set(false);
        step.set(Step.RECEIPT);
        end.set(writer.failed(failure));
    }
}
