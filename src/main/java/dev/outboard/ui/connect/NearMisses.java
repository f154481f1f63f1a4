package dev.outboard.ui.connect;

import dev.outboard.core.profiles.Candidate;
import dev.outboard.core.profiles.TableName;
import dev.outboard.ui.kit.Notice.Fact;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Why no table was recognised, a line for each: what comes close and lacks something, then what isn't there
/// at all.
final class NearMisses {
    private static final int LACKS_SHOWN = 4;

    private final Texts texts;

    NearMisses(Texts texts) {
        this.texts = texts;
    }

    List<Fact> lines(List<TableName> usual, List<Candidate> candidates) {
        var lines = new ArrayList<Fact>();
        for (var candidate : candidates) {
            lines.add(new Fact(candidate.table().toString(), lacks(candidate)));
        }
        for (var table : usual) {
            if (candidates.stream().noneMatch(candidate -> candidate.table().equals(table))) {
                lines.add(new Fact(table.toString(), texts.text("unrecognised.absent")));
            }
        }
        return lines;
    }

    private String lacks(Candidate candidate) {
        var shown = candidate.lacks().stream()
            .limit(LACKS_SHOWN)
            .map(this::lack)
            .collect(Collectors.joining(", "));
        var more = candidate.lacks().size() - LACKS_SHOWN;
        return more <= 0 ? shown : texts.text("unrecognised.more", shown, more);
    }

    private String lack(Candidate.Lack lack) {
        var column = Prose.plain(lack.column());
        if (!lack.readable()) {
            return texts.text("unrecognised.unreadable", column);
        }
        return lack.found() == null
            ? texts.text("unrecognised.lacks", column)
            : texts.text("unrecognised.type", column, Prose.plain(lack.found()), Prose.plain(wanted(lack)));
    }

    private static String wanted(Candidate.Lack lack) {
        return lack.wanted().stream().sorted().collect(Collectors.joining(" / "));
    }
}
