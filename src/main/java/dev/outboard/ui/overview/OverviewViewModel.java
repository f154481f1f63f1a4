package dev.outboard.ui.overview;

import dev.outboard.core.feed.FeedState;
import dev.outboard.core.outbox.DeadGroups;
import dev.outboard.core.outbox.OutboxTotals;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.Refreshing;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// Do events flow, and what is stuck? Three readings, each at its own pace and each failing alone: what is on
/// screen stays and is called by its age. While the connection is lost nothing is read; all is read again
/// when it is back.
public final class OverviewViewModel {
    private static final System.Logger LOG = System.getLogger(OverviewViewModel.class.getName());

    private final Sources sources;
    private final Link link;
    private final Texts texts;
    private final Wording wording;
    private final Observed observed;
    private final Strip strip;
    private final Chart chart;
    private final ErrorGroups groups;
    private final Notices notices;
    private final Refreshing<Looked> minutesReading;
    private final String minutesName;
    private final String countsName;
    private final String groupsName;
    private final Map<String, String> failures = new LinkedHashMap<>();

    private final @Nullable Refreshing<OutboxTotals> counting;
    private final @Nullable Refreshing<DeadGroups> grouping;

    private final ObjectProperty<@Nullable OutboxTotals> totals = new SimpleObjectProperty<>(this, "totals");
    private final BooleanProperty stale = new SimpleBooleanProperty(this, "stale");
    private final StringProperty subtitle = new SimpleStringProperty(this, "subtitle", "");
    private final ObservableList<Notice> shownNotices = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable Notice> figures = new SimpleObjectProperty<>(this, "figures");
    private final Set<String> hidden = new TreeSet<>();
    private volatile Range range = Range.HOUR;

    public OverviewViewModel(Sources sources, Link link, Texts texts, Wording wording, Refreshing.Work work) {
        this.sources = sources;
        this.link = link;
        this.texts = texts;
        this.wording = wording;
        minutesName = texts.text("failed.minutes");
        countsName = texts.text("failed.counts");
        groupsName = texts.text("failed.groups");
        observed = new Observed(link.byDatabase(link.opened()));
        strip = new Strip(link, texts, wording, observed);
        chart = new Chart(link, texts, wording);
        groups = new ErrorGroups(link, texts, wording);
        notices = new Notices(link, texts, wording);
        minutesReading = new Refreshing<>(
            work, this::read, this::show, failure -> failed(minutesName, failure));
        chart.rangeProperty().addListener((_, _, wanted) -> {
            range = wanted;
            refresh();
        });
        var outbox = sources.outbox();
        counting = outbox == null ? null : new Refreshing<>(
            work, outbox::totals, this::show, failure -> failed(countsName, failure));
        grouping = outbox == null ? null : new Refreshing<>(
            work, () -> outbox.groups(ErrorGroups.MOST), this::show, failure -> failed(groupsName, failure));
    }

    /// Starts to read; the numbers are then kept fresh until [#close].
    public void open() {
        if (sources.events() == null) {
            strip.withoutEvents(why("tile.outbox-only"));
        }
        var outbox = sources.outbox();
        if (outbox == null) {
            strip.withoutOutbox(why("tile.events-only"));
            groups.missing();
        } else if (!outbox.dueTimes()) {
            strip.withoutDueTimes();
        }
        link.stateProperty().subscribe((before, after) -> feedChanged(before, after));
        link.revisionProperty().subscribe(_ -> tick());
        wording.utcProperty().subscribe(_ -> tick());
        refresh();
    }

    public void close() {
        minutesReading.stop();
        if (counting != null && grouping != null) {
            counting.stop();
            grouping.stop();
        }
    }

    /// Reads everything now; not while the feed has lost the server, which is all read again when it is back.
    public void refresh() {
        if (link.lost() && sources.events() != null) {
            return;
        }
        minutesReading.now();
        if (counting != null && grouping != null) {
            counting.now();
            grouping.now();
        }
    }

    /// Somebody has counted the outbox, whatever screen is shown.
    public void observe(@Nullable OutboxTotals counted) {
        if (counted != null) {
            observed.look(counted);
        }
    }

    /// What there is now has been seen: changes are from now on.
    public void markSeen() {
        observed.mark(link.databaseNow());
        groups.mark();
        tick();
    }

