package dev.outboard.ui.outbox;

import dev.outboard.core.operations.Around;
import dev.outboard.core.operations.Fate;
import dev.outboard.core.operations.Frozen;
import dev.outboard.core.operations.Outcome;
import dev.outboard.core.operations.Preview;
import dev.outboard.core.outbox.Look;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Tone;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Says in words what a retry would do, did, and led to.
final class RetryWriter {
    private final OutboxSetting setting;
    private final Duration patience;

    RetryWriter(OutboxSetting setting, Duration patience) {
        this.setting = setting;
        this.patience = patience;
    }

    String frozen(Frozen frozen) {
        var at = frozen.look().asOf();
        return text(
            "retry.frozen", setting.wording().time(at),
                setting.wording().since(at, setting.link().databaseNow()));
    }

    /// In the order in which one has to see to it.
    String unavailable(@Nullable Preview shown, String reason) {
        if (setting.link().lost()) {
            return text("retry.lost");
        }
        if (!setting.access().armedProperty().get()) {
            return text("read-only");
        }
        if (shown == null) {
            return text("retry.not-read");
        }
        if (shown.obstacle() != null) {
            return text("retry.in-the-way");
        }
        return reason.isBlank() ? text("retry.no-reason") : "";
    }

    /// What it looks like now, beside what it looked like.
    String now(Frozen frozen, Preview preview) {
        var now = preview.now();
        if (now == null) {
            return text("retry.now-gone");
        }
        return now.same(frozen.look())
            ? text("retry.now-same", describe(now))
            : text("retry.now-changed", describe(now), describe(frozen.look()));
    }

    /// What it means for the others of its aggregate, by the contract of the poller.
    String order(Preview preview) {
        var around = preview.around();
        if (around == null) {
            return "";
        }
        var sentences = new ArrayList<String>();
        if (preview.contract().order() == PollerContract.Order.AGGREGATE) {
            sentences.add(around.ahead() > 0
                ? text("order.ahead", around.ahead(), number(around.ahead()))
                : text("order.head"));
            sentences.add(around.behind() > 0
                ? text("order.releases", around.behind(), number(around.behind()))
                : text("order.nobody-waits"));
        } else {
            sentences.add(text("order.none", around.behind(), number(around.behind())));
        }
        if (around.overtakenBy() > 0) {
            sentences.add(text("order.overtaken", around.overtakenBy(), number(around.overtakenBy())));
        }
        return String.join(" ", sentences);
    }

    String undo(Frozen frozen) {
        return text("retry.undo", Integer.toString(frozen.look().header().attempts() + 1));
    }

    Notice obstacle(Preview.Obstacle obstacle, @Nullable Frozen frozen) {
        var role = frozen == null ? "" : Prose.plain(frozen.rights().role());
        var sentence = switch (obstacle) {
            case GONE -> text("obstacle.gone");
            case PUBLISHED -> text("obstacle.published");
            case CHANGED -> text("obstacle.changed");
            case DUE -> text("obstacle.due");
            case POLLER_SKIPS -> text("obstacle.poller-skips");
            case NO_STATEMENT -> text("obstacle.no-statement");
            case STANDBY -> text("obstacle.standby");
            case NO_RIGHT -> text("obstacle.no-right", role);
        };
        return notice(Tone.WARNING, "fth-alert-triangle", text("obstacle.title"), sentence);
    }

    Notice notRead(Throwable failure) {
        return notice(
            Tone.WARNING, "fth-alert-triangle", text("retry.failed"), setting.wording().reason(failure));
    }

    Notice refused(Throwable failure) {
        return notice(
            Tone.DANGER, "fth-x-circle", text("receipt.refused"), setting.wording().reason(failure));
    }

