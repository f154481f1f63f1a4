package dev.outboard.ui.projections;

import dev.outboard.core.feed.Progress;
import dev.outboard.core.projections.Outlook;
import dev.outboard.core.projections.Outlook.Obstacle;
import dev.outboard.core.projections.Reached.Stopped;
import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.projections.RowWriter.Seen;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Why a projection is as it is: in a line for its row, and as sentences that say what to do.
final class Reasons {
    private final Texts texts;
    private final Wording wording;
    private final Link link;

    Reasons(ProjectionsSetting setting) {
        texts = setting.texts();
        wording = setting.wording();
        link = setting.link();
    }

    /// Empty where there is nothing to say.
    String line(Outlook outlook, Verdict verdict, Seen seen) {
        return switch (verdict.condition()) {
            case STOPPED -> outlook.stopped() == null ? "" : RowWriter.fault(outlook.stopped().event());
            case NO_TABLE -> texts.text("line.no-table", Foreign.shown(outlook.table()));
            case ABOVE -> texts.text("line.above", Long.toString(seen.head()));
            case UNREADABLE -> obstacle(outlook.obstacle(), false);
            case STALLED -> seen.held() == null ? "" : held(seen.held(), false);
            case STILL -> texts.text("line.still");
            case OTHER_DEFINITION -> texts.text("line.other");
            case NO_CHECKPOINT -> texts.text("line.no-checkpoint");
            case AT_WORK -> texts.text("line.at-work");
            case BROKEN, FALLING_BACK, BEHIND, CATCHING_UP, REBUILDING, CURRENT -> "";
        };
    }

    /// As [Prose]; empty where there is nothing to say.
    String explained(Outlook outlook, Verdict verdict, Course course, Seen seen) {
        return switch (verdict.condition()) {
            case STOPPED -> outlook.stopped() == null ? "" : stopped(outlook.stopped(), seen.now());
            case NO_TABLE -> texts.text("why.no-table", Prose.plain(outlook.table()));
            case ABOVE -> texts.text(
                "why.above", String.valueOf(outlook.position()), Long.toString(seen.head()));
            case UNREADABLE -> obstacle(outlook.obstacle(), true);
            case STALLED -> seen.held() == null ? "" : held(seen.held(), true);
            case STILL -> still(outlook, course, seen);
            case FALLING_BACK -> texts.text(
                "why.falling-back", rate(course.growth()), rate(course.rate()),
                wording.whole(course.watched()));
            case OTHER_DEFINITION -> texts.text("why.other");
            case NO_CHECKPOINT -> texts.text("why.no-checkpoint");
            case AT_WORK -> texts.text("why.at-work");
            case BROKEN, BEHIND, CATCHING_UP, REBUILDING, CURRENT -> "";
        };
    }

    private String stopped(Stopped stopped, Instant now) {
        var event = stopped.event();
        return texts.text(
            "why.stopped", Long.toString(event.position()), Prose.plain(Foreign.wrapped(event.type())),
            Integer.toString(event.version()), Prose.plain(Foreign.wrapped(event.aggregate())),
            wording.time(stopped.since()), wording.since(stopped.since(), now),
            Prose.plain(RowWriter.fault(event)));
    }

    private String still(Outlook outlook, Course course, Seen seen) {
        var known = outlook.since() == null ? course.still() : outlook.since();
        var since = known == null ? seen.now() : known;
        return texts.text(
            outlook.since() == null ? "why.still-seen" : "why.still", wording.time(since),
            wording.since(since, seen.now()));
    }

    private String obstacle(@Nullable Obstacle obstacle, boolean whole) {
        return switch (obstacle) {
            case Obstacle.NoCheckpointTable(var table) -> texts.text(
                whole ? "why.no-checkpoint-table" : "line.no-checkpoint-table", shown(table, whole));
            case Obstacle.NoRight(var table) ->
                texts.text(whole ? "why.no-right" : "line.no-right", shown(table, whole));
            case Obstacle.Refused(var table, var said) -> whole
                ? texts.text("why.refused", shown(table, true), wording.cause(said))
                : Foreign.shown(Wording.oneLine(said));
            case Obstacle.NoTable() -> "";
            case null -> "";
        };
    }

    private static String shown(String table, boolean prose) {
        return prose ? Prose.plain(table) : Foreign.shown(table);
    }

    /// Who holds what could be read: "held at 1204 by pid 311, billing-api, 4 m".
    private String held(Link.Held held, boolean whole) {
        var told = held.told();
        var position = Long.toString(told.position());
        if (told.holders().isEmpty()) {
            return texts.text(whole ? "why.held-unknown" : "line.held-unknown", position);
        }
        var holder = told.holders().getFirst();
        var line = texts.text("line.held", position, who(holder)) + open(holder, held);
        return whole
            ? texts.text("why.held", Prose.plain(line), told.waiting(), wording.number(told.waiting()))
            : line;
    }

    private String who(Progress.Holder holder) {
        var prepared = holder.prepared();
        if (holder.pid() == null) {
            return texts.text("held.prepared", Foreign.shown(prepared == null ? "?" : prepared));
        }
        var pid = texts.text("held.pid", Integer.toString(holder.pid()));
        return holder.application().isEmpty() ? pid : pid + ", " + Foreign.shown(holder.application());
    }

    private String open(Progress.Holder holder, Link.Held held) {
        if (holder.open() == null) {
            return "";
        }
        return ", " + wording.whole(holder.open().plus(Duration.between(held.at(), link.now())));
    }

    private String rate(double perSecond) {
        return perSecond >= 100 ? wording.number(Math.round(perSecond))
            : String.format(texts.locale(), "%.1f", perSecond);
    }
}
