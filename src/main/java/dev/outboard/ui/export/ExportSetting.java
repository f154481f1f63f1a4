package dev.outboard.ui.export;

import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.util.function.Consumer;

/// What the page of an export works with.
///
/// @param go leads to another place in the window
public record ExportSetting(Link link, Texts texts, Wording wording, Work work, Consumer<Place> go) {}
