package dev.outboard.ui.connect;

import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.time.ZoneId;
import java.util.Locale;

/// The words of the page in English.
final class Pages {
    private Pages() {}

    static Words words() {
        return new Words(
            Texts.of(ConnectViewModel.class, Locale.ENGLISH),
            new Wording(Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneId.of("Asia/Seoul"))));
    }
}
