package dev.outboard.ui.projections;

import dev.outboard.core.projections.Definitions;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.util.function.Consumer;

/// What the Projections screen works with.
///
/// @param known definitions for this database, and what is wrong with others
/// @param folder where definitions are looked for
/// @param journal whether a rebuild has its page there
/// @param go leads to another place in the window
public record ProjectionsSetting(
    Definitions known, String folder, Link link, Texts texts, Wording wording, Work work,
    boolean journal, Consumer<Place> go) {}
