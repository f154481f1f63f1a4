package dev.outboard.ui.alerts;

import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.util.function.Consumer;

/// What the parts of the alerts share.
///
/// @param go opens a place in the window
public record AlertSetting(
    AlertSource source, Link link, Texts texts, Wording wording, Work work, Consumer<Place> go) {}
