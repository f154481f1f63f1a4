package dev.outboard.ui.projections;

import dev.outboard.core.outbox.Count;
import dev.outboard.core.projections.Behind;
import dev.outboard.core.projections.Outlook;
import dev.outboard.core.projections.PoisonEvent;
import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Writes rows out.
final class RowWriter {
    static final String NOTHING = "–";

    private final ProjectionsSetting setting;
    private final Wording wording;
    private final Reasons reasons;

    RowWriter(ProjectionsSetting setting) {
        this.setting = setting;
        wording = setting.wording();
        reasons = new Reasons(setting);
    }

    /// Of a definition that is left out.
    ///
    /// @param fault names file, path and fault
    ProjectionRow broken(String fault) {
        var file = fault.contains(": ") ? fault.substring(0, fault.indexOf(": ")) : fault;
        var what = fault.contains(": ") ? fault.substring(fault.indexOf(": ") + 2) : fault;
        return new ProjectionRow(
            file, Condition.BROKEN, setting.texts().text(Condition.BROKEN.key()), NOTHING,
            NOTHING, NOTHING, 0, NOTHING, List.of(), NOTHING, NOTHING, null, "",
            Foreign.shown(Wording.oneLine(what)),
            setting.texts().text("why.broken", Prose.plain(file), Prose.plain(what),
                Prose.plain(setting.folder())));
    }

    /// Of one that hasn't been looked at yet.
    ProjectionRow unknown(String name) {
        return new ProjectionRow(
            name, Condition.NO_CHECKPOINT, setting.texts().text("state.reading"), NOTHING,
            NOTHING, NOTHING, 0, NOTHING, List.of(), NOTHING, NOTHING, null, "", "", "");
    }

    ProjectionRow row(Outlook outlook, Verdict verdict, Course course, Seen seen) {
        var behind = outlook.behind();
        var stop = outlook.stopped() == null ? null : outlook.stopped().event();
        return new ProjectionRow(
            outlook.projection(), verdict.condition(),
            setting.texts().text(verdict.condition().key()), position(outlook.position()),
            position(seen.complete() == null ? Long.valueOf(seen.head()) : seen.complete()), lag(behind),
            behind == null ? 0 : behind.events().value(), age(behind, seen.now()),
            course.points(Course.Length.HOUR).stream().map(Course.Point::behind).toList(), rate(course),
            prospect(verdict), stop == null ? null : stop.event().toString(),
            stop == null ? "" : Long.toString(stop.position()), reasons.line(outlook, verdict, seen),
            reasons.explained(outlook, verdict, course, seen));
    }

    /// What all rows of one look share.
    ///
    /// @param now the database's clock
    record Seen(@Nullable Long complete, long head, Link.@Nullable Held held, Instant now) {}

    /// The event that stops it, as a reason.
    static String fault(PoisonEvent event) {
        var where = event.where().isEmpty() ? "" : event.where() + ": ";
        return Foreign.shown(Wording.oneLine(where + event.reason()));
    }

    String lag(@Nullable Behind behind) {
        return behind == null ? NOTHING : wording.count(behind.events());
    }

    private static String position(@Nullable Long position) {
        return position == null ? NOTHING : Long.toString(position);
    }

    private String age(@Nullable Behind behind, Instant now) {
        if (behind == null || behind.oldest() == null || behind.events().equals(Count.exact(0))) {
            return NOTHING;
        }
        return wording.age(Duration.between(behind.oldest(), now));
    }

    private String rate(Course course) {
        return course.watched().isZero() ? NOTHING
            : course.rate() >= 100 ? wording.number(Math.round(course.rate()))
            : String.format(Locale.ROOT, "%.1f", course.rate());
    }

    private String prospect(Verdict verdict) {
        var texts = setting.texts();
        return switch (verdict.prospect()) {
            case NOW -> texts.text("prospect.now");
            case IN -> texts.text("prospect.in",
                wording.whole(verdict.left() == null ? Duration.ZERO : verdict.left()));
            case NEVER -> texts.text("prospect.never");
            case NOT_MOVING -> texts.text("prospect.not-moving");
            case STOPPED -> texts.text("prospect.stopped");
            case HELD -> texts.text("prospect.held");
            case WATCHING -> texts.text("prospect.watching");
            case UNKNOWN -> NOTHING;
        };
    }
}
