package dev.outboard;

import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.overview.OverviewScreen;
import dev.outboard.ui.overview.OverviewViewModel;
import dev.outboard.ui.shell.Feature;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// The screens of one connection, put together by hand. A screen that leads elsewhere asks `go` for a place.
///
/// @param go opens a place in the window
record Screens(Console console, Link link, Wording wording, Work work, Locale locale, Consumer<Place> go) {
    /// In the order of the rail.
    List<Feature> features() {
        return List.of(overview());
    }

    private Feature overview() {
        var texts = Texts.of(OverviewViewModel.class, locale);
        var model = new OverviewViewModel(console.sources(), link, texts, wording, work);
        return new Feature(
            new Place.Overview(), "fth-grid", texts.text("title"), new OverviewScreen(model, texts, wording));
    }
}
