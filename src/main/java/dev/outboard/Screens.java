package dev.outboard;

import dev.outboard.core.profiles.Half;
import dev.outboard.core.projections.Projection;
import dev.outboard.ui.aggregates.AggregatesScreen;
import dev.outboard.ui.aggregates.FindViewModel;
import dev.outboard.ui.aggregates.HistoryViewModel;
import dev.outboard.ui.kit.Access;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.outbox.OutboxScreen;
import dev.outboard.ui.outbox.OutboxViewModel;
import dev.outboard.ui.outbox.OutboxSetting;
import dev.outboard.ui.overview.OverviewScreen;
import dev.outboard.ui.overview.OverviewViewModel;
import dev.outboard.ui.shell.Feature;
import dev.outboard.ui.stream.Setting;
import dev.outboard.ui.stream.StreamScreen;
import dev.outboard.ui.stream.StreamViewModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// The screens of one connection, put together by hand. A screen that leads elsewhere asks `go` for a place.
///
/// @param go opens a place in the window
/// @param definitions of projections that are known for this database
record Screens(
    Console console, Link link, Access access, Wording wording, Work work, Locale locale, Consumer<Place> go,
    List<Projection> definitions) {
    /// In the order of the rail.
    List<Feature> features() {
        var all = new ArrayList<Feature>();
        all.add(overview());
        if (console.store().has(Half.EVENTS)) {
            all.add(stream());
        }
        if (console.store().has(Half.OUTBOX)) {
            all.add(outbox());
        }
        all.add(aggregates());
        return all;
    }

    private Feature outbox() {
        var texts = Texts.of(OutboxViewModel.class, locale);
        var model = new OutboxViewModel(
            console.messages(), console.retry(work.clock()),
            new OutboxSetting(link, access, console.store().has(Half.EVENTS), texts, wording, work, go));
        var table = String.valueOf(console.store().table("outbox"));
        return new Feature(
            new Place.Outbox(Place.Messages.DEAD, null), "fth-inbox", texts.text("title"),
            new OutboxScreen(model, table, texts));
    }

    private Feature overview() {
        var texts = Texts.of(OverviewViewModel.class, locale);
        var model = new OverviewViewModel(console.sources(), link, texts, wording, work);
        return new Feature(
            new Place.Overview(), "fth-grid", texts.text("title"), new OverviewScreen(model, texts,
                wording, go));
    }

    private Feature stream() {
        var texts = Texts.of(StreamViewModel.class, locale);
        var setting = new Setting(link, texts, wording, work);
        var screen = new StreamScreen(new StreamViewModel(console.stream(), setting, go), setting);
        return new Feature(new Place.Stream(null), "fth-radio", texts.text("title"), screen, screen.count());
    }

    private Feature aggregates() {
        var texts = Texts.of(HistoryViewModel.class, locale);
        var words = new FindViewModel.Words(texts, wording);
        var source = new ReadAggregates(console, definitions);
        var screen = new AggregatesScreen(
            new FindViewModel(source, link, words, work, go), new HistoryViewModel(source, link, words,
                work, go),
            texts, wording);
        return new Feature(new Place.Aggregates(), "fth-layers", texts.text("title"), screen);
    }
}
