package dev.outboard.ui.operations;

import dev.outboard.core.operations.Action;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// How an operation goes through its messages: what is asked for, with the figures that are typed for it.
/// What can't be meant is no action, and says why.
public final class HowViewModel {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm");
    private static final int DRAWN = 8;
    private static final int PERCENT = 100;
    private static final long MOST = 1_000_000;

    private final SheetSetting setting;
    private final Action asked;
    private final StringProperty fault = new SimpleStringProperty(this, "fault", "");
    private final ObjectProperty<Mode> mode = new SimpleObjectProperty<>(this, "mode", Mode.AT_ONCE);
    private final StringProperty first = new SimpleStringProperty(this, "first", "");
    private final StringProperty most = new SimpleStringProperty(this, "most", "");
    private final StringProperty every = new SimpleStringProperty(this, "every", "");
    private final BooleanProperty stops = new SimpleBooleanProperty(this, "stops", true);
    private final StringProperty limit = new SimpleStringProperty(this, "limit", "");
    private final StringProperty over = new SimpleStringProperty(this, "over", "10");
    private final StringProperty until = new SimpleStringProperty(this, "until", "");
    private final StringProperty days = new SimpleStringProperty(this, "days", "30");
    private final BooleanProperty archive = new SimpleBooleanProperty(this, "archive");
    private final Runnable changed;
    private boolean ready;

    HowViewModel(Action asked, SheetSetting setting, Runnable changed) {
        this.asked = asked;
        this.setting = setting;
        this.changed = changed;
        var usual = asked instanceof Action.Ramp ramp ? ramp : Action.Ramp.USUAL;
        first.set(Integer.toString(usual.first()));
        most.set(Integer.toString(usual.most()));
        every.set(Long.toString(usual.every().toSeconds()));
        limit.set(Long.toString(Math.round(usual.limit() * PERCENT)));
        switch (asked) {
            case Action.RetryInOrder _ -> mode.set(Mode.IN_ORDER);
            case Action.Ramp _ -> mode.set(Mode.RAMP);
            case Action.RetryStaggered(var time) -> {
                mode.set(Mode.SPREAD);
                over.set(Long.toString(time.toMinutes()));
            }
            case Action.Postpone(var time) -> until.set(TIME.format(setting.wording().there(time)));
            case Action.PurgePublished(var time, var kept) -> {
                days.set(Long.toString(Duration.between(time, setting.link().databaseNow()).toDays()));
                archive.set(kept);
            }
            default -> { }
        }
        mode.subscribe(_ -> told());
        stops.subscribe(_ -> told());
        archive.subscribe(_ -> told());
        for (var text : List.of(first, most, every, limit, over, until, days)) {
            text.subscribe(_ -> told());
        }
    }

    /// In which order and how fast dead letters are made due.
    public enum Mode { AT_ONCE, IN_ORDER, RAMP, SPREAD }

    /// Many go a few first, unless something else was asked for.
    void begin(int rows) {
        if (!ready && asked instanceof Action.Retry && rows > Action.Ramp.USUAL.first()) {
            mode.set(Mode.RAMP);
        }
        ready = true;
    }

    /// What is meant; null while the figures mean nothing.
    @Nullable Action action() {
        fault.set("");
        try {
            return retries() ? retry() : switch (asked) {
                case Action.Postpone _ -> new Action.Postpone(time());
                case Action.PurgePublished _ -> new Action.PurgePublished(before(), archive.get());
                default -> asked;
            };
        } catch (Meaningless e) {
            fault.set(setting.text(e.key));
            return null;
        }
    }

    /// Sizes of the chunks of so many rows, the first few; empty where they are not the operator's.
    List<Integer> chunks(int rows) {
        var sizes = new ArrayList<Integer>();
        if (retries() && action() instanceof Action.Ramp ramp) {
            var size = ramp.first();
            for (var left = rows; left > 0 && sizes.size() <= DRAWN; left -= size, size = ramp.next(size)) {
                sizes.add(Math.min(left, size));
            }
        }
        return sizes;
    }

