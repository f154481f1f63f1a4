package dev.outboard.ui.correlation;

import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.util.function.Consumer;

/// What the page of a correlation stands in.
///
/// @param go opens a place in the window
public record CorrelationSetting(
    Link link, Texts texts, Wording wording, Work work, Consumer<Place> go) {
    /// The zone that times are written in now.
    String zone() {
        return wording.zone(link.databaseNow());
    }

    String text(String key, Object... values) {
        return texts.text(key, values);
    }
}
