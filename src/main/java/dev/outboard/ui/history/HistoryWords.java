package dev.outboard.ui.history;

import dev.outboard.core.events.AggregateHeader;
import dev.outboard.core.events.AggregateReader.Snapshot;
import dev.outboard.core.events.Diff;
import dev.outboard.core.events.Diff.Kind;
import dev.outboard.core.events.Reducer;
import dev.outboard.core.events.StateCheck.Verdict;
import dev.outboard.core.events.Replayed;
import dev.outboard.core.events.Steps.Step;
import dev.outboard.core.events.VersionHeader;
import dev.outboard.core.outbox.AggregateMessages;
import dev.outboard.core.outbox.MessageLinks;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The words of an aggregate's history.
final class HistoryWords {
    private static final Duration LONG_GAP = Duration.ofHours(12);

    private final Texts texts;
    private final Wording wording;

    HistoryWords(Texts texts, Wording wording) {
        this.texts = texts;
        this.wording = wording;
    }

    String text(String key, Object... values) {
        return texts.text(key, values);
    }

    Wording wording() {
        return wording;
    }

    /// A message in one word, with its sign.
    ///
    /// @param icon empty for none
    record Fate(String word, String icon, Tone tone, Mark.Sign sign) {}

    String stateBy(Reducer reducer) {
        var definition = reducer.definition();
        return definition == null
            ? text("head.merged")
            : text("head.reducer", Prose.plain(definition));
    }

    /// @param verdict on the newest; null where it wasn't compared
    String snapshot(List<Snapshot> kept, @Nullable Verdict verdict) {
        if (kept.isEmpty()) {
            return text("head.no-snapshot");
        }
        var newest = text("head.snapshot", Integer.toString(kept.getFirst().version()), kept.size());
        if (verdict == null) {
            return newest;
        }
        return newest + ", " + switch (verdict.outcome()) {
            case SAME -> text("head.equals");
            case DIFFERS -> verdict.own() ? text("head.differs") : text("head.foreign");
            case AHEAD -> text("head.ahead");
            case UNFOLDABLE, UNREADABLE -> text("head.incomparable");
        };
    }

    String when(@Nullable Instant time, Instant now) {
        return time == null
            ? text("no-time")
            : text("head.when", wording.full(time).replaceFirst("\\.\\d{3} ", " "), wording.since(time, now));
    }

    /// How many messages are in which state; what is 0 stays.
    String messages(AggregateMessages messages, MessageLinks links) {
        var entries = messages.messages();
        var published = entries.stream().filter(AggregateMessages.Entry::published).count();
        var dead = entries.stream()
            .filter(entry -> entry.state().list() == MessageState.DEAD.list()).count();
        var retrying = entries.stream().filter(entry -> entry.state() == MessageState.RETRYING).count();
        var blocked = entries.stream().filter(links::blocked).count();
        var parts = new ArrayList<String>();
        parts.add(text("messages.published", wording.number(published)));
        parts.add(text("messages.waiting", wording.number(entries.size() - published - dead - retrying)));
        parts.add(text("messages.retrying", wording.number(retrying)));
        parts.add(text(dead > 0 ? "messages.some-dead" : "messages.dead", wording.number(dead)));
        if (blocked > 0) {
            parts.add(text("messages.blocked", wording.number(blocked)));
        }
        if (!messages.whole()) {
            parts.add(text("messages.newest", wording.number(entries.size())));
        }
        return String.join(", ", parts);
    }

    Fate fate(MessageLinks.Linked linked) {
        return switch (linked.message().state()) {
            case PUBLISHED -> new Fate(text("fate.published"), "fth-check-circle", Tone.GOOD,
                Mark.Sign.PUBLISHED);
            case DEAD -> new Fate(text("fate.dead"), "fth-x-octagon", Tone.DANGER, Mark.Sign.DEAD);
            case REQUESTED -> new Fate(text("fate.requested"), "fth-x-octagon", Tone.DANGER, Mark.Sign.DEAD);
            case HELD -> new Fate(text("fate.held"), "fth-x-octagon", Tone.DANGER, Mark.Sign.DEAD);
            case RETRYING -> new Fate(text("fate.retrying"), "fth-rotate-cw", Tone.WARNING,
                Mark.Sign.RETRYING);
            case BACKLOG -> linked.blocked()
                ? new Fate(text("fate.blocked"), "fth-minus-circle", Tone.PLAIN, Mark.Sign.BLOCKED)
                : new Fate(text("fate.waiting"), "fth-circle", Tone.PLAIN, Mark.Sign.WAITING);
            case POSTPONED -> new Fate(text("fate.postponed"), "fth-circle", Tone.PLAIN, Mark.Sign.WAITING);
        };
    }

    VersionRow row(VersionHeader header, @Nullable VersionHeader before, @Nullable Fate fate,
        String without) {
        var at = header.occurredAt();
        var then = before == null ? null : before.occurredAt();
        var gap = at == null || then == null ? null : Duration.between(then, at);
        return new VersionRow(
            header.version(), day(at),
            gap == null ? "" : gap.isNegative() ? "−" + wording.age(gap.negated()) : wording.age(gap),
            gap != null && gap.compareTo(LONG_GAP) >= 0, header.type(), fate == null ? without : fate.word(),
            fate == null ? "" : fate.icon(), fate == null ? Tone.PLAIN : fate.tone(), true);
    }

    VersionRow unknown(int version, boolean asked) {
        return new VersionRow(
            version, asked ? text("row.reading") : "", "", false, "", "", "", Tone.PLAIN, false);
    }

    VersionRow hole(int version) {
        return new VersionRow(version, text("row.hole"), "", false, "", "", "", Tone.PLAIN, true);
    }

    /// Month, day and time to the second; with the year where it isn't a calendar's.
    String day(@Nullable Instant time) {
        return Wording.calendar(time) ? wording.full(time).substring(5, 19) : wording.full(time);
    }

    /// What one state has that the other hasn't, counted.
    String summary(Diff diff) {
        if (diff.changes().isEmpty()) {
            return text("state.unchanged");
        }
        var parts = new ArrayList<String>();
        part(parts, "state.changed", diff.count(Kind.CHANGED));
        part(parts, "state.added", diff.count(Kind.ADDED));
        part(parts, "state.gone", diff.count(Kind.REMOVED));
        return String.join(", ", parts);
    }

    private void part(List<String> parts, String key, long count) {
        if (count > 0) {
            parts.add(text(key, wording.number(count)));
        }
    }

    /// How the state was made, and how long it took.
    ///
    /// @param reached where the way began that was gone for it: from a state kept in memory, or from zero
    String made(Step step, int reached, Duration took) {
        var folded = Math.max(0, step.after().state().version() - reached);
        var time = millis(took);
        return reached == 0
            ? text("state.from-zero", wording.number(folded), folded, time)
            : text("state.made", Integer.toString(reached), wording.number(folded), folded, time);
    }

    /// With tenths below a second.
    private static String millis(Duration took) {
        var tenths = took.toNanos() / 100_000;
        return tenths < 10_000 ? tenths / 10 + "." + tenths % 10 : Long.toString(tenths / 10);
    }

    /// Why there is no state at a version.
    String stopped(Replayed.Stopped stopped, int version) {
        var sentence = Prose.plain(stopped.sentence());
        return version == stopped.at().version()
            ? text("state.stopped-here", sentence)
            : text("state.stopped-before", sentence, Integer.toString(stopped.state().version()));
    }

    /// The aggregate's newest version and how many there are.
    String versions(AggregateHeader header) {
        return wording.number(header.versions());
    }
}
