package dev.outboard.ui.stream;

import dev.outboard.core.outbox.EventMessage;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxReader;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Tone;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Says where an event is now: committed, then each message that carries it.
final class Steps {
    private final Setting setting;

    Steps(Setting setting) {
        this.setting = setting;
    }

    Step committed(StreamRow row) {
        var event = row.event();
        var position = setting.text("step.position", Long.toString(event.position()));
        return new Step(
            Tone.GOOD, "fth-check-circle", setting.text("step.committed"), null,
            row.late() ? position + ", " + late(row) : position,
            setting.wording().exact(event.occurredAt(), setting.link().databaseNow()));
    }

    /// How late it came, and whom it waited for.
    private String late(StreamRow row) {
        var by = row.by();
        var late = by == null ? setting.text("late") : setting.text("late.by", setting.wording().age(by));
        return row.waited().isEmpty() ? late : setting.text("late.waited", late, Prose.plain(row.waited()));
    }

    /// While the messages are being read, or when that failed.
    Step outbox(String text) {
        return new Step(Tone.PLAIN, "fth-minus", setting.text("step.outbox"), null, text, "");
    }

    /// @param messages null where there is no outbox
    List<Step> outbox(@Nullable List<EventMessage> messages) {
        if (messages == null) {
            return List.of(outbox(setting.text("step.no-outbox")));
        }
        if (messages.isEmpty()) {
            return List.of(outbox(setting.text("step.none", setting.wording().number(OutboxReader.WALKED))));
        }
        var steps = new ArrayList<Step>();
        for (var message : messages) {
            steps.add(message(message.header()));
        }
        return steps;
    }

    private Step message(MessageHeader message) {
        return new Step(
            tone(message.state()), icon(message.state()), setting.text("step.outbox"), message.id(),
            text(message), when(message));
    }

    private String text(MessageHeader message) {
        var state = setting.text(switch (message.state()) {
            case BACKLOG -> "state.backlog";
            case POSTPONED -> "state.postponed";
            case RETRYING -> "state.retrying";
            case DEAD -> "state.dead";
            case REQUESTED -> "state.requested";
            case HELD -> "state.held";
            case PUBLISHED -> "state.published";
        });
        var attempts = message.attempts() == 0 || message.state() == MessageState.PUBLISHED
            ? ""
            : setting.text("step.attempts", message.attempts(), setting.wording().number(message.attempts()));
        var error = message.error() == null || message.state() == MessageState.PUBLISHED
            ? ""
            : ": " + Prose.plain(message.error().lines().findFirst().orElse(""));
        return state + attempts + error;
    }

    private String when(MessageHeader message) {
        var published = message.publishedAt();
        var occurred = message.occurredAt();
        if (published == null) {
            return setting.text("step.not-yet");
        }
        return occurred == null
            ? setting.wording().exact(published, setting.link().databaseNow())
            : setting.text("step.after", setting.wording().age(Duration.between(occurred, published)));
    }

    private static Tone tone(MessageState state) {
        return switch (state) {
            case BACKLOG, POSTPONED -> Tone.PLAIN;
            case RETRYING -> Tone.WARNING;
            case DEAD, REQUESTED, HELD -> Tone.DANGER;
            case PUBLISHED -> Tone.GOOD;
        };
    }

    private static String icon(MessageState state) {
        return switch (state) {
            case BACKLOG, POSTPONED -> "fth-circle";
            case RETRYING -> "fth-rotate-cw";
            case DEAD, REQUESTED, HELD -> "fth-x-octagon";
            case PUBLISHED -> "fth-check-circle";
        };
    }
}
