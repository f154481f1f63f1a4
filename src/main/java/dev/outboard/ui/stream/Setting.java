package dev.outboard.ui.stream;

import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;

/// What the parts of the Stream screen stand in.
public record Setting(Link link, Texts texts, Wording wording, Work work) {
    String text(String key, Object... values) {
        return texts.text(key, values);
    }
}
