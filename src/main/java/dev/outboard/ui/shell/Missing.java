package dev.outboard.ui.shell;

import dev.outboard.core.profiles.Candidate;
import dev.outboard.ui.kit.Lacks;
import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.Notice.Fact;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import java.util.List;

/// Says which half of the two a database has not, and which tables come close to it.
public final class Missing {
    private final Texts texts;
    private final Lacks lacks;

    public Missing(Texts texts, Lacks lacks) {
        this.texts = texts;
        this.lacks = lacks;
    }

    /// @param events whether the event store is there, so that the outbox is missing
    public Notice notice(boolean events, List<Candidate> nearMisses) {
        var facts = nearMisses.stream()
            .map(candidate -> new Fact(candidate.table().toString(), lacks.of(candidate)))
            .toList();
        var why = texts.text(events ? "missing.outbox-why" : "missing.events-why");
        return new Notice(
            facts.isEmpty() ? Tone.PLAIN : Tone.WARNING, "fth-info",
            texts.text(events ? "missing.outbox" : "missing.events"),
            facts.isEmpty() ? why : why + " " + texts.text("missing.near"), facts);
    }
}
