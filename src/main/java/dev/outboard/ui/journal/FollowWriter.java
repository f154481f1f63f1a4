package dev.outboard.ui.journal;

import dev.outboard.core.operations.Fate;
import dev.outboard.core.operations.Followed;
import dev.outboard.core.operations.Followed.End;
import dev.outboard.core.operations.Receipt.Line;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Writes out what became of messages.
final class FollowWriter {
    private static final Said NOTHING = new Said(Tone.PLAIN, "", "–");

    private final Texts texts;
    private final Wording wording;
    private final ReceiptWriter receipts;

    FollowWriter(JournalSetting setting) {
        texts = setting.texts();
        wording = setting.wording();
        receipts = new ReceiptWriter(setting);
    }

    ReceiptRow row(Line line, @Nullable Fate fate) {
        var seen = line.seen();
        return new ReceiptRow(
            line.id(), Wording.oneLine(seen.aggregateId()), Integer.toString(seen.attempts()),
            receipts.word(line.mark()), line.mark() == Mark.CHANGED, then(fate), after(line, fate));
    }

    FollowedShown followed(Followed followed, Instant now) {
        var all = Math.max(1, followed.all());
        var waiting = followed.count(End.WAITING) + followed.count(End.NOT_TAKEN);
        var chunks = new ArrayList<ChunkRow>();
        for (var chunk : followed.chunks()) {
            chunks.add(chunk(chunk));
        }
        return new FollowedShown(
            wording.number(followed.count(End.DELIVERED)), wording.number(followed.failed()),
            wording.number(waiting), followed.count(End.DELIVERED) / (double) all,
            followed.failed() / (double) all, note(followed, now), chunks,
            followed.errors().stream().map(group -> new FollowedShown.Failures(
                wording.number(group.messages()), Wording.oneLine(group.kind()),
                texts.text(group.same() ? "follow.same-error" : "follow.new-error"), !group.same()))
                .toList());
    }

    private ChunkRow chunk(Followed.Chunk chunk) {
        var failed = of(chunk, End.FAILED_SAME) + of(chunk, End.FAILED_NEW);
        var waiting = of(chunk, End.WAITING) + of(chunk, End.NOT_TAKEN);
        var answered = failed + of(chunk, End.DELIVERED);
        return new ChunkRow(
            Integer.toString(chunk.number()), chunk.first() == null ? "–" : wording.clock(chunk.first()),
            wording.number(chunk.rows()), wording.number(of(chunk, End.DELIVERED)), wording.number(failed),
            wording.number(waiting), answered == 0 ? "–"
                : String.format(Locale.ROOT, "%.1f %%", failed * 100.0 / answered));
    }

    private String note(Followed followed, Instant now) {
        var parts = new ArrayList<String>();
        if (followed.asOf() != null) {
            parts.add(texts.text("follow.read", wording.since(followed.asOf(), now)));
        }
        if (followed.count(End.NOT_TAKEN) > 0) {
            parts.add(texts.text("follow.not-taken", followed.count(End.NOT_TAKEN)));
            parts.add(wording.untaken(followed, now));
        }
        if (followed.count(End.GONE) > 0) {
            parts.add(texts.text("follow.gone", wording.number(followed.count(End.GONE))));
        }
        if (followed.count(End.TAKEN_BACK) > 0) {
            parts.add(texts.text("follow.taken-back", wording.number(followed.count(End.TAKEN_BACK))));
        }
        return String.join(" ", parts);
    }

    private Said then(@Nullable Fate fate) {
        return switch (fate) {
            case null -> NOTHING;
            case Fate.Waiting _ -> new Said(Tone.PLAIN, "fth-clock", texts.text("then.waiting"));
            case Fate.Delivered _ -> new Said(Tone.GOOD, "fth-check-circle", texts.text("then.delivered"));
            case Fate.FailedAgain failed -> new Said(Tone.DANGER, "fth-x-circle", texts.text(
                failed.same() ? "then.failed-same" : "then.failed-new"));
            case Fate.NotTaken _ -> new Said(Tone.WARNING, "fth-clock", texts.text("then.not-taken"));
            case Fate.Gone _ -> new Said(Tone.PLAIN, "fth-minus-circle", texts.text("then.gone"));
            case Fate.Untouched _ ->
                new Said(Tone.PLAIN, "fth-rotate-ccw", texts.text("then.taken-back"));
        };
    }

    private String after(Line line, @Nullable Fate fate) {
        var since = line.dueAt() == null || !Wording.calendar(line.dueAt()) ? line.at() : line.dueAt();
        return fate instanceof Fate.Delivered(var at) && at != null && since != null
            ? wording.age(Duration.between(since, at)) : "";
    }

    private static int of(Followed.Chunk chunk, End end) {
        return chunk.counts().getOrDefault(end, 0);
    }
}
