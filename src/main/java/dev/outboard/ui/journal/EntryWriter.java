package dev.outboard.ui.journal;

import dev.outboard.core.operations.JournalEntry;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Wording;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes entries out as rows.
final class EntryWriter {
    private static final DateTimeFormatter SHORT = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

    private final Texts texts;
    private final Wording wording;
    private final String host;

    EntryWriter(JournalSetting setting) {
        texts = setting.texts();
        wording = setting.wording();
        host = setting.host();
    }

    List<EntryRow> rows(List<JournalEntry> entries, Instant now) {
        var rows = new ArrayList<EntryRow>();
        LocalDate day = null;
        for (var entry : entries) {
            var of = wording.there(entry.at()).toLocalDate();
            rows.add(row(entry, of.equals(day) ? "" : day(of, now), now));
            day = of;
        }
        return rows;
    }

    String name(JournalEntry entry) {
        return Deeds.name(entry.what(), texts);
    }

    /// As in `Discard: 2 messages`.
    String title(JournalEntry entry) {
        if (!entry.operates()) {
            return name(entry);
        }
        return texts.text("title.entry", name(entry), entry.asked(), wording.number(entry.asked()));
    }

    /// As in `9f04c1aa`, enough to tell operations apart.
    static String number(JournalEntry entry) {
        return entry.operation().toString().substring(0, 8);
    }

    String scope(JournalEntry entry) {
        return entry.arming() ? texts.text("armed.minutes", time(entry).toMinutes())
            : Wording.oneLine(entry.scope());
    }

    /// Date and clock, for files and details.
    String moment(Instant time) {
        return SHORT.format(wording.there(time)) + " " + wording.zone(time);
    }

    /// How it stands: good and bad apart, two lines at most.
    List<Said> outcome(JournalEntry entry, Instant now) {
        if (entry.arming()) {
            return List.of(arming(entry, now));
        }
        if (entry.alert()) {
            return List.of(alert(entry));
        }
        return switch (entry.state()) {
            case OPEN -> List.of(
                new Said(Tone.WARNING, "fth-loader", texts.text("outcome.open")),
                new Said(Tone.PLAIN, "", entry.host().equals(host)
                    ? texts.text("outcome.open-here") : texts.text("outcome.open-there", entry.host())));
            case COMPLETE -> complete(entry);
            case CANCELLED -> stopped(entry, Tone.WARNING, texts.text("outcome.cancelled"));
            case FAILURES -> stopped(entry, Tone.DANGER, texts.text("outcome.failures"));
            case NOBODY_TOOK_IT -> stopped(entry, Tone.WARNING, texts.text("outcome.nobody"));
            case CONNECTION_LOST -> stopped(entry, Tone.DANGER, texts.text("outcome.lost"));
            case REFUSED -> stopped(entry, Tone.DANGER, texts.text("outcome.refused"));
            case UNRECORDED -> stopped(entry, Tone.DANGER, texts.text("outcome.unrecorded"));
            case KILLED -> stopped(entry, Tone.DANGER, texts.text("outcome.killed"));
            case NOT_ARMED, NO_CONSENT -> List.of(
                new Said(Tone.PLAIN, "fth-minus-circle", texts.text("outcome.not-begun")));
        };
    }

    private EntryRow row(JournalEntry entry, String day, Instant now) {
        var counted = entry.operates();
        var changed = !counted || entry.counts().isEmpty() ? ""
            : wording.number(entry.count(Mark.CHANGED));
        return new EntryRow(
            entry.operation(), day, wording.clock(entry.at()), Wording.oneLine(entry.person()),
            Deeds.icon(entry.what()), name(entry), scope(entry), Wording.oneLine(entry.why()),
            counted ? wording.number(entry.asked()) : "", changed, outcome(entry, now),
            entry.state() == JournalEntry.State.OPEN);
    }

    private String day(LocalDate day, Instant now) {
        var today = wording.there(now).toLocalDate();
        var weekday = day.getDayOfWeek().getDisplayName(TextStyle.FULL, texts.locale());
        if (day.equals(today)) {
            return texts.text("day.today", day.toString(), weekday);
        }
        return day.equals(today.minusDays(1)) ? texts.text("day.yesterday", day.toString(), weekday)
            : texts.text("day.other", day.toString(), weekday);
    }

    private List<Said> complete(JournalEntry entry) {
        var changed = entry.count(Mark.CHANGED);
        var left = unchanged(entry);
        var lines = new ArrayList<Said>();
        if (changed > 0) {
            lines.add(new Said(Tone.GOOD, "fth-check-circle", done(entry, changed)));
        }
        if (left > 0) {
            lines.add(new Said(Tone.WARNING, "fth-alert-triangle", texts.text(
                "outcome.unchanged", left, wording.number(left))));
        }
        if (lines.isEmpty()) {
            lines.add(new Said(Tone.PLAIN, "fth-minus-circle", texts.text("outcome.nothing")));
        }
        return lines;
    }

    private String done(JournalEntry entry, int changed) {
        var number = wording.number(changed);
        return switch (entry.what()) {
            case "discard", "purge-dead", "purge-published" -> texts.text("outcome.deleted", number);
            case "restore" -> texts.text("outcome.restored", number);
            case "take-back" -> texts.text("outcome.taken-back", number);
            default -> texts.text("outcome.changed", number);
        };
    }

    private List<Said> stopped(JournalEntry entry, Tone tone, String words) {
        var icon = tone == Tone.DANGER ? "fth-x-octagon" : "fth-alert-triangle";
        var changed = wording.number(entry.count(Mark.CHANGED));
        return List.of(
            new Said(tone, icon, words),
            new Said(Tone.PLAIN, "", texts.text("outcome.before", changed, wording.number(entry.asked()))));
    }

    private Said arming(JournalEntry entry, Instant now) {
        var until = entry.at().plus(time(entry));
        if (entry.endedAt() != null && entry.endedAt().isBefore(until)) {
            return new Said(Tone.PLAIN, "fth-lock", texts.text("armed.to", wording.clock(entry.endedAt())));
        }
        return until.isAfter(now)
            ? new Said(Tone.WARNING, "fth-clock", texts.text("armed.until", wording.clock(until)))
            : new Said(Tone.PLAIN, "fth-lock", texts.text("armed.ran-out", wording.clock(until)));
    }

    private Said alert(JournalEntry entry) {
        return switch (entry.what()) {
            case JournalEntry.ALERT_RAISED ->
                new Said(Tone.WARNING, "fth-alert-triangle", texts.text("alert.raised"));
            case JournalEntry.ALERT_ENDED ->
                new Said(Tone.GOOD, "fth-check-circle", texts.text("alert.ended"));
            default -> new Said(Tone.PLAIN, "fth-eye", texts.text("alert.acknowledged"));
        };
    }

    /// Asked for and not left out, but not changed.
    private static int unchanged(JournalEntry entry) {
        return entry.counts().entrySet().stream()
            .filter(count -> count.getKey() != Mark.CHANGED && count.getKey() != Mark.LEFT_OUT)
            .mapToInt(count -> count.getValue()).sum();
    }

    private static Duration time(JournalEntry entry) {
        try {
            return Duration.parse(entry.scope());
        } catch (DateTimeException _) {
            return Duration.ZERO;
        }
    }

    @Nullable Instant end(JournalEntry entry) {
        return entry.arming() && entry.endedAt() == null ? entry.at().plus(time(entry)) : entry.endedAt();
    }
}
