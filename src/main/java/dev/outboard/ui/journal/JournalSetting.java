package dev.outboard.ui.journal;

import dev.outboard.ui.kit.Access;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// What the parts of the Journal screen share.
///
/// @param host this machine's name, as the journal has it
/// @param go opens a place in the window
/// @param further null where nothing can be operated
public record JournalSetting(
    Link link, Access access, Texts texts, Wording wording, Work work, String host, Consumer<Place> go,
    @Nullable Further further) {}
