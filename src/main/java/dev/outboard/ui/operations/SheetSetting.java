package dev.outboard.ui.operations;

import dev.outboard.ui.kit.Access;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;

/// What the parts of the sheet share.
///
/// @param name of the connection
/// @param production whether mistakes on it hurt
public record SheetSetting(
    Source source, Link link, Access access, Texts texts, Wording wording, Work work, String name,
    boolean production) {
    String text(String key, Object... values) {
        return texts.text(key, values);
    }

    String number(long value) {
        return wording.number(value);
    }
}
