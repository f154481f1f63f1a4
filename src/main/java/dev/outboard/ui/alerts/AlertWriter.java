package dev.outboard.ui.alerts;

import dev.outboard.core.alerts.Alert;
import dev.outboard.core.alerts.Levels.Level;
import dev.outboard.core.alerts.Watch;
import dev.outboard.core.outbox.Count;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.time.Instant;

/// Says what an alert is about: in the list, in the bar and in the journal alike.
final class AlertWriter {
    private final Texts texts;
    private final Wording wording;

    AlertWriter(Texts texts, Wording wording) {
        this.texts = texts;
        this.wording = wording;
    }

    String title(Alert alert) {
        var name = Wording.oneLine(alert.subject().name());
        return switch (alert.subject().watch()) {
            case BACKLOG -> texts.text("watch.backlog");
            case WAITING -> texts.text("watch.waiting");
            case DEAD -> texts.text("watch.dead");
            case DEAD_INCREASE -> texts.text("watch.dead-increase");
            case LAG -> texts.text("watch.lag-of", name);
            case HELD -> texts.text("watch.held");
        };
    }

    /// How it stands now against its threshold; where it has ended, how far it went.
    String said(Alert alert) {
        var watch = alert.subject().watch();
        var value = value(watch, alert.lasts() ? alert.now() : alert.most());
        var limit = value(watch, Level.exactly(alert.limit()));
        return switch (watch) {
            case BACKLOG -> texts.text("said.backlog", value, limit);
            case WAITING -> texts.text("said.waiting", value, limit);
            case DEAD -> texts.text("said.dead", value, limit);
            case DEAD_INCREASE -> texts.text("said.dead-increase", value, limit);
            case LAG -> texts.text("said.lag", value, limit);
            case HELD -> texts.text("said.held", value, limit);
        };
    }

    /// For the journal.
    String over(Alert alert, Instant ended) {
        return texts.text(
            "said.over", wording.whole(Duration.between(alert.raisedAt(), ended)), said(alert));
    }

    AlertRow row(Alert alert, Instant now, boolean stale) {
        var ended = alert.endedAt();
        var since = wording.time(alert.raisedAt());
        var when = ended == null
            ? texts.text("row.lasts", wording.whole(Duration.between(alert.raisedAt(), now)), since)
            : texts.text("row.ended", wording.clock(alert.raisedAt()), wording.time(ended));
        return new AlertRow(
            alert.id(), stale ? Tone.PLAIN : tone(alert), icon(alert), title(alert), said(alert), when,
            detail(alert), alert.open());
    }

    /// Colour only for what lasts.
    Tone tone(Alert alert) {
        if (!alert.lasts()) {
            return Tone.PLAIN;
        }
        return switch (alert.subject().watch()) {
            case DEAD, DEAD_INCREASE -> Tone.DANGER;
            case BACKLOG, WAITING, LAG, HELD -> Tone.WARNING;
        };
    }

    private static String icon(Alert alert) {
        if (!alert.lasts()) {
            return "fth-check-circle";
        }
        return switch (alert.subject().watch()) {
            case DEAD, DEAD_INCREASE -> "fth-x-octagon";
            case BACKLOG -> "fth-inbox";
            case WAITING -> "fth-clock";
            case LAG -> "fth-trending-up";
            case HELD -> "fth-pause-circle";
        };
    }

    private String detail(Alert alert) {
        var by = alert.acknowledged();
        if (by == null) {
            return texts.text("row.nobody");
        }
        var who = texts.text("row.by", Wording.oneLine(by.who()), wording.time(by.at()));
        return who + (by.note().isEmpty() ? "" : ": " + Wording.oneLine(by.note()));
    }

    private String value(Watch watch, Level level) {
        return watch.time() ? wording.whole(Duration.ofSeconds(level.value()))
            : wording.count(new Count(
                level.value(), level.atLeast() ? Count.Kind.AT_LEAST : Count.Kind.EXACT));
    }
}
