package dev.outboard.ui.projections;

import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.Notice.Fact;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Tone;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What is said of all projections together.
final class Summary {
    private static final int NAMED = 4;
    /// Said also where there is none.
    private static final List<Condition> ALWAYS =
        List.of(Condition.STOPPED, Condition.FALLING_BACK, Condition.STALLED);
    private static final Set<Condition> NEVER =
        Set.of(Condition.CURRENT, Condition.BEHIND, Condition.NO_CHECKPOINT);

    private final ProjectionsSetting setting;

    Summary(ProjectionsSetting setting) {
        this.setting = setting;
    }

    /// A part of the line over the table.
    record Said(String text, Tone tone) {}

    /// How many are like what.
    List<Said> line(List<ProjectionRow> rows) {
        var said = new ArrayList<Said>();
        if (rows.isEmpty()) {
            return said;
        }
        said.add(new Said(setting.texts().text("summary.all", rows.size()), Tone.PLAIN));
        var told = Arrays.stream(Condition.values())
            .filter(condition -> number(rows, condition) > 0 && !NEVER.contains(condition)).toList();
        var few = told.size() < NAMED - 1;
        for (var condition : Condition.values()) {
            var number = number(rows, condition);
            if (told.indexOf(condition) >= NAMED - 1 || (number == 0 && !few)) {
                continue;
            }
            if (told.contains(condition) || ALWAYS.contains(condition)) {
                said.add(new Said(
                    setting.wording().number(number) + " " + setting.texts().text(condition.key()),
                    number == 0 ? Tone.PLAIN : condition.tone()));
            }
        }
        var more = told.stream().skip(NAMED - 1L).mapToLong(condition -> number(rows, condition)).sum();
        if (more > 0) {
            said.add(new Said(setting.texts().text("summary.more", more), Tone.PLAIN));
        }
        return said;
    }

    private static long number(List<ProjectionRow> rows, Condition condition) {
        return rows.stream().filter(row -> row.condition() == condition).count();
    }

    String count(List<ProjectionRow> rows) {
        if (rows.isEmpty()) {
            return "";
        }
        var troubled = rows.stream().filter(row -> row.condition().troubled()).count();
        return setting.wording().number(troubled == 0 ? rows.size() : troubled);
    }

    static Tone loudest(List<ProjectionRow> rows) {
        if (rows.stream().anyMatch(row -> row.condition().tone() == Tone.DANGER)) {
            return Tone.DANGER;
        }
        return rows.stream().anyMatch(row -> row.condition().troubled()) ? Tone.WARNING : Tone.PLAIN;
    }

    @Nullable Notice notice(List<ProjectionRow> rows) {
        if (rows.isEmpty()) {
            return null;
        }
        var texts = setting.texts();
        var troubled = rows.stream().filter(row -> row.condition().troubled()).toList();
        var facts = new ArrayList<Fact>();
        var named = troubled.isEmpty() ? rows : troubled;
        named.stream().limit(NAMED).forEach(row -> facts.add(new Fact(row.name(), troubled.isEmpty()
            ? quiet(row) : loud(row))));
        var others = rows.size() - facts.size();
        if (others > 0) {
            facts.add(new Fact(
                texts.text("notice.others"), texts.text("notice.more", others)));
        }
        return new Notice(
            loudest(rows), troubled.isEmpty() ? "fth-columns" : "fth-alert-triangle",
            troubled.isEmpty() ? texts.text("notice.title") : texts.text(
                "notice.troubled", troubled.size(), rows.size()),
            "", facts);
    }

    private String quiet(ProjectionRow row) {
        return row.condition() == Condition.CURRENT
            ? row.word() : setting.texts().text("notice.behind", row.word(), row.lag());
    }

    /// As [Prose].
    private String loud(ProjectionRow row) {
        var texts = setting.texts();
        var said = "*" + row.word() + "*";
        if (!row.at().isEmpty()) {
            return texts.text("notice.at", said, row.at(), Prose.plain(row.reason()), row.lag());
        }
        if (!row.reason().isEmpty()) {
            return texts.text("notice.why", said, Prose.plain(row.reason()));
        }
        return texts.text("notice.lag", said, row.lag(), row.prospect());
    }
}
