package dev.outboard.ui.integrity;

import dev.outboard.core.integrity.Finding;
import dev.outboard.core.integrity.Progress;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Schedule;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/// The check of the whole store, piece after piece, from the window: one piece at a time is asked for. What
/// it has found stays whatever becomes of it. For the FX thread.
final class StoreScan {
    /// Until those who write are asked for again.
    private static final Duration ASK_AGAIN = Duration.ofSeconds(1);

    private final Checking checking;
    private final IntegritySetting setting;
    private final Consumer<List<Finding>> onFound;
    private final Consumer<Throwable> onFailed;
    private final Outcome outcome = new Outcome();
    private final ObjectProperty<ScanState> state =
        new SimpleObjectProperty<>(this, "state", ScanState.IDLE);
    private final ObjectProperty<@Nullable Progress> progress = new SimpleObjectProperty<>();
    private Checking.@Nullable Scanning scanning;
    private Schedule.@Nullable Pending next;
    private boolean stepping;
    private long number;

    /// @param onFound is told of every piece, with what it found
    /// @param onFailed is told why it has ended
    StoreScan(
        Checking checking, IntegritySetting setting, Consumer<List<Finding>> onFound,
        Consumer<Throwable> onFailed) {
        this.checking = checking;
        this.setting = setting;
        this.onFound = onFound;
        this.onFailed = onFailed;
    }

    Outcome outcome() {
        return outcome;
    }

    ObjectProperty<ScanState> stateProperty() {
        return state;
    }

    /// Null before the first piece.
    ObjectProperty<@Nullable Progress> progressProperty() {
        return progress;
    }

    /// From the beginning.
    void begin(long upTo) {
        cancelNext();
        number++;
        scanning = null;
        progress.set(null);
        outcome.findings.clear();
        outcome.counts = Map.of();
        state.set(ScanState.RUNNING);
        var mine = number;
        setting.work().background().run(() -> checking.begin(upTo), begun -> {
            if (mine == number) {
                scanning = begun;
                outcome.series = begun.series();
                outcome.horizon = begun.horizon();
                step();
            }
        }, failure -> failed(mine, failure));
    }

    void stop() {
        cancelNext();
        state.set(ScanState.STOPPED);
    }

    void pause() {
        cancelNext();
        if (state.get() == ScanState.RUNNING) {
            state.set(ScanState.PAUSED);
        }
    }

    void resume() {
        state.set(scanning == null ? ScanState.IDLE : ScanState.RUNNING);
        step();
    }

    private void step() {
        var going = scanning;
        if (going == null || stepping || state.get() != ScanState.RUNNING) {
            return;
        }
        stepping = true;
        var from = outcome.findings.size();
        var mine = number;
        setting.work().background().run(
            () -> new Piece(going.step(), going.findings(from)), piece -> stepped(mine, piece),
            failure -> {
                stepping = false;
                failed(mine, failure);
            });
    }

    private void stepped(long mine, Piece piece) {
        stepping = false;
        if (mine != number) {
            step();
            return;
        }
        setting.link().read();
        progress.set(piece.progress());
        outcome.findings.addAll(piece.found());
        outcome.counts = piece.progress().counts();
        outcome.tally = piece.progress().tally();
        if (piece.progress().phase() == Progress.Phase.DONE) {
            state.set(ScanState.DONE);
        }
        onFound.accept(piece.found());
        if (piece.progress().waitingFor().isEmpty()) {
            step();
        } else if (state.get() == ScanState.RUNNING) {
            cancelNext();
            next = setting.work().schedule().after(ASK_AGAIN, this::step);
        }
    }

    private void failed(long mine, Throwable failure) {
        if (mine != number) {
            return;
        }
        if (state.get() == ScanState.RUNNING) {
            state.set(failure instanceof DbException.Unreachable ? ScanState.PAUSED : ScanState.STOPPED);
        }
        onFailed.accept(failure);
    }

    private void cancelNext() {
        if (next != null) {
            next.cancel();
            next = null;
        }
    }

    private record Piece(Progress progress, List<Finding> found) {}
}
