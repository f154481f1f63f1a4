package dev.outboard.ui.event;

import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.util.function.Consumer;

/// What the page of one event stands in.
///
/// @param go opens a place in the window
public record EventSetting(Link link, Texts texts, Wording wording, Work work, Consumer<Place> go) {
    String text(String key, Object... values) {
        return texts.text(key, values);
    }
}
