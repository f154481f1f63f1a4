package dev.outboard.ui.integrity;

import dev.outboard.core.integrity.Kind;
import dev.outboard.core.integrity.Series;
import dev.outboard.core.integrity.Tally;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// What is said of a check as a whole, as [Prose].
final class Notes {
    private final Texts texts;
    private final Wording wording;

    Notes(IntegritySetting setting) {
        texts = setting.texts();
        wording = setting.wording();
    }

    String summary(Outcome outcome) {
        return outcome.series == null
            ? ""
            : texts.text(
                "summary", outcome.count(true), wording.number(outcome.count(true)), outcome.count(false),
                wording.number(outcome.count(false)));
    }

    /// Kinds of which there is something, those that are wrong first; all of them on top.
    List<KindRow> kinds(Outcome outcome, FindingWords words) {
        var rows = new ArrayList<KindRow>();
        rows.add(new KindRow(
            null, texts.text("kind.all"), wording.number(outcome.count(true) + outcome.count(false))));
        Arrays.stream(Kind.values()).filter(outcome.counts::containsKey).forEach(kind -> rows.add(
            new KindRow(kind, words.name(kind), wording.number(outcome.counts.getOrDefault(kind, 0L)))));
        return rows;
    }

    /// What the result goes by.
    String note(Outcome outcome, boolean store, ScanState state) {
        var series = outcome.series;
        if (series == null) {
            return "";
        }
        var parts = new ArrayList<String>();
        parts.add(store && state != ScanState.DONE
            ? texts.text("note.looked", wording.number(outcome.tally.events()))
            : texts.text(
                store ? "note.whole" : "note.one", wording.number(outcome.tally.events()),
                wording.number(outcome.tally.messages()), wording.number(outcome.tally.snapshots())));
        parts.add(counted(series));
        parts.add(messages(outcome));
        rest(outcome.tally, parts);
        if (!outcome.writing.isEmpty()) {
            parts.add(texts.text("note.writing", Prose.plain(String.join(", ", outcome.writing))));
        }
        return String.join(" ", parts);
    }

    String exported(int count, Outcome outcome, Path to) {
        var all = outcome.count(true) + outcome.count(false);
        return all == count
            ? texts.text("export.done", count, wording.number(count), Prose.plain(to.toString()))
            : texts.text(
                "export.part", wording.number(count), wording.number(all), Prose.plain(to.toString()));
    }

    private String counted(Series series) {
        if (!series.leads()) {
            return texts.text("note.no-lead");
        }
        if (series.index() == null) {
            return texts.text("note.unguarded");
        }
        return texts.text(
            series.byType() ? "note.by-type" : "note.by-id", Prose.plain(series.index()),
            Prose.plain(series.columns()));
    }

    private String messages(Outcome outcome) {
        var horizon = outcome.horizon;
        if (horizon == null) {
            return texts.text("note.no-messages");
        }
        if (outcome.tally.tooOld() + outcome.tally.tooYoung() == 0) {
            return texts.text("note.messages");
        }
        return texts.text(
            "note.horizon", horizon.from() == null ? "–" : wording.full(horizon.from()),
            wording.number(outcome.tally.tooOld()), wording.number(outcome.tally.tooYoung()));
    }

    private void rest(Tally tally, List<String> parts) {
        var most = tally.mostBackwards();
        if (most != null) {
            parts.add(texts.text("note.backwards", wording.number(tally.backwards()), wording.age(most)));
        }
        if (tally.unreadable() > 0) {
            parts.add(texts.text("note.unreadable", wording.number(tally.unreadable())));
        }
    }
}
