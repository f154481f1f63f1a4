package dev.outboard.ui.integrity;

import dev.outboard.core.integrity.Finding;
import dev.outboard.core.integrity.Kind;
import dev.outboard.ui.integrity.Detail.Fact;
import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The words of findings.
final class FindingWords {
    private final Texts texts;
    private final Wording wording;

    FindingWords(IntegritySetting setting) {
        texts = setting.texts();
        wording = setting.wording();
    }

    /// A kind in two or three words.
    String name(Kind kind) {
        return texts.text(switch (kind) {
            case HOLE -> "kind.hole";
            case START -> "kind.start";
            case DOUBLE -> "kind.double";
            case POSITION -> "kind.position";
            case NO_MESSAGE -> "kind.no-message";
            case NO_EVENT -> "kind.no-event";
            case NOT_OBJECT -> "kind.not-object";
            case SNAPSHOT_AHEAD -> "kind.snapshot";
            case TIME_BACK -> "kind.time";
            case UNMATCHED -> "kind.unmatched";
            case FOREIGN -> "kind.foreign";
            case SHARED_ID -> "kind.shared";
            case UNKNOWN_TYPE -> "kind.unknown";
            case NEW_TYPE -> "kind.new";
        });
    }

    FindingRow row(Finding one, Instant now) {
        return new FindingRow(
            one, one.kind().wrong(), what(one),
            Foreign.shown(one.aggregateType()) + " " + shortened(one.aggregateId()),
            one.version() == null ? "" : Integer.toString(one.version()), wording.exact(one.at(), now));
    }

    Detail detail(Finding one, Instant now) {
        var facts = new ArrayList<Fact>();
        fact(facts, "fact.type", one.aggregateType());
        fact(facts, "fact.aggregate", one.aggregateId());
        fact(facts, "fact.version", one.version() == null ? null : Integer.toString(one.version()));
        fact(facts, "fact.event-type", one.type().isEmpty() ? null : one.type());
        fact(facts, "fact.event", one.eventId());
        fact(facts, "fact.message", one.messageId());
        fact(facts, "fact.position", one.position() == null ? null : Long.toString(one.position()));
        fact(facts, "fact.occurred", one.at() == null ? null
            : wording.full(one.at()) + ", " + wording.since(one.at(), now));
        return new Detail(
            what(one), one.kind().wrong(), List.copyOf(facts), meaning(one.kind()), remedy(one.kind()),
            leads(one));
    }

    /// One finding in a line.
    private String what(Finding one) {
        return switch (one.kind()) {
            case HOLE -> hole(one);
            case START -> texts.text("what.start", String.valueOf(one.version()));
            case POSITION -> texts.text(
                "what.position", wording.number(one.other()), String.valueOf(one.position()));
            case SNAPSHOT_AHEAD -> texts.text(
                "what.snapshot", String.valueOf(one.version()), Long.toString(one.other()));
            case TIME_BACK -> texts.text("what.time", one.other() == Long.MAX_VALUE
                ? "∞" : wording.age(Duration.ofMillis(one.other())));
            case UNKNOWN_TYPE -> texts.text("what.unknown", one.type(), wording.number(one.other()));
            case NEW_TYPE -> texts.text("what.new", one.type(), wording.number(one.other()));
            case DOUBLE, NO_MESSAGE, NO_EVENT, NOT_OBJECT, UNMATCHED, FOREIGN, SHARED_ID -> name(one.kind());
        };
    }

    private String hole(Finding one) {
        var first = one.other() + 1;
        var last = one.version() == null ? first : one.version() - 1L;
        return first == last
            ? texts.text("what.hole", Long.toString(first))
            : texts.text("what.holes", Long.toString(first), Long.toString(last));
    }

    private String meaning(Kind kind) {
        return texts.text(switch (kind) {
            case HOLE -> "meaning.hole";
            case START -> "meaning.start";
            case DOUBLE -> "meaning.double";
            case POSITION -> "meaning.position";
            case NO_MESSAGE -> "meaning.no-message";
            case NO_EVENT -> "meaning.no-event";
            case NOT_OBJECT -> "meaning.not-object";
            case SNAPSHOT_AHEAD -> "meaning.snapshot";
            case TIME_BACK -> "meaning.time";
            case UNMATCHED -> "meaning.unmatched";
            case FOREIGN -> "meaning.foreign";
            case SHARED_ID -> "meaning.shared";
            case UNKNOWN_TYPE -> "meaning.unknown";
            case NEW_TYPE -> "meaning.new";
        });
    }

    private String remedy(Kind kind) {
        return texts.text(switch (kind) {
            case HOLE -> "remedy.hole";
            case START -> "remedy.start";
            case DOUBLE -> "remedy.double";
            case POSITION -> "remedy.position";
            case NO_MESSAGE -> "remedy.no-message";
            case NO_EVENT -> "remedy.no-event";
            case NOT_OBJECT -> "remedy.not-object";
            case SNAPSHOT_AHEAD -> "remedy.snapshot";
            case TIME_BACK -> "remedy.time";
            case UNMATCHED -> "remedy.unmatched";
            case FOREIGN -> "remedy.foreign";
            case SHARED_ID -> "remedy.shared";
            case UNKNOWN_TYPE -> "remedy.unknown";
            case NEW_TYPE -> "remedy.new";
        });
    }

    private String leads(Finding one) {
        if (one.messageId() != null) {
            return texts.text("open.message");
        }
        return texts.text(one.kind() == Kind.SNAPSHOT_AHEAD ? "open.history" : "open.event");
    }

    private void fact(List<Fact> facts, String key, @Nullable String value) {
        if (value != null) {
            facts.add(new Fact(texts.text(key), Foreign.shown(value)));
        }
    }

    /// As prose.
    static String plain(String foreign) {
        return Prose.plain(foreign);
    }

    private static String shortened(String id) {
        return id.length() <= 13 ? id : Foreign.shown(id, 8);
    }
}