    public Strip strip() {
        return strip;
    }

    /// The newest counts; null before the first ones, or without an outbox.
    public ObjectProperty<@Nullable OutboxTotals> totalsProperty() {
        return totals;
    }

    /// The values are the last known ones.
    public BooleanProperty staleProperty() {
        return stale;
    }

    public StringProperty subtitleProperty() {
        return subtitle;
    }

    public Chart chart() {
        return chart;
    }

    public ErrorGroups groups() {
        return groups;
    }

    /// What is the matter, the most troubled first.
    public ObservableList<Notice> notices() {
        return shownNotices;
    }

    /// The reading itself; null before the first look.
    public ObjectProperty<@Nullable Notice> figuresProperty() {
        return figures;
    }

    private Looked read() {
        var asked = range;
        return new Looked(asked, Reading.of(sources, asked.back()));
    }

    private record Looked(Range range, Reading reading) {}

    private void show(Looked looked) {
        done(minutesName);
        var head = looked.reading().head();
        hides("hidden.events", head != null && head.hides());
        strip.minutes(looked.reading(), link.databaseNow());
        chart.show(looked.reading(), looked.range(), observed);
        tick();
    }

    private void show(OutboxTotals counted) {
        done(countsName);
        hides("hidden.messages", counted.hides());
        observe(counted);
        strip.counted(counted);
        totals.set(counted);
        tick();
    }

    private void show(DeadGroups counted) {
        done(groupsName);
        groups.show(counted);
        tick();
    }

    private void hides(String what, boolean hides) {
        if (hides) {
            hidden.add(texts.text(what));
        } else {
            hidden.remove(texts.text(what));
        }
    }

    private void feedChanged(FeedState before, FeedState after) {
        if (sources.events() == null) {
            return;
        }
        if (after instanceof FeedState.Lost) {
            close();
        } else if (before instanceof FeedState.Lost) {
            refresh();
        }
    }

    private void done(String reading) {
        failures.remove(reading);
        if (sources.events() == null && reading.equals(countsName)) {
            link.changed(new FeedState.Polling(FeedState.Why.NO_CHANNEL, pace().every()));
        }
        link.read();
    }

    private void failed(String reading, Throwable failure) {
        if (failure instanceof DbException.Unreachable gone) {
            if (sources.events() == null && reading.equals(countsName)) {
                lostWithoutFeed(gone);
            }
            return;
        }
        if (reading.equals(minutesName)) {
            chart.unread();
        } else if (reading.equals(groupsName)) {
            groups.unread();
        }
        var sentence = wording.reason(failure);
        if (!Objects.equals(failures.put(reading, sentence), sentence)) {
            LOG.log(Level.WARNING, "Overview: " + reading, failure);
        }
        tick();
    }

    /// Without an event store there is no feed that would notice: our own readings do, and try again by
    /// themselves.
    private void lostWithoutFeed(DbException.Unreachable gone) {
        var since = link.stateProperty().get() instanceof FeedState.Lost lost ? lost.since() : link.now();
        var attempt = link.stateProperty().get() instanceof FeedState.Lost lost ? lost.attempt() + 1 : 1;
        link.changed(new FeedState.Lost(
            String.valueOf(gone.getMessage()), gone.obstacle(), since, attempt,
            link.now().plus(pace().every())));
    }

    private void tick() {
        stale.set(link.lost());
        var readAt = link.readAt();
        if (link.lost() && readAt != null) {
            subtitle.set(texts.text(
                "as-of", wording.time(link.byDatabase(readAt)),
                wording.whole(Duration.between(readAt, link.now()))));
        } else {
            subtitle.set(texts.text(
                "observed", wording.time(observed.since()),
                wording.whole(Duration.between(observed.since(), link.databaseNow()))));
        }
        strip.show();
        chart.readOut();
        groups.write();
        var next = notices.now(sources, failures, List.copyOf(hidden));
        if (!next.equals(shownNotices)) {
            shownNotices.setAll(next);
        }
        figures.set(notices.reading(sources.events() != null, pace()));
    }

    private String why(String alone) {
        return texts.text(sources.nearMisses().isEmpty() ? alone : "tile.near");
    }

    private Notices.Pace pace() {
        var one = counting == null ? minutesReading : counting;
        return new Notices.Pace(one.took(), one.every());
    }
}
