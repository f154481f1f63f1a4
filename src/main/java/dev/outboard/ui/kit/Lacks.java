package dev.outboard.ui.kit;

import dev.outboard.core.profiles.Candidate;
import dev.outboard.core.profiles.Candidate.Lack;
import java.util.stream.Collectors;

/// Says what keeps a table from being recognised, as [Prose].
public final class Lacks {
    private static final int SHOWN = 4;

    private final Texts texts;

    public Lacks(Texts texts) {
        this.texts = texts;
    }

    public String of(Candidate candidate) {
        var lacks = candidate.lacks();
        if (lacks.stream().noneMatch(Lack::readable)) {
            return texts.text("lack.table");
        }
        var shown = lacks.stream().limit(SHOWN).map(this::one).collect(Collectors.joining(", "));
        var more = lacks.size() - SHOWN;
        return more <= 0 ? shown : texts.text("lack.more", shown, more);
    }

    private String one(Lack lack) {
        var column = Prose.plain(lack.column());
        if (!lack.readable()) {
            return texts.text("lack.unreadable", column);
        }
        return lack.found() == null
            ? texts.text("lack.column", column)
            : texts.text("lack.type", column, Prose.plain(lack.found()), Prose.plain(wanted(lack)));
    }

    private static String wanted(Lack lack) {
        return lack.wanted().stream().sorted().collect(Collectors.joining(" / "));
    }
}
