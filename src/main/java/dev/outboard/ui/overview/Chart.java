package dev.outboard.ui.overview;

import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// The chart: how far back it goes, what stands in its place, and the point that is read out.
public final class Chart {
    private static final int NONE = -1;
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("MM-dd");

    private final Link link;
    private final Texts texts;
    private final Wording wording;
    private final ObjectProperty<@Nullable Stretch> stretch =
        new SimpleObjectProperty<>(this, "stretch");
    private final StringProperty note = new SimpleStringProperty(this, "note", "");
    private final StringProperty readout = new SimpleStringProperty(this, "readout", "");
    private final StringProperty title = new SimpleStringProperty(this, "title", "");
    private final ObjectProperty<Range> range = new SimpleObjectProperty<>(this, "range", Range.HOUR);
    private int chosen = NONE;

    Chart(Link link, Texts texts, Wording wording) {
        this.link = link;
        this.texts = texts;
        this.wording = wording;
        note.set(texts.text("chart.loading"));
        range.subscribe(wanted -> title.set(texts.text(switch (wanted) {
            case HOUR -> "chart.title";
            case QUARTER -> "chart.title-five";
            case DAY -> "chart.title-fifteen";
            case WEEK -> "chart.title-hours";
        })));
    }

    /// How far back it goes; read again when that changes.
    public ObjectProperty<Range> rangeProperty() {
        return range;
    }

    /// What it counts, and for how long each point.
    public StringProperty titleProperty() {
        return title;
    }

    /// Reads one point out.
    ///
    /// @param index of the point, or -1 for none
    public void choose(int index) {
        chosen = index;
        readOut();
    }

    /// Why nothing is shown; empty where something is.
    public StringProperty noteProperty() {
        return note;
    }

    /// The chosen minute in words; where none is chosen, from when on minutes are known.
    public StringProperty readoutProperty() {
        return readout;
    }

    ObjectProperty<@Nullable Stretch> stretchProperty() {
        return stretch;
    }

    /// @param of what was read for
    void show(Reading read, Range of, Observed observed) {
        var shown = Stretch.before(link.databaseNow(), of, read, observed);
        chosen = Math.min(chosen, of.points() - 1);
        stretch.set(shown);
        note.set(shown.most() > 0 ? "" : why(read));
        readOut();
    }

    void unread() {
        if (stretch.get() == null) {
            note.set(texts.text("not-read"));
        }
    }

    void readOut() {
        var shown = stretch.get();
        if (shown == null) {
            readout.set("");
        } else if (chosen == NONE) {
            readout.set(shown.from() == 0 ? "" : texts.text("readout.from", time(shown, shown.from())));
        } else {
            readout.set(minute(shown));
        }
    }

    private String minute(Stretch shown) {
        var age = Duration.between(shown.start(chosen), link.databaseNow());
        var parts = new ArrayList<String>();
        parts.add(texts.text("readout.minute", time(shown, chosen), wording.whole(age)));
        if (shown.appended() != null) {
            parts.add(texts.text("readout.appended", count(shown.appended())));
        }
        if (shown.published() != null) {
            parts.add(texts.text("readout.published", count(shown.published())));
        }
        if (shown.failed() != null) {
            parts.add(texts.text("readout.failed", count(shown.failed())));
        }
        return String.join("  ", parts);
    }

    private String time(Stretch shown, int index) {
        var start = shown.start(Math.min(index, shown.points() - 1));
        var day = shown.range().days() ? DAY.format(wording.there(start)) + " " : "";
        return day + wording.minute(start) + " " + wording.zone(start);
    }

    private String count(Stretch.Series series) {
        return series.knows(chosen) ? wording.number(series.counts().get(chosen)) : texts.text("not-known");
    }

    private String why(Reading read) {
        var head = read.head();
        if (head == null) {
            return texts.text("chart.none-published", span());
        }
        return head.position() == null
            ? texts.text("chart.empty")
            : texts.text("chart.quiet", Long.toString(head.position()), span());
    }

    private String span() {
        return texts.text(switch (range.get()) {
            case HOUR -> "span.hour";
            case QUARTER -> "span.quarter";
            case DAY -> "span.day";
            case WEEK -> "span.week";
        });
    }
}