    /// How long a ramp takes at least; zero for anything else.
    Duration takes(int rows) {
        if (!(retries() && action() instanceof Action.Ramp ramp)) {
            return Duration.ZERO;
        }
        var chunks = 0;
        for (int left = rows, size = ramp.first(); left > 0; left -= size, size = ramp.next(size)) {
            chunks++;
        }
        return ramp.every().multipliedBy(Math.max(0, chunks - 1));
    }

    public boolean retries() {
        return asked instanceof Action.Retry || asked instanceof Action.RetryInOrder
            || asked instanceof Action.RetryStaggered || asked instanceof Action.Ramp;
    }

    public boolean postpones() {
        return asked instanceof Action.Postpone;
    }

    public boolean purgesPublished() {
        return asked instanceof Action.PurgePublished;
    }

    /// Name of the zone that times are typed in.
    String zone() {
        return setting.wording().zone(setting.link().databaseNow());
    }

    /// What is typed that means nothing; empty where all does.
    public StringProperty faultProperty() {
        return fault;
    }

    public ObjectProperty<Mode> modeProperty() {
        return mode;
    }

    public StringProperty firstProperty() {
        return first;
    }

    public StringProperty mostProperty() {
        return most;
    }

    /// Seconds.
    public StringProperty everyProperty() {
        return every;
    }

    /// Whether failures stop a ramp.
    public BooleanProperty stopsProperty() {
        return stops;
    }

    /// Percent.
    public StringProperty limitProperty() {
        return limit;
    }

    /// Minutes.
    public StringProperty overProperty() {
        return over;
    }

    /// In the zone in which times are written.
    public StringProperty untilProperty() {
        return until;
    }

    /// Days since it was published.
    public StringProperty daysProperty() {
        return days;
    }

    public BooleanProperty archiveProperty() {
        return archive;
    }

    private Action retry() {
        return switch (mode.get()) {
            case AT_ONCE -> new Action.Retry();
            case IN_ORDER -> new Action.RetryInOrder();
            case SPREAD ->
                new Action.RetryStaggered(Duration.ofMinutes(number(over.get(), 1, MOST, "how.bad-over")));
            case RAMP -> {
                var from = (int) number(first.get(), 1, MOST, "how.bad-first");
                var to = (int) number(most.get(), from, MOST, "how.bad-most");
                var seconds = number(every.get(), 0, MOST, "how.bad-every");
                var share = stops.get() ? number(limit.get(), 0, PERCENT, "how.bad-limit") : PERCENT;
                yield new Action.Ramp(from, to, Duration.ofSeconds(seconds), share / (double) PERCENT);
            }
        };
    }

    private Instant time() {
        var now = setting.link().databaseNow();
        try {
            var time = LocalDateTime.parse(until.get().strip(), TIME)
                .atZone(setting.wording().there(now).getZone()).toInstant();
            if (time.isAfter(now)) {
                return time;
            }
        } catch (DateTimeParseException _) {
            // Said below, as a time that is over.
        }
        throw new Meaningless("how.bad-until");
    }

    /// To the minute, so that looking twice means the same.
    Instant before() {
        var now = setting.link().databaseNow();
        return now.minus(Duration.ofDays(number(days.get(), 0, MOST, "how.bad-days")))
            .truncatedTo(java.time.temporal.ChronoUnit.DAYS);
    }

    private static long number(String text, long least, long most, String key) {
        try {
            var number = Long.parseLong(text.strip());
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException _) {
            // Said below, as a number out of bounds.
        }
        throw new Meaningless(key);
    }

    private void told() {
        if (ready) {
            changed.run();
        }
    }

    /// @see #fault
    private static final class Meaningless extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final String key;

        Meaningless(String key) {
            super(key);
            this.key = key;
        }
    }
}
