package dev.outboard.ui.correlation;

import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.trace.CausationTree;
import dev.outboard.core.trace.Correlated;
import dev.outboard.core.trace.Happening;
import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes what was found: the lines of the tree, what it is all together, and how far was searched.
final class RowWriter {
    private final CorrelationSetting setting;

    RowWriter(CorrelationSetting setting) {
        this.setting = setting;
    }

    /// @param now by the database's clock
    List<Row> rows(List<CausationTree.Line> lines, Instant now) {
        var rows = new ArrayList<Row>(lines.size());
        for (var line : lines) {
            var cause = line.parent() < 0 ? null : lines.get(line.parent()).one();
            rows.add(row(line, cause, now));
        }
        return rows;
    }

    /// How many of what, and over what time.
    String summary(List<CausationTree.Line> lines) {
        var aggregates = new HashSet<List<String>>();
        var events = 0;
        var messages = 0;
        Instant first = null;
        Instant last = null;
        for (var line : lines) {
            var one = line.one();
            if (line.standing() == CausationTree.Standing.OUTSIDE) {
                continue;
            }
            aggregates.add(List.of(one.aggregateType(), one.aggregateId()));
            events += one.event() == null ? 0 : 1;
            messages += one.messages().size();
            var at = one.at();
            if (Wording.calendar(at) && at != null) {
                first = first == null || at.isBefore(first) ? at : first;
                last = last == null || at.isAfter(last) ? at : last;
            }
        }
        var counts = setting.text(
            "summary", events, number(events), messages, number(messages), aggregates.size(),
            number(aggregates.size()));
        return first == null || last == null || first.equals(last) ? counts
            : setting.text("summary.within", counts,
                setting.wording().age(Duration.between(first, last)));
    }

    /// How far was searched, as [dev.outboard.ui.kit.Prose].
    String reached(Correlated found, Instant now) {
        if (found.full()) {
            return setting.text("reached.full", number(Math.max(found.messages().size(),
                found.events().size())));
        }
        var messages = found.outbox().searched();
        var events = found.store().searched();
        var rows = messages > 0 && events > 0
            ? setting.text("rows.both", number(messages), number(events))
            : messages > 0
                ? setting.text("rows.messages", messages, number(messages))
                : setting.text("rows.events", events, number(events));
        if (!found.further()) {
            return setting.text("reached.all", rows);
        }
        var back = messages > 0 ? found.outbox().backTo() : found.store().backTo();
        return setting.text("reached", rows, back(back, now));
    }

    private String back(@Nullable Instant time, Instant now) {
        return time == null || !Wording.calendar(time)
            ? setting.wording().exact(time, now)
            : setting.wording().exact(time, now) + " " + setting.wording().zone(time);
    }

    private Row row(CausationTree.Line line, @Nullable Happening cause, Instant now) {
        var one = line.one();
        var message = troubled(one.messages());
        var state = message == null ? null : message.state();
        var event = one.event();
        return new Row(
            one, line.depth(), line.parent(), remark(line), line(one.type()),
            line(one.aggregateType()) + " " + shortened(one.aggregateId()),
            setting.wording().exact(one.at(), now), delay(one, cause), state == null ? "" : icon(state),
            state == null ? Tone.PLAIN : tone(state),
            state == null ? setting.text("state.none") : word(state, one.messages().size()),
            event == null ? shortened(one.id()) : Long.toString(event.position()));
    }

    private String remark(CausationTree.Line line) {
        var cause = line.one().cause();
        return switch (line.standing()) {
            case ROOT, CAUSED -> line.one().event() == null ? setting.text("remark.message") : "";
            case ORPHAN -> setting.text("remark.orphan", shortened(cause == null ? "" : cause));
            case OUTSIDE -> setting.text("remark.outside");
            case CYCLE -> setting.text("remark.cycle");
        };
    }

    private String delay(Happening one, @Nullable Happening cause) {
        var at = one.at();
        var from = cause == null ? null : cause.at();
        if (at == null || from == null || !Wording.calendar(at) || !Wording.calendar(from)) {
            return "";
        }
        return at.isBefore(from)
            ? setting.text("before", span(Duration.between(at, from)))
            : setting.text("after", span(Duration.between(from, at)));
    }

    private String span(Duration span) {
        return span.compareTo(Duration.ofSeconds(1)) < 0
            ? setting.text("millis", Long.toString(span.toMillis())) : setting.wording().age(span);
    }

    /// Of several messages the one that needs somebody.
    private static @Nullable MessageHeader troubled(List<MessageHeader> messages) {
        return messages.stream()
            .max(Comparator.comparingInt(message -> switch (message.state()) {
                case DEAD, REQUESTED, HELD -> 3;
                case RETRYING -> 2;
                case BACKLOG, POSTPONED -> 1;
                case PUBLISHED -> 0;
            })).orElse(null);
    }

    private String word(MessageState state, int messages) {
        var word = setting.text(switch (state) {
            case BACKLOG -> "state.backlog";
            case POSTPONED -> "state.postponed";
            case RETRYING -> "state.retrying";
            case DEAD -> "state.dead";
            case REQUESTED -> "state.requested";
            case HELD -> "state.held";
            case PUBLISHED -> "state.published";
        });
        return messages > 1 ? setting.text("state.of", word, number(messages)) : word;
    }

    private String number(long value) {
        return setting.wording().number(value);
    }

    private static String line(String foreign) {
        return Foreign.shown(Wording.oneLine(foreign), 120);
    }

    private static String shortened(String id) {
        var line = line(id);
        return line.length() > 12 ? line.substring(0, 8) + "…" : line;
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
