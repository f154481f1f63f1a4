package dev.outboard.ui.kit;

import dev.outboard.core.operations.Fate.By;
import dev.outboard.core.operations.Fate.Reason;
import dev.outboard.core.operations.Followed.Cause;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageState;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Says why nobody takes messages, as far as it was seen, as [Prose].
final class Untaken {
    private final Texts texts;
    private final Wording wording;

    Untaken(Texts texts, Wording wording) {
        this.texts = texts;
        this.wording = wording;
    }

    /// @param all that were not taken
    String of(List<Cause> causes, int all, Instant now) {
        return causes.isEmpty() ? texts.text("untaken.nothing-seen")
            : causes.stream().map(cause -> {
                var said = one(cause.example(), now);
                return all == 1 || (cause.messages() == all && general(cause.example())) ? said
                    : cause.messages() == 1 ? texts.text("untaken.one", said)
                    : texts.text("untaken.of", wording.number(cause.messages()), said);
            }).collect(Collectors.joining(" "));
    }

    /// Whether it is the same for each message.
    private static boolean general(Reason reason) {
        return switch (reason) {
            case Reason.NoSession _, Reason.SessionsIdle _, Reason.NothingPublished _ -> true;
            case Reason.DueChanged _, Reason.RowHeld _, Reason.Behind _, Reason.PassedOver _ -> false;
        };
    }

    private String one(Reason reason, Instant now) {
        return switch (reason) {
            case Reason.DueChanged(var dueAt, var by) -> texts.text("untaken.due-changed", due(dueAt))
                + (by == null ? "" : " " + texts.text(
                    "untaken.by", Prose.plain(by.person()), Prose.plain(by.host()), deed(by),
                    wording.time(by.at())));
            case Reason.RowHeld held -> held(held, now);
            case Reason.Behind(var head, var state, var dueAt, var ahead) -> texts.text(
                "untaken.behind", Prose.plain(head), state(state, dueAt), ahead - 1,
                wording.number(ahead - 1L));
            case Reason.NoSession _ -> texts.text("untaken.no-session");
            case Reason.SessionsIdle(var sessions, var activeAt, var application) -> texts.text(
                "untaken.idle", sessions, wording.number(sessions), wording.time(activeAt),
                application.isEmpty() ? "–" : Prose.plain(Wording.oneLine(application)));
            case Reason.NothingPublished(var last) -> last == null ? texts.text("untaken.none-published")
                : texts.text("untaken.nothing-published", wording.time(last));
            case Reason.PassedOver(var last, var attempts) -> texts.text(
                "untaken.passed-over", wording.time(last), attempts, wording.number(attempts));
        };
    }

    private String held(Reason.RowHeld held, Instant now) {
        if (held.prepared() != null) {
            return texts.text("untaken.held-prepared", Prose.plain(held.prepared()));
        }
        if (held.pid() == null) {
            return texts.text("untaken.held");
        }
        var application = held.application().isEmpty() ? "–"
            : Prose.plain(Wording.oneLine(held.application()));
        var who = texts.text(
            "untaken.held-by", Integer.toString(held.pid()), application, Prose.plain(held.role()));
        return held.since() == null ? who
            : who + " " + texts.text("untaken.held-since", wording.since(held.since(), now));
    }

    private String due(@Nullable Instant dueAt) {
        return dueAt == null ? texts.text("untaken.due-none")
            : MessageHeader.never(dueAt) ? texts.text("untaken.due-never") : wording.time(dueAt);
    }

    private String state(MessageState state, @Nullable Instant dueAt) {
        return switch (state) {
            case HELD -> texts.text("untaken.head-held");
            case DEAD -> texts.text("untaken.head-dead");
            case RETRYING, POSTPONED -> dueAt == null || MessageHeader.never(dueAt)
                ? texts.text("untaken.head-waits") : texts.text("untaken.head-due", wording.time(dueAt));
            case BACKLOG, REQUESTED, PUBLISHED -> texts.text("untaken.head-waits");
        };
    }

    private String deed(By by) {
        return switch (by.what()) {
            case "postpone" -> texts.text("untaken.deed-postpone");
            case "hold" -> texts.text("untaken.deed-hold");
            case "take-back" -> texts.text("untaken.deed-take-back");
            default -> Prose.plain(by.what());
        };
    }
}
