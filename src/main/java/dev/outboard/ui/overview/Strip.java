package dev.outboard.ui.overview;

import dev.outboard.core.events.Head;
import dev.outboard.core.outbox.Count;
import dev.outboard.core.outbox.Minutes;
import dev.outboard.core.outbox.OutboxTotals;
import dev.outboard.core.outbox.PerMinute;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// The five numbers on top. What was read stays until something newer comes; while the connection is lost,
/// ages stand still and times are told instead.
public final class Strip {
    private final Tile appended = new Tile();
    private final Tile backlog = new Tile();
    private final Tile retrying = new Tile();
    private final Tile dead = new Tile();
    private final Tile published = new Tile();
    private final StringProperty requested = new SimpleStringProperty(this, "requested", "");
    private final StringProperty held = new SimpleStringProperty(this, "held", "");

    private final Link link;
    private final Texts texts;
    private final Wording wording;
    private final Observed observed;
    private @Nullable OutboxTotals totals;
    private @Nullable Minutes appendedMinutes;
    private @Nullable Minutes publishedMinutes;
    private @Nullable Head head;
    private Instant minutesAt;
    private boolean dueTimes = true;

    Strip(Link link, Texts texts, Wording wording, Observed observed) {
        this.observed = observed;
        this.link = link;
        this.texts = texts;
        this.wording = wording;
        this.minutesAt = link.databaseNow();
    }

    public Tile appended() {
        return appended;
    }

    public Tile backlog() {
        return backlog;
    }

    public Tile retrying() {
        return retrying;
    }

    public Tile dead() {
        return dead;
    }

    public Tile published() {
        return published;
    }

    /// The second column under the dead: those that an operator made due.
    public StringProperty requestedProperty() {
        return requested;
    }

    /// The second column under the dead: those that no poller takes.
    public StringProperty heldProperty() {
        return held;
    }

    void counted(OutboxTotals latest) {
        totals = latest;
        show();
    }

    /// @param at the database's clock when the minutes were read
    void minutes(Reading read, Instant at) {
        appendedMinutes = read.appended();
        publishedMinutes = read.published();
        head = read.head();
        minutesAt = at;
        show();
    }

    /// These tables don't say when a message is tried next.
    void withoutDueTimes() {
        dueTimes = false;
    }

    void withoutEvents(String why) {
        appended.missing(texts.text("tile.no-events"), why);
    }

    void withoutOutbox(String why) {
        for (var tile : List.of(backlog, retrying, dead, published)) {
            tile.missing(texts.text("tile.no-outbox"), why);
        }
    }

    /// Writes all anew, at this moment's age.
    void show() {
        if (appendedMinutes != null) {
            showAppended(appendedMinutes, newestHead());
        }
        var counted = totals;
        if (counted != null) {
            course(backlog, OutboxTotals::backlog);
            course(retrying, OutboxTotals::retrying);
            course(dead, OutboxTotals::dead);
            showBacklog(counted);
            showRetrying(counted);
            showDead(counted);
            showPublished(counted);
        }
    }

    private void showAppended(Minutes minutes, @Nullable Head newest) {
        var full = in(minutes, lastFullMinute());
        appended.show(wording.count(full), none(full));
        var position = newest == null ? null : newest.position();
        if (newest == null || position == null) {
            appended.lines(texts.text("appended.empty"), "");
            return;
        }
        var ago = ago(newest.occurredAt());
        appended.lines(
            texts.text("appended.head", Long.toString(position)),
            link.lost() ? ago : texts.text("appended.so-far", ago,
                wording.count(in(minutes, currentMinute()))));
    }

    private void showBacklog(OutboxTotals counted) {
        var none = none(counted.backlog());
        backlog.show(wording.count(counted.backlog()), none);
        backlog.lines(
            none ? texts.text("backlog.none") : texts.text("oldest", age(counted.oldestBacklog())),
            dueTimes ? texts.text("backlog.postponed", wording.count(counted.postponed())) : "");
    }

    private void showRetrying(OutboxTotals counted) {
        var none = none(counted.retrying());
        retrying.show(wording.count(counted.retrying()), none);
        retrying.lines(
            none ? texts.text("retrying.none") : nextRetry(counted.nextRetry()),
            none ? "" : texts.text("oldest", age(counted.oldestRetrying())));
    }

