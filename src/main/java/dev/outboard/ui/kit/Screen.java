package dev.outboard.ui.kit;

import javafx.scene.Parent;

/// A feature as the frame of the window sees it. For the FX thread.
public interface Screen {
    Parent view();

    /// Whether this feature shows such a place.
    boolean shows(Place place);

    /// Comes into view at a place that it shows, or moves to another one.
    void open(Place place);

    /// Reads everything in view again, where it isn't always fresh.
    default void refresh() {}

    /// Goes out of view: reads nothing any more until it is opened again.
    void leave();
}
