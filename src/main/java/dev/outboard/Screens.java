package dev.outboard;

import dev.outboard.core.events.AggregateReader;
import dev.outboard.core.events.EventReader;
import dev.outboard.core.outbox.OutboxReader;
import dev.outboard.core.profiles.Half;
import dev.outboard.core.projections.Definitions;
import dev.outboard.core.projections.Lookout;
import dev.outboard.ui.aggregates.AggregatesScreen;
import dev.outboard.ui.aggregates.FindSetting;
import dev.outboard.ui.aggregates.FindViewModel;
import dev.outboard.ui.correlation.CorrelationScreen;
import dev.outboard.ui.correlation.CorrelationSetting;
import dev.outboard.ui.correlation.CorrelationViewModel;
import dev.outboard.ui.doctor.DoctorScreen;
import dev.outboard.ui.doctor.DoctorSetting;
import dev.outboard.ui.doctor.DoctorViewModel;
import dev.outboard.ui.event.EventScreen;
import dev.outboard.ui.event.EventSetting;
import dev.outboard.ui.event.EventViewModel;
import dev.outboard.ui.export.ExportScreen;
import dev.outboard.ui.export.ExportSetting;
import dev.outboard.ui.export.ExportViewModel;
import dev.outboard.ui.history.HistoryScreen;
import dev.outboard.ui.history.HistorySetting;
import dev.outboard.ui.history.HistoryViewModel;
import dev.outboard.ui.integrity.IntegrityScreen;
import dev.outboard.ui.integrity.IntegritySetting;
import dev.outboard.ui.integrity.IntegrityViewModel;
import dev.outboard.ui.journal.JournalCount;
import dev.outboard.ui.journal.JournalScreen;
import dev.outboard.ui.journal.JournalSetting;
import dev.outboard.ui.journal.JournalViewModel;
import dev.outboard.ui.kit.Access;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Operating;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Screen;
import dev.outboard.ui.kit.Tally;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.outbox.OutboxScreen;
import dev.outboard.ui.outbox.OutboxViewModel;
import dev.outboard.ui.outbox.OutboxSetting;
import dev.outboard.ui.overview.OverviewScreen;
import dev.outboard.ui.overview.OverviewViewModel;
import dev.outboard.ui.projections.ProjectionsBox;
import dev.outboard.ui.projections.ProjectionsScreen;
import dev.outboard.ui.projections.ProjectionsSetting;
import dev.outboard.ui.projections.ProjectionsViewModel;
import dev.outboard.ui.projections.ProjectionsWatch;
import dev.outboard.ui.shell.Feature;
import dev.outboard.ui.shell.Missing;
import dev.outboard.ui.shell.ShellViewModel;
import dev.outboard.ui.shell.Together;
import dev.outboard.ui.snapshots.SnapshotsScreen;
import dev.outboard.ui.snapshots.SnapshotsSetting;
import dev.outboard.ui.snapshots.SnapshotsViewModel;
import dev.outboard.ui.stream.Setting;
import dev.outboard.ui.stream.StreamScreen;
import dev.outboard.ui.stream.StreamViewModel;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The screens of one connection, put together by hand. A screen that leads elsewhere asks `go` for a place.
///
/// @param go opens a place in the window
/// @param operating opens the sheet of operations; null where there is no outbox
/// @param definitions of projections that are known for this database
/// @param production whether mistakes on it hurt
record Screens(
    Console console, Link link, Access access, Wording wording, Work work, Locale locale, Consumer<Place> go,
    @Nullable Operating operating, Definitions definitions, boolean production) {
    private static final Place STREAM = new Place.Stream(null);
    private static final Place OUTBOX = new Place.Outbox(Place.Messages.DEAD, null);
    private static final Place AGGREGATES = new Place.Aggregates();
    private static final Place PROJECTIONS = new Place.Projections();
    private static final Place JOURNAL = new Place.Journal();

    /// In the order of the rail; a screen whose half is missing says so.
    List<Feature> features() {
        return features(tally(), new SeenLags());
    }

    /// Counts the outbox, whatever screen is shown; null where there is none.
    @Nullable Tally tally() {
        return console.store().has(Half.OUTBOX)
            ? new Tally(new OutboxReader(console.db(), console.store())::totals, link, wording, work)
            : null;
    }

    /// As [#features()].
    ///
    /// @param tally is told what screens have counted
    /// @param lags is told how far projections are behind
    List<Feature> features(@Nullable Tally tally, SeenLags lags) {
        var events = console.store().has(Half.EVENTS);
        var watch = events ? watch(lags) : null;
        return List.of(
            overview(tally, watch == null ? null : new ProjectionsBox(watch, projectionsSetting())),
            events ? stream() : without(STREAM, "fth-radio", StreamViewModel.class),
            tally == null || operating == null
                ? without(OUTBOX, "fth-inbox", OutboxViewModel.class) : outbox(tally, operating),
            events ? aggregates() : without(AGGREGATES, "fth-layers", FindViewModel.class),
            watch == null
                ? without(PROJECTIONS, "fth-columns", ProjectionsViewModel.class) : projections(watch),
            tally == null ? without(JOURNAL, "fth-book", JournalViewModel.class) : journal(),
            doctor());
    }

    private ProjectionsSetting projectionsSetting() {
        return new ProjectionsSetting(
            definitions, String.valueOf(WorkerSettings.usual()), link,
            Texts.of(ProjectionsViewModel.class, locale), wording, work, console.store().has(Half.OUTBOX),
            go);
    }

    private ProjectionsWatch watch(SeenLags lags) {
        var lookout = new Lookout(console.db(), console.store(), definitions.all());
        return new ProjectionsWatch(
            complete -> lags.seen(lookout.look(complete)), projectionsSetting());
    }

    private Feature projections(ProjectionsWatch watch) {
        var setting = projectionsSetting();
        var screen = new ProjectionsScreen(
            new ProjectionsViewModel(watch, setting), ProjectionsScreen.Panes.NONE);
        return new Feature(
            PROJECTIONS, "fth-columns", setting.texts().text("title"), screen, watch.countProperty(),
            watch.toneProperty(), "");
    }

    private Feature doctor() {
        var texts = Texts.of(DoctorViewModel.class, locale);
        var model = new DoctorViewModel(
            console.doctor(work.clock()), new DoctorSetting(link, texts, wording, work));
        model.examineSoon();
        return new Feature(
            new Place.Doctor(), "fth-activity", texts.text("title"), new DoctorScreen(model, texts),
            model.countProperty(), model.toneProperty(), "");
    }

    private Feature outbox(Tally tally, Operating sheet) {
        var texts = Texts.of(OutboxViewModel.class, locale);
        var model = new OutboxViewModel(
            console.messages(),
            new OutboxSetting(link, sheet, console.store().has(Half.EVENTS), texts, wording, work, go));
        model.totalsProperty().subscribe(tally::told);
        var table = String.valueOf(console.store().table("outbox"));
        var screen = new OutboxScreen(model, table, texts);
        return new Feature(
            OUTBOX, "fth-inbox", texts.text("title"),
            console.store().has(Half.EVENTS) ? screen : new Together(screen, correlation()),
            tally.deadProperty(), tally.toneProperty(), "");
    }

    private Feature overview(@Nullable Tally tally, @Nullable ProjectionsBox box) {
        var texts = Texts.of(OverviewViewModel.class, locale);
        var model = new OverviewViewModel(console.sources(), link, texts, wording, work);
        if (tally != null) {
            model.totalsProperty().subscribe(tally::told);
            tally.totalsProperty().subscribe(model::observe);
        }
        var screen = new OverviewScreen(model, texts, wording, go, operating);
        if (box != null) {
            screen.projections(box);
        }
        return new Feature(new Place.Overview(), "fth-grid", texts.text("title"), screen);
    }

    private Feature without(Place home, String icon, Class<?> owner) {
        var texts = Texts.of(ShellViewModel.class, locale);
        var why = new Missing(texts, wording.lacks())
            .notice(console.store().has(Half.EVENTS), console.nearMisses());
        return Feature.missing(home, icon, Texts.of(owner, locale).text("title"), why);
    }

    private Feature stream() {
        var texts = Texts.of(StreamViewModel.class, locale);
        var setting = new Setting(link, texts, wording, work);
        var model = new StreamViewModel(console.stream(work.clock()), setting, go);
        var screen = new StreamScreen(model, setting);
        return new Feature(
            STREAM, "fth-radio", texts.text("title"), new Together(screen, event(), correlation()),
            screen.count());
    }

    private Screen event() {
        var texts = Texts.of(EventViewModel.class, locale);
        return new EventScreen(new EventViewModel(
            console.traces(definitions.all()), new EventSetting(link, texts, wording, work, go)));
    }

    private Screen correlation() {
        var texts = Texts.of(CorrelationViewModel.class, locale);
        return new CorrelationScreen(new CorrelationViewModel(
            console.traces(definitions.all()), new CorrelationSetting(link, texts, wording, work, go)));
    }

    private Feature aggregates() {
        var texts = Texts.of(FindViewModel.class, locale);
        var find = new FindViewModel(
            new ReadAggregates(console, work.clock()), new FindSetting(link, texts, wording, work, go));
        find.estimateSoon();
        var setting = new HistorySetting(
            link, Texts.of(HistoryViewModel.class, locale), wording, work, go);
        var history = new HistoryViewModel(new ReadHistories(console, definitions.all()), setting);
        return new Feature(
            AGGREGATES, "fth-layers", texts.text("title"),
            new Together(
                new AggregatesScreen(find, texts), new HistoryScreen(history, setting), integrity(),
                snapshots(), export()),
            find.estimateProperty());
    }

    private ExportScreen export() {
        var setting = new ExportSetting(link, Texts.of(ExportViewModel.class, locale), wording, work, go);
        var source = new ExportHistories(
            new AggregateReader(console.db(), console.store()),
            new EventReader(console.db(), console.store()));
        return new ExportScreen(new ExportViewModel(source, setting));
    }

    private SnapshotsScreen snapshots() {
        var setting = new SnapshotsSetting(
            link, Texts.of(SnapshotsViewModel.class, locale), wording, work, go);
        return new SnapshotsScreen(
            new SnapshotsViewModel(new KeptStates(console, definitions.all()), setting));
    }

    private IntegrityScreen integrity() {
        var setting = new IntegritySetting(
            link, Texts.of(IntegrityViewModel.class, locale), wording, work, go);
        return new IntegrityScreen(new IntegrityViewModel(
            new CheckIntegrity(console, definitions.all(), work.clock()), setting));
    }

    private Feature journal() {
        var texts = Texts.of(JournalViewModel.class, locale);
        var setting = new JournalSetting(
            link, access, texts, wording, work, console.operator().host(), go,
            operating == null ? null : new FromJournal(operating));
        var records = new JournalRecords(console.operations(production, work.clock()), console.arming());
        var model = new JournalViewModel(records, setting);
        model.reconcile();
        return new Feature(
            JOURNAL, "fth-book", texts.text("title"), new JournalScreen(model, texts),
            new JournalCount(records, setting).textProperty());
    }
}