    private String nextRetry(@Nullable Instant due) {
        if (!dueTimes) {
            return texts.text("retrying.no-due-times");
        }
        if (due == null) {
            return texts.text("retrying.due");
        }
        if (link.lost()) {
            return texts.text("retrying.was-due", wording.time(due));
        }
        var left = Duration.between(at(), due);
        return left.isNegative()
            ? texts.text("retrying.due")
            : texts.text("retrying.next", wording.whole(left));
    }

    private void showDead(OutboxTotals counted) {
        var none = none(counted.dead());
        dead.show(wording.count(counted.dead()), none);
        dead.toneProperty().set(none ? Tone.PLAIN : Tone.DANGER);
        dead.lines(
            change(),
            none ? "" : texts.text("dead.ages", age(counted.oldestDead()), age(counted.newestDead())));
        var parts = !none && dueTimes;
        requested.set(parts ? texts.text("dead.requested", wording.count(counted.requested())) : "");
        held.set(parts ? texts.text("dead.held", wording.count(counted.held())) : "");
    }

    private String change() {
        var change = observed.change(OutboxTotals::dead);
        var since = wording.time(observed.since());
        return change == null ? texts.text("dead.change-unknown", since)
            : texts.text("dead.change", wording.change(change), since);
    }

    /// Backlog and retrying tell their change beside the number, where there is one.
    private void course(Tile tile, Function<OutboxTotals, Count> of) {
        var change = tile.equals(dead) ? null : observed.change(of);
        tile.changeProperty().set(change == null || change == 0 ? "" : wording.change(change));
        var values = observed.course(of);
        tile.courseProperty().set(new Tile.Course(values, values.size() < 2 ? "" : texts.text(
            "course", wording.number(values.getFirst()), wording.number(values.getLast()),
            wording.number(Collections.max(values)))));
    }

    private void showPublished(OutboxTotals counted) {
        var minutes = publishedMinutes;
        if (minutes == null) {
            return;
        }
        var full = in(minutes, lastFullMinute());
        var latest = counted.latestPublished();
        published.show(wording.count(full), none(full));
        published.lines(
            latest == null ? texts.text("published.none") : texts.text("published.latest", ago(latest)),
            texts.text(
                "published.kept", wording.count(in(minutes, currentMinute())),
                wording.count(counted.published())));
    }

    /// The feed knows of a newer one sooner than the next reading.
    private @Nullable Head newestHead() {
        var arrived = link.newest();
        var read = head == null ? null : head.position();
        if (arrived == null || (read != null && read >= arrived.position())) {
            return head;
        }
        return new Head(arrived.position(), arrived.occurredAt());
    }

    private static boolean none(Count count) {
        return count.value() == 0 && count.kind() == Count.Kind.EXACT;
    }

    private static Count in(Minutes minutes, Instant minute) {
        var count = minutes.counts().stream()
            .filter(one -> one.minute().equals(minute))
            .mapToLong(PerMinute::count)
            .sum();
        var reached = minutes.reached();
        var cut = !minutes.whole() && reached != null && reached.isAfter(minute);
        return new Count(count, cut ? Count.Kind.AT_LEAST : Count.Kind.EXACT);
    }

    /// By the clock at which the minutes were read: in those after it nothing can have been counted.
    private Instant currentMinute() {
        return minutesAt.truncatedTo(ChronoUnit.MINUTES);
    }

    private Instant lastFullMinute() {
        return currentMinute().minus(1, ChronoUnit.MINUTES);
    }

    private String age(@Nullable Instant time) {
        return wording.since(time, at());
    }

    private String ago(@Nullable Instant time) {
        if (time == null) {
            return texts.text("time-unknown");
        }
        return link.lost()
            ? texts.text("at", wording.time(time))
            : texts.text("ago", wording.age(Duration.between(time, at())));
    }

    /// The moment to reckon ages for.
    private Instant at() {
        var readAt = link.readAt();
        return link.lost() && readAt != null ? link.byDatabase(readAt) : link.databaseNow();
    }
}
