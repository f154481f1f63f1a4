package dev.outboard.ui.aggregates;

import dev.outboard.core.events.AggregateFilter.Order;
import dev.outboard.core.events.AggregateSearch.Asked;
import dev.outboard.core.events.FoundAggregates;
import dev.outboard.core.events.KnownAggregates;
import dev.outboard.core.feed.FeedState;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Schedule;
import java.lang.System.Logger.Level;
import java.time.Duration;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import org.jspecify.annotations.Nullable;

/// Finds an aggregate by what is known of it, and says how far it looked. What is typed is looked for after a
/// short pause; an answer to an older question is dropped. Coming back into view changes nothing.
public final class FindViewModel implements Searching.Listener {
    private static final System.Logger LOG = System.getLogger(FindViewModel.class.getName());
    static final int ROWS = 200;
    private static final Duration TYPING = Duration.ofMillis(300);

    private final Aggregates source;
    private final FindSetting setting;
    private final FindWriter writer;
    private final FilterViewModel filter;
    private final Searching searching;
    private final FoundRows rows = new FoundRows();
    private final FindShown said;
    private final ReadOnlyBooleanWrapper stale = new ReadOnlyBooleanWrapper(this, "stale");
    private Findings findings = new Findings(Order.RECENT, ROWS);
    private @Nullable KnownAggregates known;
    private Schedule.@Nullable Pending pause;
    private long counting;
    private int pages;
    private boolean fresh;
    private boolean opened;
    private boolean answered;
    private boolean shown;

    public FindViewModel(Aggregates source, FindSetting setting) {
        this.source = source;
        this.setting = setting;
        writer = new FindWriter(setting);
        said = new FindShown(setting, writer);
        filter = new FilterViewModel(setting);
        searching = new Searching(source, setting, this);
    }

    /// Reads the estimate before the page is opened, for the rail.
    public void estimateSoon() {
        setting.work().background().run(
            source::known, this::known, failure -> LOG.log(Level.DEBUG, "There is no estimate", failure));
    }

    /// Comes into view.
    public void open() {
        shown = true;
        if (opened) {
            if (answered) {
                tick();
            } else {
                search();
            }
            return;
        }
        opened = true;
        filter.onChange(this::typed);
        filter.orderProperty().subscribe((_, _) -> search());
        setting.link().revisionProperty().subscribe(_ -> tick());
        setting.wording().utcProperty().subscribe(_ -> show());
        setting.link().stateProperty().subscribe((before, _) -> {
            if (before instanceof FeedState.Lost && !setting.link().lost()) {
                back();
            }
        });
        search();
    }

    /// Looks for all of a type.
    void narrow(String type) {
        filter.clear();
        filter.facet(Facet.Kind.TYPE).shownProperty().set(true);
        filter.facet(Facet.Kind.TYPE).textProperty().set(type);
    }

    /// Goes out of view. What was found stays; what has found nothing yet is looked for again next time,
    /// because an empty list would say that there is nothing.
    public void close() {
        shown = false;
        if (searching.runningProperty().get()) {
            if (fresh || findings.rows().isEmpty()) {
                searching.end();
                answered = false;
            } else {
                searching.stop();
            }
        }
    }

    public void search() {
        if (!source.there()) {
            said.instead(setting.text("no-events"));
            return;
        }
        if (setting.link().lost()) {
            unreachable();
            return;
        }
        var wanted = filter.read();
        if (wanted == null) {
            searching.end();
            said.trouble(filter.fault());
            return;
        }
        said.trouble("");
        fresh = true;
        pages = 1;
        said.begun();
        searching.begin(new Asked(wanted, ROWS));
    }

    /// Looks where it did not look yet.
    public void further() {
        if (searching.next() != null && !setting.link().lost()) {
            pages += full() ? 1 : 0;
            searching.further();
            show();
        }
    }

    /// What was found so far stays.
    public void stop() {
        searching.stop();
    }

    /// Stops what runs; else clears the filter.
    void escape() {
        if (searching.runningProperty().get()) {
            searching.stop();
        } else {
            filter.clear();
        }
    }

    /// Leads to the history of the selected one.
    void openSelected() {
        var row = rows.selected();
        if (row != null && !row.withoutEvents()) {
            setting.go().accept(new Place.Aggregate(row.type(), row.id(), null));
        }
    }

    FoundRows found() {
        return rows;
    }

    public FilterViewModel filter() {
        return filter;
    }

    FindSetting setting() {
        return setting;
    }

    /// There is an outbox, so that those with dead or waiting messages can be asked for.
    boolean messages() {
        return source.messages();
    }

    /// What the page says beside the rows.
    FindShown said() {
        return said;
    }

    /// How many aggregates there are, by the statistics, for the rail; empty where these don't tell.
    public ReadOnlyStringProperty estimateProperty() {
        return said.estimateProperty();
    }

    public ReadOnlyBooleanProperty runningProperty() {
        return searching.runningProperty();
    }

    public ReadOnlyBooleanProperty staleProperty() {
        return stale.getReadOnlyProperty();
    }

    @Override
    public void known(KnownAggregates told) {
        known = told;
        said.known(told);
    }

    @Override
    public int found(FoundAggregates step) {
        setting.link().read();
        said.trouble("");
        answered = true;
        if (fresh) {
            fresh = false;
            findings = new Findings(filter.orderProperty().get(), ROWS);
        }
        var more = findings.add(step);
        show();
        return more;
    }

    @Override
    public void rested() {
        show();
        count();
    }

    @Override
    public void failed(Throwable failure) {
        if (failure instanceof DbException.Unreachable) {
            unreachable();
            return;
        }
        LOG.log(Level.WARNING, "Aggregates can't be read", failure);
        said.trouble(setting.wording().reason(failure));
        said.instead(setting.text("not-read"));
    }

    /// The messages of those that are new. Rows stay without where that fails; the next search tries again.
    private void count() {
        var some = findings.uncounted();
        var mine = ++counting;
        var into = findings;
        if (some.isEmpty() || !source.messages()) {
            return;
        }
        setting.work().background().run(() -> source.unsettled(some), messages -> {
            into.count(messages);
            if (mine == counting) {
                show();
            }
        }, failure -> LOG.log(Level.DEBUG, "Messages were not counted", failure));
    }

    private void typed() {
        if (pause != null) {
            pause.cancel();
        }
        pause = setting.work().schedule().after(TYPING, () -> {
            search();
        });
    }

    /// The window tells of a lost connection, and when it is back; then it is looked for again.
    private void unreachable() {
        said.trouble("");
        said.instead(findings.rows().isEmpty() ? setting.text("find.lost") : "");
    }

    /// The connection is back: what was missed meanwhile is read, as soon as somebody looks.
    private void back() {
        if (shown) {
            search();
        } else {
            answered = false;
        }
    }

    private void tick() {
        stale.set(setting.link().lost());
        if (shown && !setting.link().lost()) {
            show();
        }
    }

    private void show() {
        if (setting.link().lost() || said.troubled() || fresh) {
            return;
        }
        var shared = known != null && known.shared();
        var written = findings.rows().stream().map(row -> writer.row(row, findings, shared)).toList();
        rows.show(written);
        if (searching.runningProperty().get()) {
            said.running(findings, known);
        } else {
            said.rested(findings, searching.next(), filter, new FindWriter.Rest(
                searching.stopped(), full(), written.stream().anyMatch(row -> !row.shared().isEmpty())));
        }
    }

    private boolean full() {
        return findings.rows().size() >= pages * ROWS && findings.order() != Order.LARGEST;
    }
}
