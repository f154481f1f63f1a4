package dev.outboard.ui.projections;

import dev.outboard.core.projections.Outlook;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.projections.ChartShown.Line;
import dev.outboard.ui.projections.Course.Length;
import dev.outboard.ui.projections.Course.Point;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.TreeMap;

/// Puts the chart together: those that are farthest behind by name, the others as one line, which is
/// where the one that is farthest behind was.
final class ChartWriter {
    private static final int NAMED = 4;

    private final ProjectionsWatch watch;
    private final ProjectionsSetting setting;

    ChartWriter(ProjectionsWatch watch, ProjectionsSetting setting) {
        this.watch = watch;
        this.setting = setting;
    }

    ChartShown chart(Length length, String selected) {
        var to = setting.link().databaseNow();
        var from = to.minus(length.time());
        var outlooks = new HashMap<String, Outlook>();
        var seen = watch.look();
        if (seen != null) {
            seen.projections().forEach(one -> outlooks.put(one.projection(), one));
        }
        var lines = new ArrayList<Line>();
        var others = new ArrayList<ProjectionRow>();
        var farthest = new ArrayList<>(watch.rows());
        farthest.sort(Comparator.comparingLong(ProjectionRow::behind).reversed());
        for (var row : farthest) {
            var outlook = outlooks.get(row.name());
            if (outlook == null || outlook.position() == null) {
                continue;
            }
            var named = lines.size() < NAMED && (row.behind() > 0 || row.name().equals(selected));
            if (named) {
                var stopped = outlook.stopped();
                lines.add(new Line(
                    row.name(), row.condition().tone(), points(row.name(), length, from),
                    stopped == null || stopped.since().isBefore(from) ? null : stopped.since()));
            } else {
                others.add(row);
            }
        }
        if (!others.isEmpty()) {
            lines.add(together(others, length, from));
        }
        return new ChartShown(
            from, to, setting.link().byDatabase(setting.link().opened()),
            lines.stream().filter(line -> !line.points().isEmpty()).toList());
    }

    private Line together(List<ProjectionRow> others, Length length, Instant from) {
        if (others.size() == 1) {
            var only = others.getFirst();
            return new Line(only.name(), Tone.PLAIN, points(only.name(), length, from), null);
        }
        var most = new TreeMap<Instant, Long>();
        others.forEach(row -> points(row.name(), length, from)
            .forEach(point -> most.merge(point.at(), point.behind(), Math::max)));
        return new Line(
            setting.texts().text("chart.others", others.size()), Tone.PLAIN,
            most.entrySet().stream().map(one -> new Point(one.getKey(), one.getValue())).toList(), null);
    }

    private List<Point> points(String projection, Length length, Instant from) {
        return watch.course(projection).points(length).stream()
            .filter(point -> !point.at().isBefore(from)).toList();
    }
}
