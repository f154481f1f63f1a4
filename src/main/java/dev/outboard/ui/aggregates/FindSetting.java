package dev.outboard.ui.aggregates;

import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.util.function.Consumer;

/// What the page that finds an aggregate works with.
///
/// @param go leads to another place in the window
public record FindSetting(Link link, Texts texts, Wording wording, Work work, Consumer<Place> go) {
    String text(String key, Object... values) {
        return texts.text(key, values);
    }
}
