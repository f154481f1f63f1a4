package dev.outboard.ui.kit;

import dev.outboard.core.feed.FeedState;
import dev.outboard.core.operations.Followed;
import dev.outboard.core.outbox.Count;
import dev.outboard.db.DbException;
import java.text.NumberFormat;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.regex.Pattern;
import javafx.beans.property.ReadOnlyBooleanProperty;
import org.jspecify.annotations.Nullable;

/// How numbers, ages and times are written everywhere: counts grouped, estimates marked, ages in one unit
/// below an hour, two up to a week and days after that, times with their zone.
public final class Wording {
    private static final long COMPACT_FROM = 10_000;
    private static final Pattern CONTROLS = Pattern.compile("\\p{Cntrl}");
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss");
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("HH:mm");

    private static final DateTimeFormatter EXACT = DateTimeFormatter.ofPattern("HH:mm:ss.SSS");
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("MM-dd HH:mm:ss");
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy-MM-dd");
    private static final DateTimeFormatter FULL = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS");
    /// Beyond what a timestamp of the server can hold.
    private static final Instant INFINITE = Instant.parse("+300000-01-01T00:00:00Z");
    private static final Instant MINUS_INFINITE = Instant.parse("-300000-01-01T00:00:00Z");
    private static final Instant EARLIEST = Instant.parse("0001-01-02T00:00:00Z");
    private static final Instant LATEST = Instant.parse("9999-12-30T00:00:00Z");

    private final Texts texts;
    private final Appearance appearance;

    public Wording(Texts texts, Appearance appearance) {
        this.texts = texts;
        this.appearance = appearance;
    }

    /// The day of a time, as [#full] begins.
    public String day(Instant time) {
        return full(time).split(" ", 2)[0];
    }

    /// Reads what is typed into filters, times in the zone that is shown.
    public FieldReading fields(Instant now) {
        return new FieldReading(texts, there(now).getZone());
    }

    String text(String key, Object... values) {
        return texts.text(key, values);
    }

    /// The same, for one connection of the window: who looks on at it isn't kept when the connection ends.
    public Wording within() {
        return new Wording(texts, appearance.within());
    }

    /// Changes when all times have to be written anew.
    public ReadOnlyBooleanProperty utcProperty() {
        return appearance.utcProperty();
    }

    /// Text from elsewhere for a place that has room for one line.
    public static String oneLine(String foreign) {
        return CONTROLS.matcher(foreign).replaceAll(" ");
    }

    public String number(long value) {
        return NumberFormat.getIntegerInstance(texts.locale()).format(value);
    }

    public String count(Count count) {
        return switch (count.kind()) {
            case EXACT -> number(count.value());
            case AT_LEAST -> texts.text("count.at-least", number(count.value()));
            case ESTIMATE -> texts.text("count.estimate", rounded(count.value()));
        };
    }

    /// With its sign, also where it is zero.
    public String change(long difference) {
        return (difference > 0 ? "+" : difference < 0 ? "−" : "±") + number(Math.abs(difference));
    }

    /// Two clocks are never quite together: what is younger than nothing is just now.
    public String age(Duration age) {
        if (age.isNegative()) {
            return age(Duration.ZERO);
        }
        if (age.compareTo(Duration.ofSeconds(10)) < 0) {
            var tenths = age.toMillis() / 100;
            return texts.text("age.seconds", tenths / 10 + "." + tenths % 10);
        }
        return whole(age);
    }

    /// As [#age], without tenths.
    public String whole(Duration age) {
        if (age.isNegative()) {
            return whole(Duration.ZERO);
        }
        if (age.compareTo(Duration.ofMinutes(1)) < 0) {
            return texts.text("age.seconds", Long.toString(age.toSeconds()));
        }
        if (age.compareTo(Duration.ofHours(1)) < 0) {
            return texts.text("age.minutes", age.toMinutes());
        }
        if (age.compareTo(Duration.ofDays(1)) < 0) {
            return texts.text("age.hours", age.toHours(), age.toMinutesPart());
        }
        if (age.compareTo(Duration.ofDays(7)) < 0) {
            return texts.text("age.days-hours", age.toDays(), age.toHoursPart());
        }
        return texts.text("age.days", number(age.toDays()));
    }

    /// The age at `now`, a dash where there is no time.
    public String since(@Nullable Instant time, Instant now) {
        return time == null ? "–" : whole(Duration.between(time, now));
    }

    public String clock(Instant time) {
        return CLOCK.withZone(appearance.zone()).format(time);
    }

    public String minute(Instant time) {
        return MINUTE.withZone(appearance.zone()).format(time);
    }