    Notice receipt(Outcome outcome) {
        var title = text("receipt.title");
        return switch (outcome) {
            case Outcome.Changed(var at) -> notice(
                Tone.GOOD, "fth-check-circle", title, text("receipt.changed", setting.wording().time(at)));
            case Outcome.AlreadyPublished(var at) -> notice(
                Tone.WARNING, "fth-minus-circle", title, text("receipt.published", time(at)));
            case Outcome.InFlight _ -> notice(Tone.WARNING, "fth-loader", title, text("receipt.in-flight"));
            case Outcome.ChangedSince(var now) -> notice(
                Tone.WARNING, "fth-minus-circle", title, text("receipt.changed-since", describe(now)));
            case Outcome.Gone _ -> notice(Tone.WARNING, "fth-minus-circle", title, text("receipt.gone"));
            case Outcome.NotArmed _ -> notice(Tone.WARNING, "fth-lock", title, text("receipt.not-armed"));
            case Outcome.Unrecorded(var cause) -> notice(
                Tone.DANGER, "fth-x-circle", title,
                    text("receipt.unrecorded", setting.wording().cause(cause)));
            case Outcome.Unknown(var cause) -> notice(
                Tone.WARNING, "fth-help-circle", title,
                    text("receipt.unknown", setting.wording().cause(cause)));
        };
    }

    Notice fate(Fate fate) {
        return switch (fate) {
            case Fate.Waiting(var since) -> notice(
                Tone.PLAIN, "fth-clock", text("fate.waiting"),
                text("fate.waiting-for", setting.wording().age(since), setting.wording().whole(patience)));
            case Fate.Delivered(var at) -> notice(
                Tone.GOOD, "fth-check-circle", text("fate.delivered"), text("fate.delivered-at", time(at)));
            case Fate.FailedAgain failed -> failed(failed);
            case Fate.NotTaken(var since, var reasons) -> notice(
                Tone.WARNING, "fth-clock", text("fate.not-taken"),
                text("fate.not-taken-for", setting.wording().whole(since), reasons(reasons)));
            case Fate.Gone _ ->
                notice(Tone.WARNING, "fth-minus-circle", text("fate.gone"), text("fate.gone-why"));
            case Fate.Untouched _ -> notice(
                Tone.WARNING, "fth-minus-circle", text("fate.untouched"), text("fate.untouched-why"));
        };
    }

    Notice notFollowed(Throwable failure) {
        return notice(Tone.WARNING, "fth-wifi-off", text("fate.not-read"), setting.wording().reason(failure));
    }

    private Notice failed(Fate.FailedAgain failed) {
        var kind = failed.same() ? text("fate.same-error") : text("fate.new-error");
        var error = failed.error() == null ? "" : failed.error().lines().findFirst().orElse("");
        var next = failed.dueAt() == null ? text("detail.due-unset")
            : MessageHeader.never(failed.dueAt()) ? text("detail.held")
            : setting.wording().full(failed.dueAt());
        return new Notice(
            Tone.DANGER, "fth-x-octagon", text("fate.failed"),
            text("fate.failed-with", kind, Integer.toString(failed.attempts())), List.of(
                new Notice.Fact(text("fate.error"), Prose.plain(error)),
                new Notice.Fact(text("fate.next"), next)));
    }

    private String reasons(List<Fate.Reason> reasons) {
        var words = new ArrayList<String>();
        for (var reason : reasons) {
            words.add(switch (reason) {
                case BEHIND_OLDER -> text("reason.behind-older");
                case NOBODY_AT_WORK -> text("reason.nobody-at-work");
                case SKIPPED -> text("reason.skipped");
            });
        }
        return String.join(" ", words);
    }

    private String describe(Look look) {
        var header = look.header();
        var due = header.dueAt();
        var when = due == null ? text("due.unset")
            : MessageHeader.never(due) ? text("due.never")
            : text("due.at", setting.wording().full(due));
        return text(
            "retry.looks", States.word(header.state(), setting.texts()), Integer.toString(header.attempts()),
                when);
    }

    private String number(int counted) {
        return counted >= Around.MOST
            ? setting.wording().number(Around.MOST) + "+"
            : setting.wording().number(counted);
    }

    private String time(@Nullable Instant at) {
        return at == null ? text("time-unknown") : setting.wording().time(at);
    }

    private String text(String key, Object... values) {
        return setting.texts().text(key, values);
    }

    private static Notice notice(Tone tone, String icon, String title, String sentence) {
        return new Notice(tone, icon, title, sentence, List.of());
    }
}
