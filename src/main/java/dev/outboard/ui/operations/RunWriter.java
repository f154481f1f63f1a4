package dev.outboard.ui.operations;

import dev.outboard.core.operations.Ended;
import dev.outboard.core.operations.Progress;
import dev.outboard.core.operations.Receipt;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.Tone;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Says in words how far a run is, and how it ended.
final class RunWriter {
    private final SheetSetting setting;

    RunWriter(SheetSetting setting) {
        this.setting = setting;
    }

    String progress(Progress told) {
        return text(
            "progress", setting.number(told.done()), setting.number(told.asked()),
            setting.number(told.counts().getOrDefault(Mark.CHANGED, 0)));
    }

    /// @param left of what it waits for
    String phase(Progress told, boolean cancelled, @Nullable Duration left) {
        if (cancelled) {
            return text("phase.cancelling");
        }
        var time = left == null || left.isNegative() ? Duration.ZERO : left;
        return switch (told.phase()) {
            case HOLDING -> text("phase.holding");
            case WAITING -> text("phase.waiting", setting.wording().whole(time));
            case CHANGING -> text("phase.changing", Integer.toString(told.chunk()));
            case FOLLOWING -> time.isZero() ? text("phase.following", Integer.toString(told.chunk()))
                : text("phase.pausing", Integer.toString(told.chunk()), setting.wording().whole(time));
            case ENDED -> text("phase.ended");
        };
    }

    /// Null where it came to its end and there is nothing to say but the receipt.
    @Nullable Notice ended(Ended ended) {
        return switch (ended) {
            case Ended.Complete _ -> null;
            case Ended.Stopped(var receipt, var why, var cause) -> stopped(receipt, why, cause);
            case Ended.NotBegun(var refusal, var cause) -> new Notice(
                Tone.DANGER, "fth-x-circle", text("not-begun.title"), switch (refusal) {
                    case NOT_ARMED -> text("not-begun.not-armed");
                    case NO_CONSENT -> text("not-begun.no-consent");
                    case UNRECORDED -> text("not-begun.unrecorded", setting.wording().cause(cause));
                }, List.of());
        };
    }

    Notice failed(Throwable failure) {
        return new Notice(
            Tone.DANGER, "fth-x-circle", text("failed.title"), setting.wording().reason(failure), List.of());
    }

    private Notice stopped(Receipt receipt, Ended.Why why, String cause) {
        var said = setting.wording().cause(cause);
        var sentence = switch (why) {
            case CANCELLED -> text("stopped.cancelled");
            case FAILURES -> text("stopped.failures");
            case NOBODY_TOOK_IT -> text("stopped.nobody");
            case CONNECTION_LOST -> text("stopped.lost", said);
            case REFUSED -> text("stopped.refused", said);
            case UNRECORDED -> text("stopped.unrecorded", said);
        };
        var tone = why == Ended.Why.CANCELLED ? Tone.WARNING : Tone.DANGER;
        return new Notice(
            tone, "fth-alert-triangle",
            text("stopped.title", setting.number(receipt.count(Mark.CHANGED)),
                setting.number(receipt.lines().size())),
            sentence + " " + text("stopped.rest", setting.number(receipt.count(Mark.NOT_REACHED))),
            List.of());
    }

    private String text(String key, Object... values) {
        return setting.text(key, values);
    }
}
