package dev.outboard.ui.projections;

import dev.outboard.core.projections.RebuildHistory.Past;
import dev.outboard.core.projections.RebuildOutcome.Changes;
import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Writes rebuilds out.
final class RebuildWriter {
    private static final Map<String, Tone> TONES = Map.of(
        "merged", Tone.GOOD, "swapped", Tone.GOOD, "stopped", Tone.DANGER, "failed", Tone.DANGER,
        "killed", Tone.WARNING, "refused", Tone.WARNING);

    private final Texts texts;
    private final Wording wording;

    RebuildWriter(Texts texts, Wording wording) {
        this.texts = texts;
        this.wording = wording;
    }

    RebuildRow row(Past past, boolean running, Instant now) {
        return new RebuildRow(
            past.operation().toString(), wording.exact(past.begun(), now), Foreign.shown(past.projection()),
            known("what", past.what()), outcome(past, running),
            past.outcome() == null ? Tone.PLAIN : TONES.getOrDefault(past.outcome(), Tone.PLAIN),
            past.ended() == null ? running ? wording.since(past.begun(), now) : RowWriter.NOTHING
                : wording.age(Duration.between(past.begun(), past.ended())),
            changes(past.changes()), Foreign.shown(past.person() + " @ " + past.host()),
            past.detail() == null ? "" : Foreign.shown(Wording.oneLine(past.detail())));
    }

    private String outcome(Past past, boolean running) {
        return past.outcome() == null
            ? texts.text(running ? "outcome.running" : "outcome.gone") : known("outcome", past.outcome());
    }

    /// Words of the table that are known have a translation.
    private String known(String kind, String word) {
        return switch (kind + "." + word) {
            case "what.merge" -> texts.text("what.merge");
            case "what.swap" -> texts.text("what.swap");
            case "outcome.merged" -> texts.text("outcome.merged");
            case "outcome.swapped" -> texts.text("outcome.swapped");
            case "outcome.cancelled" -> texts.text("outcome.cancelled");
            case "outcome.stopped" -> texts.text("outcome.stopped");
            case "outcome.refused" -> texts.text("outcome.refused");
            case "outcome.failed" -> texts.text("outcome.failed");
            case "outcome.killed" -> texts.text("outcome.killed");
            default -> Foreign.shown(word);
        };
    }

    private String changes(@Nullable Changes changes) {
        return changes == null ? RowWriter.NOTHING : texts.text(
            "changes", wording.number(changes.changed()), wording.number(changes.added()),
            wording.number(changes.removed()));
    }
}