    /// To the millisecond, with the date where it isn't the day of `now`; infinities and what no calendar
    /// holds as the database calls them, a dash where there is no time.
    public String exact(@Nullable Instant time, Instant now) {
        if (time == null || !calendar(time)) {
            return odd(time);
        }
        var there = time.atZone(appearance.zone());
        var sameDay = there.toLocalDate().equals(now.atZone(appearance.zone()).toLocalDate());
        if (sameDay) {
            return EXACT.format(there);
        }
        return (there.getYear() == now.atZone(appearance.zone()).getYear() ? DAY : DATE).format(there);
    }

    /// Date, time to the millisecond, zone.
    public String full(@Nullable Instant time) {
        return time != null && calendar(time)
            ? FULL.format(time.atZone(appearance.zone())) + " " + zone(time)
            : odd(time);
    }

    /// A time where times are written: for axes, which round it there.
    public ZonedDateTime there(Instant time) {
        return time.atZone(appearance.zone());
    }

    /// Whether a calendar holds it: neither an infinity nor years of five digits.
    public static boolean calendar(@Nullable Instant time) {
        return time != null && time.isAfter(EARLIEST) && time.isBefore(LATEST);
    }

    /// The clock with its zone.
    public String time(Instant time) {
        return clock(time) + " " + zone(time);
    }

    /// Name of the zone that times are written in, as it was at that time.
    public String zone(Instant time) {
        return name(appearance.zone(), time);
    }

    /// What a failure means and what to do, for the user. The trace belongs in the log.
    public String reason(Throwable failure) {
        return switch (failure) {
            case DbException.Unreachable e -> unreachable(e);
            case DbException.Denied e -> texts.text("failure.denied", said(e));
            case DbException.Cancelled e -> texts.text("failure.cancelled", said(e));
            case DbException.Conflict e -> texts.text("failure.conflict", said(e));
            case DbException.Refused e -> texts.text("failure.refused", said(e));
            default -> texts.text("failure.other", said(failure));
        };
    }

    private String unreachable(DbException.Unreachable gone) {
        return switch (gone.obstacle()) {
            case TUNNEL -> texts.text("failure.tunnel", said(gone));
            case BEHIND_TUNNEL -> texts.text("failure.behind-tunnel", said(gone));
            case PASSWORD_COMMAND -> texts.text("failure.password-command", said(gone));
            case null, default -> texts.text("failure.unreachable", said(gone));
        };
    }

    /// What was seen that keeps messages from being taken, as [Prose].
    public String untaken(Followed followed, Instant now) {
        return new Untaken(texts, this).of(followed.causes(), followed.count(Followed.End.NOT_TAKEN), now);
    }

    /// What the server or the driver said, as [#cause].
    public String said(Throwable failure) {
        var message = failure.getMessage() == null
            ? failure.getClass().getSimpleName()
            : failure.getMessage();
        return cause(message);
    }

    /// The first sentence of a foreign message without its level and final stop, as [Prose] within one of
    /// ours.
    public String cause(String message) {
        var first = message.lines().findFirst().orElse(message).split("\\. (?=\\p{Lu})", 2)[0];
        return Prose.plain(first.replaceFirst("^(FATAL|ERROR): ", "").replaceFirst("\\.\\s*$", ""));
    }

    /// Why the connection is lost, as [#cause]: whether the tunnel is down or the server behind it.
    public String cause(FeedState.Lost lost) {
        var said = cause(lost.cause());
        return switch (lost.obstacle()) {
            case TUNNEL -> texts.text("lost.tunnel", said);
            case BEHIND_TUNNEL -> texts.text("lost.behind-tunnel", said);
            case PASSWORD_COMMAND -> texts.text("lost.password-command", said);
            case null, default -> said;
        };
    }

    /// How it is said what a table lacks.
    public Lacks lacks() {
        return new Lacks(texts);
    }

    private static String odd(@Nullable Instant time) {
        if (time == null) {
            return "–";
        }
        if (time.isAfter(INFINITE)) {
            return "infinity";
        }
        return time.isBefore(MINUS_INFINITE) ? "-infinity" : time.toString();
    }

    private String name(ZoneId zone, Instant time) {
        if (zone.normalized().equals(ZoneOffset.UTC)) {
            return "UTC";
        }
        return zone.normalized() instanceof ZoneOffset offset
            ? "UTC" + offset.getId()
            : DateTimeFormatter.ofPattern("z").withLocale(texts.locale()).withZone(zone).format(time);
    }

    /// In the language's own large units: 9.4M, 940만.
    private String rounded(long value) {
        if (value < COMPACT_FROM) {
            return number(value);
        }
        var format = NumberFormat.getCompactNumberInstance(texts.locale(), NumberFormat.Style.SHORT);
        format.setMaximumFractionDigits(value < COMPACT_FROM * 100 ? 0 : 1);
        return format.format(value);
    }
}
