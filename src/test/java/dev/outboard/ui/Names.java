package dev.outboard.ui;

import dev.outboard.ui.aggregates.FindViewModel;
import dev.outboard.ui.journal.JournalViewModel;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.outbox.OutboxViewModel;
import dev.outboard.ui.overview.OverviewViewModel;
import dev.outboard.ui.shell.Feature;
import dev.outboard.ui.stream.StreamViewModel;
import java.util.List;
import java.util.Locale;
import javafx.beans.property.ReadOnlyStringWrapper;

/// The rail of a picture: one screen among the others, which are only names.
record Names(Locale locale) {
    static List<Feature> around(Feature shown, Locale locale) {
        return new Names(locale).all().stream()
            .map(feature -> feature.icon().equals(shown.icon()) ? shown : feature).toList();
    }

    private List<Feature> all() {
        return List.of(
            name(new Place.Overview(), "fth-grid", OverviewViewModel.class, ""),
            name(new Place.Stream(null), "fth-radio", StreamViewModel.class, "3.8/s"),
            name(new Place.Outbox(Place.Messages.DEAD, null), "fth-inbox", OutboxViewModel.class, "473"),
            name(new Place.Aggregates(), "fth-layers", FindViewModel.class, "≈ 96K"),
            name(new Place.Journal(), "fth-book", JournalViewModel.class, ""));
    }

    private Feature name(Place home, String icon, Class<?> owner, String count) {
        var texts = Texts.of(owner, locale);
        return new Feature(home, icon, texts.text("title"), new Blank(), new ReadOnlyStringWrapper(count));
    }
}
