package dev.outboard.ui.snapshots;

import dev.outboard.core.events.Diff.Kind;
import dev.outboard.core.events.StateCheck.Outcome;
import dev.outboard.core.events.StateCheck.Verdict;
import dev.outboard.core.events.StoredStates.Header;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Wording;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The words of stored states.
final class VerdictWords {
    private final Texts texts;
    private final Wording wording;

    VerdictWords(SnapshotsSetting setting) {
        texts = setting.texts();
        wording = setting.wording();
    }

    KeptRow row(Header header, @Nullable Verdict verdict, Instant now) {
        return new KeptRow(
            header.version(), header.createdAt() == null ? "–"
                : wording.exact(header.createdAt(), now) + ", " + wording.since(header.createdAt(), now),
            wording.number(header.bytes()), verdict == null ? texts.text("verdict.open") : word(verdict),
            verdict == null ? "" : icon(verdict), verdict == null ? Tone.PLAIN : tone(verdict));
    }

    /// In two or three words.
    String word(Verdict verdict) {
        return switch (verdict.outcome()) {
            case SAME -> texts.text("verdict.same");
            case DIFFERS -> verdict.own()
                ? texts.text("verdict.differs") : texts.text("verdict.foreign", verdict.equal());
            case AHEAD -> texts.text("verdict.ahead");
            case UNFOLDABLE -> texts.text("verdict.unfoldable");
            case UNREADABLE -> texts.text("verdict.unreadable");
        };
    }

    /// As [Prose].
    String sentence(Verdict verdict) {
        return switch (verdict.outcome()) {
            case SAME -> texts.text("sentence.same", verdict.stored().size());
            case DIFFERS -> texts.text(
                verdict.own() ? "sentence.differs" : "sentence.foreign", verdict.equal(),
                verdict.diff().count(Kind.CHANGED), verdict.diff().count(Kind.REMOVED),
                verdict.diff().count(Kind.ADDED));
            case AHEAD -> texts.text("sentence.ahead");
            case UNFOLDABLE -> texts.text("sentence.unfoldable", Prose.plain(verdict.reason()));
            case UNREADABLE -> texts.text("sentence.unreadable");
        };
    }

    /// Who wrote it, as [Prose].
    ///
    /// @param definition that replays; null where the events' data are merged
    String writer(Verdict verdict, @Nullable String definition) {
        if (verdict.own()) {
            return texts.text("writer.own", Prose.plain(String.valueOf(definition)));
        }
        return definition == null
            ? texts.text("writer.merged") : texts.text("writer.foreign", Prose.plain(definition));
    }

    Tone tone(Verdict verdict) {
        return switch (verdict.outcome()) {
            case SAME -> Tone.GOOD;
            case DIFFERS -> verdict.own() ? Tone.DANGER : Tone.PLAIN;
            case AHEAD, UNFOLDABLE, UNREADABLE -> Tone.DANGER;
        };
    }

    private static String icon(Verdict verdict) {
        if (verdict.outcome() == Outcome.SAME) {
            return "fth-check";
        }
        return verdict.outcome() == Outcome.DIFFERS && !verdict.own() ? "fth-info" : "fth-alert-triangle";
    }
}
