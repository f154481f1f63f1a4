package dev.outboard.ui.event;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.outbox.EventMessage;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxReader;
import dev.outboard.core.projections.Progressed;
import dev.outboard.core.trace.Whereabouts;
import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Says where an event is now: committed, each message that carries it, each projection that folds it.
final class StepWriter {
    private final EventSetting setting;
    private final Lateness lateness;

    StepWriter(EventSetting setting, Lateness lateness) {
        this.setting = setting;
        this.lateness = lateness;
    }

    List<Step> write(EventHeader event, Whereabouts where) {
        var steps = new ArrayList<Step>();
        steps.add(committed(event));
        steps.addAll(outbox(event, where));
        if (where.projections().isEmpty()) {
            steps.add(new Step(
                Tone.PLAIN, "fth-minus", text("step.projection"),
                text("projection.none", plain(event.aggregateType())), ""));
        }
        where.projections().forEach((name, at) -> steps.add(projection(name, at, event)));
        return steps;
    }

    /// While the rest isn't known.
    List<Step> begun(EventHeader event) {
        return List.of(committed(event));
    }

    private Step committed(EventHeader event) {
        var link = setting.link();
        var position = Long.toString(event.position());
        var at = setting.wording().exact(event.occurredAt(), link.databaseNow());
        var complete = link.progressProperty().get().complete();
        var late = lateness.of(event.position());
        var note = switch (late) {
            case LATE -> text("committed.late");
            case IN_ORDER -> text("committed.in-order");
            case UNKNOWN -> text("committed.unwatched");
        };
        if (complete == null) {
            return new Step(
                Tone.GOOD, "fth-check-circle", text("step.committed"), text("committed", position), at)
                    .noted(note);
        }
        return complete >= event.position()
            ? new Step(
                late == Lateness.Kind.LATE ? Tone.WARNING : Tone.GOOD, "fth-check-circle",
                text("step.committed"), text("committed.complete", position), at).noted(note)
            : new Step(
                Tone.WARNING, "fth-clock", text("step.committed"),
                text("committed.ahead", position, Long.toString(complete)), at).noted(note);
    }

    private List<Step> outbox(EventHeader event, Whereabouts where) {
        var messages = where.messages();
        if (messages == null) {
            return List.of(new Step(
                Tone.PLAIN, "fth-minus", text("step.outbox"), text("outbox.missing"), ""));
        }
        if (messages.isEmpty()) {
            return List.of(new Step(
                Tone.PLAIN, "fth-minus", text("step.outbox"), text("outbox.none"), "")
                    .noted(text("outbox.looked", setting.wording().number(OutboxReader.WALKED))));
        }
        var steps = new ArrayList<Step>();
        for (var message : messages) {
            steps.add(message(event, message, where));
        }
        return steps;
    }

    private Step message(EventHeader event, EventMessage carried, Whereabouts where) {
        var message = carried.header();
        var blocker = where.blockers().get(message.id());
        var link = where.link() == Whereabouts.Link.NAMED ? text("link.named") : text("link.same");
        var id = Foreign.shown(Wording.oneLine(message.id()), 60);
        var blocked = blocker != null;
        return new Step(
            blocked ? Tone.DANGER : tone(message.state()),
            blocked ? "fth-minus-circle" : icon(message.state()), text("step.outbox"), id,
            new Place.Message(message.id()), blocked ? text("state.blocked") : state(message),
            join(attempts(message), link), blocker == null ? null : blocker.id(), when(event, message));
    }

    private String state(MessageHeader message) {
        var state = text(switch (message.state()) {
            case BACKLOG -> "state.backlog";
            case POSTPONED -> "state.postponed";
            case RETRYING -> "state.retrying";
            case DEAD -> "state.dead";
            case REQUESTED -> "state.requested";
            case HELD -> "state.held";
            case PUBLISHED -> "state.published";
        });
        var due = message.dueAt();
        if (message.state() == MessageState.PUBLISHED || due == null || MessageHeader.never(due)
            || !Wording.calendar(due)) {
            return state;
        }
        var now = setting.link().databaseNow();
        return due.isAfter(now)
            ? text("due.in", state, setting.wording().whole(Duration.between(now, due)),
                setting.wording().time(due))
            : text("due.since", state, setting.wording().whole(Duration.between(due, now)));
    }

    private String attempts(MessageHeader message) {
        if (message.attempts() == 0) {
            return "";
        }
        var error = message.error() == null ? ""
            : plain(Foreign.shown(message.error().lines().findFirst().orElse(""), 160));
        return error.isEmpty()
            ? text("attempts", message.attempts(), setting.wording().number(message.attempts()))
            : text("attempts.error", message.attempts(), setting.wording().number(message.attempts()), error);
    }

    private String when(EventHeader event, MessageHeader message) {
        var published = message.publishedAt();
        var occurred = event.occurredAt();
        if (published == null) {
            return text("not-yet");
        }
        return occurred == null || !Wording.calendar(occurred) || !Wording.calendar(published)
            ? setting.wording().exact(published, setting.link().databaseNow())
            : text("after", setting.wording().age(Duration.between(occurred, published)));
    }

    private Step projection(String name, Progressed at, EventHeader event) {
        var past = at.past(event.position(), event.version());
        var shown = Foreign.shown(Wording.oneLine(name), 60);
        var text = switch (at) {
            case Progressed.Checkpointed checkpoint -> checkpointed(checkpoint, event);
            case Progressed.RowAt row -> row.version() == null
                ? text("row.none")
                : text("row", row.version() >= event.version() ? 1 : 0, Long.toString(row.version()));
            case Progressed.Unreadable unreadable ->
                text("unreadable", setting.wording().cause(unreadable.said()));
        };
        var byRow = at instanceof Progressed.RowAt ? text("by-row") : "";
        if (past == null) {
            return new Step(Tone.PLAIN, "fth-help-circle", shown, text, "").noted(byRow);
        }
        return past
            ? new Step(Tone.GOOD, "fth-check-circle", shown, text, "").noted(byRow)
            : new Step(Tone.WARNING, "fth-clock", shown, text, text("not-yet")).noted(byRow);
    }

    private String checkpointed(Progressed.Checkpointed checkpoint, EventHeader event) {
        var at = checkpoint.position();
        if (at == null) {
            return text("checkpoint.none");
        }
        return at >= event.position()
            ? text("checkpoint.past", Long.toString(at))
            : text("checkpoint.before", Long.toString(at), setting.wording().number(event.position() - at));
    }

    private String text(String key, Object... values) {
        return setting.text(key, values);
    }

    private static String plain(String foreign) {
        return Prose.plain(Wording.oneLine(foreign));
    }

    private static String join(String first, String second) {
        return first.isEmpty() ? second : first + " " + second;
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
