package dev.outboard.ui.overview;

import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.util.ArrayList;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// The chart of minutes: what it shows, what stands in its place, and the minute that is read out.
public final class Chart {
    private static final int NONE = -1;

    private final Link link;
    private final Texts texts;
    private final Wording wording;
    private final ObjectProperty<@Nullable Hour> hour = new SimpleObjectProperty<>(this, "hour");
    private final StringProperty note = new SimpleStringProperty(this, "note", "");
    private final StringProperty readout = new SimpleStringProperty(this, "readout", "");
    private int chosen = NONE;

    Chart(Link link, Texts texts, Wording wording) {
        this.link = link;
        this.texts = texts;
        this.wording = wording;
        note.set(texts.text("chart.loading"));
    }

    /// Reads one minute out.
    ///
    /// @param index of the minute, or -1 for none
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

    ObjectProperty<@Nullable Hour> hourProperty() {
        return hour;
    }

    void show(Reading read) {
        var shown = Hour.before(link.databaseNow(), read.appended(), read.published());
        hour.set(shown);
        note.set(shown.most() > 0 ? "" : why(read));
        readOut();
    }

    void unread() {
        if (hour.get() == null) {
            note.set(texts.text("not-read"));
        }
    }

    void readOut() {
        var shown = hour.get();
        if (shown == null) {
            readout.set("");
        } else if (chosen == NONE) {
            readout.set(shown.from() == 0 ? "" : texts.text("readout.from", time(shown, shown.from())));
        } else {
            readout.set(minute(shown));
        }
    }

    private String minute(Hour shown) {
        var age = Duration.between(shown.minute(chosen), link.databaseNow());
        var parts = new ArrayList<String>();
        parts.add(texts.text("readout.minute", time(shown, chosen), wording.whole(age)));
        if (shown.appended() != null) {
            parts.add(texts.text("readout.appended", count(shown.appended())));
        }
        if (shown.published() != null) {
            parts.add(texts.text("readout.published", count(shown.published())));
        }
        return String.join("  ", parts);
    }

    private String time(Hour shown, int index) {
        var minute = shown.minute(Math.min(index, Hour.SHOWN - 1));
        return wording.minute(minute) + " " + wording.zone(minute);
    }

    private String count(Hour.Series series) {
        return series.knows(chosen) ? wording.number(series.counts().get(chosen)) : texts.text("not-known");
    }

    private String why(Reading read) {
        var head = read.head();
        if (head == null) {
            return texts.text("chart.none-published");
        }
        return head.position() == null
            ? texts.text("chart.empty")
            : texts.text("chart.quiet", Long.toString(head.position()));
    }
}
