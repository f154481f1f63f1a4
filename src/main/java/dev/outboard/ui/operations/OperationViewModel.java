package dev.outboard.ui.operations;

import dev.outboard.core.operations.Action;
import dev.outboard.core.operations.Forecast;
import dev.outboard.core.operations.FrozenSet;
import dev.outboard.core.operations.Plan;
import dev.outboard.core.operations.Scope;
import dev.outboard.ui.kit.Operating.Proposal;
import dev.outboard.ui.kit.Refreshing;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import org.jspecify.annotations.Nullable;

/// One operation from its proposal to its end. It means the messages that it has frozen, whatever is chosen
/// or comes since; what is shown of them is read again and again until it runs. It runs once.
public final class OperationViewModel {
    private static final System.Logger LOG = System.getLogger(OperationViewModel.class.getName());

    private final Proposal proposal;
    private final SheetSetting setting;
    private final PreviewViewModel preview;
    private final HowViewModel how;
    private final ConfirmViewModel confirm;
    private final @Nullable EditViewModel edit;
    private final RunViewModel run;
    private final Refreshing<Forecast> forecasting;
    private final BooleanProperty leaveOut = new SimpleBooleanProperty(this, "leaveOut");

    private volatile @Nullable Plan plan;
    private volatile @Nullable Forecast forecast;
    private @Nullable FrozenSet frozen;
    private Set<String> overtaken = Set.of();
    private boolean decided;
    private long number;

    OperationViewModel(Proposal proposal, SheetSetting setting, Consumer<Proposal> propose) {
        this.proposal = proposal;
        this.setting = setting;
        preview = new PreviewViewModel(proposal, setting);
        how = new HowViewModel(proposal.action(), setting, this::asked);
        confirm = new ConfirmViewModel(setting);
        edit = proposal.action() instanceof Action.Edit ? new EditViewModel(setting, this::asked) : null;
        run = new RunViewModel(setting, propose);
        forecasting = new Refreshing<>(setting.work(), this::look, this::show, this::failed);
        leaveOut.subscribe(_ -> replan());
    }

    /// Freezes, and shows what it would do.
    void begin() {
        freeze(proposal.scope());
    }

    /// Stops looking. What runs goes on.
    void leave() {
        if (run.stepProperty().get().compareTo(Step.RUN) < 0) {
            number++;
            forecasting.stop();
        }
    }

    /// Freezes the same scope again, as it is now.
    public void freezeAgain() {
        if (run.stepProperty().get() == Step.PREVIEW) {
            var set = frozen;
            freeze(set == null ? proposal.scope() : set.scope());
        }
    }

    /// Runs what is shown; does nothing while it may not, or when it was run.
    public void run() {
        var consent = run.stepProperty().get() == Step.PREVIEW ? confirm.consent() : null;
        if (consent != null) {
            forecasting.stop();
            run.start(consent);
        }
    }

    void tick() {
        confirm.tick();
        preview.tick();
        run.tick();
    }

    public Proposal proposal() {
        return proposal;
    }

    public PreviewViewModel preview() {
        return preview;
    }

    public HowViewModel how() {
        return how;
    }

    public ConfirmViewModel confirm() {
        return confirm;
    }

    public RunViewModel runs() {
        return run;
    }

    /// Of a payload that is written anew; empty for any other operation.
    public Optional<EditViewModel> edit() {
        return Optional.ofNullable(edit);
    }

    /// Whether those that would come out of order are left out.
    public BooleanProperty leaveOutProperty() {
        return leaveOut;
    }

    private void freeze(Scope scope) {
        var asked = ++number;
        forecasting.stop();
        frozen = null;
        plan = null;
        forecast = null;
        decided = false;
        overtaken = Set.of();
        preview.freezing();
        confirm.show(null, "");
        setting.work().background().run(() -> setting.source().freeze(scope), set -> {
            if (asked == number) {
                frozen(set);
            }
        }, failure -> {
            if (asked == number) {
                failed(failure);
            }
        });
    }

    private void frozen(FrozenSet set) {
        frozen = set;
        how.begin(set.size());
        preview.frozen(set);
        run.previewing();
        if (set.size() > 0 && edit != null) {
            readPayload(set.rows().getFirst().id(), edit);
        }
        replan();
    }

    private void readPayload(String id, EditViewModel editing) {
        var asked = number;
        setting.work().background().run(() -> setting.source().payload(id), payload -> {
            if (asked == number) {
                payload.ifPresent(editing::begin);
            }
        }, this::failed);
    }

    /// Something else is asked for.
    private void asked() {
        var set = frozen;
        if (set != null && how.action() instanceof Action.PurgePublished purge
            && !set.scope().equals(new Scope.PublishedBefore(purge.before()))) {
            freeze(new Scope.PublishedBefore(purge.before()));
        } else {
            replan();
        }
    }

    private void replan() {
        var set = frozen;
        if (set == null || set.size() == 0 || run.stepProperty().get() != Step.PREVIEW) {
            return;
        }
        var action = action();
        forecast = null;
        preview.asking();
        confirm.show(null, edit == null ? how.faultProperty().get() : edit.faultProperty().get());
        if (action == null) {
            plan = null;
            forecasting.stop();
        } else {
            plan = new Plan(UUID.randomUUID(), action, set, leaveOut.get() ? overtaken : Set.of());
            forecasting.now();
        }
    }

    private @Nullable Action action() {
        if (edit == null) {
            return how.action();
        }
        var payload = edit.payload();
        return payload == null ? null : new Action.Edit(payload);
    }

    private Forecast look() {
        var meant = plan;
        if (meant == null) {
            throw new IllegalStateException("Nothing is meant");
        }
        var before = forecast;
        return before != null && before.plan().id().equals(meant.id())
            ? setting.source().recount(before) : setting.source().forecast(meant);
    }

    private void show(Forecast read) {
        var meant = plan;
        if (meant == null || !meant.id().equals(read.plan().id())
            || run.stepProperty().get() != Step.PREVIEW) {
            return;
        }
        forecast = read;
        if (leavesOutNow(read)) {
            return;
        }
        preview.show(read, overtaken);
        confirm.show(read, "");
        setting.link().read();
    }

    /// Those that would come out of order are left out, unless they are all that is meant; once.
    ///
    /// @return whether it is asked anew without them
    private boolean leavesOutNow(Forecast read) {
        var impact = read.order();
        if (decided || impact == null || !Acts.sends(read.plan().action())) {
            return false;
        }
        decided = true;
        overtaken = impact.overtaken();
        if (overtaken.isEmpty() || overtaken.size() == read.plan().frozen().size()) {
            return false;
        }
        if (leaveOut.get()) {
            replan();
        } else {
            leaveOut.set(true);
        }
        return true;
    }

    private void failed(Throwable failure) {
        forecast = null;
        preview.failed(failure);
        confirm.show(null, "");
        LOG.log(Level.WARNING, "An operation was not previewed", failure);
    }
}
