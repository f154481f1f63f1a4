package dev.outboard.ui.outbox;

import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Operating;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.util.function.Consumer;

/// What the parts of the Outbox screen share.
///
/// @param operating opens the sheet of operations
/// @param events whether there is an event store beside, whose feed tells when the connection is lost
/// @param go opens a place in the window
public record OutboxSetting(
    Link link, Operating operating, boolean events, Texts texts, Wording wording, Work work,
    Consumer<Place> go) {}
