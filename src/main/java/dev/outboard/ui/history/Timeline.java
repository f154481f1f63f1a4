package dev.outboard.ui.history;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.canvas.Canvas;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;

/// The timeline: all versions above, the stretch that one has zoomed to below. Drawn on one canvas, from bins
/// and from the marks of a few pages, so that a hundred thousand versions cost what a hundred do. Clicking
/// selects, or opens a burst; the wheel zooms, dragging an edge above makes the stretch wider or narrower, a
/// double click shows all.
final class Timeline extends Region {
    private static final double HEIGHT = ContextStrip.HEIGHT + DetailLanes.HEIGHT;

    private final ObjectProperty<TimelineShown> shown =
        new SimpleObjectProperty<>(this, "shown", TimelineShown.NONE);
    private final HistoryViewModel model;
    private final ContextStrip strip;
    private final DetailLanes lanes;
    private final Canvas canvas = new Canvas();
    private final Swatches swatches = new Swatches(this::requestLayout);
    private int held;
    private boolean opened;

    Timeline(HistoryWords words, HistoryViewModel model) {
        this.model = model;
        strip = new ContextStrip(words);
        lanes = new DetailLanes(words);
        getStyleClass().add("timeline");
        getChildren().addAll(swatches, canvas);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.SLIDER);
        setMinSize(400, HEIGHT);
        setPrefHeight(HEIGHT);
        setMaxHeight(HEIGHT);
        shown.subscribe((_, _) -> requestLayout());
        setOnMousePressed(this::pressed);
        setOnMouseDragged(this::dragged);
        setOnMouseMoved(event -> setCursor(
            above(event) && strip.grip(event.getX()) != 0 ? Cursor.H_RESIZE : Cursor.DEFAULT));
        setOnScroll(this::scrolled);
    }

    ObjectProperty<TimelineShown> shownProperty() {
        return shown;
    }

    /// Opens the burst that the selected version is part of; false where it stands alone.
    boolean openBurst() {
        var burst = lanes.of(shown.get().selected());
        if (burst.burst()) {
            model.stretch().show(burst.from(), burst.until());
        }
        return burst.burst();
    }

    @Override
    protected void layoutChildren() {
        canvas.setWidth(getWidth());
        canvas.setHeight(getHeight());
        var brush = new Brush(canvas.getGraphicsContext2D(), swatches);
        brush.clear(getWidth(), getHeight());
        if (shown.get().total() > 0) {
            strip.draw(brush, shown.get(), getWidth());
            lanes.draw(brush, shown.get(), getWidth(), ContextStrip.HEIGHT);
        }
    }

    private void pressed(MouseEvent event) {
        requestFocus();
        if (event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        held = above(event) ? strip.grip(event.getX()) : 0;
        if (event.getClickCount() > 1) {
            // The first click may have opened a burst: then the second one meant that, too.
            if (!opened) {
                model.stretch().all();
            }
        } else if (above(event)) {
            opened = false;
            if (held == 0) {
                select(strip.version(event.getX(), shown.get()));
            }
        } else {
            open(lanes.at(event.getX(), shown.get().selected()));
        }
    }

    private void dragged(MouseEvent event) {
        var version = strip.version(event.getX(), shown.get());
        var span = shown.get().span();
        if (version == 0 || !event.isPrimaryButtonDown()) {
            return;
        }
        if (held < 0) {
            model.stretch().show(Math.min(version, span.high()), span.high());
        } else if (held > 0) {
            model.stretch().show(span.low(), Math.max(version, span.low()));
        } else if (above(event)) {
            select(version);
        }
    }

    private void scrolled(ScrollEvent event) {
        var sideways = event.getDeltaX() != 0;
        if (sideways) {
            model.stretch().pan(event.getDeltaX() < 0);
        } else if (event.getDeltaY() != 0) {
            var anchor = event.getY() < ContextStrip.HEIGHT
                ? strip.version(event.getX(), shown.get())
                : lanes.at(event.getX(), 0).until();
            model.stretch().zoom(event.getDeltaY() > 0, anchor);
        }
        event.consume();
    }

    private void open(DetailLanes.Hit hit) {
        opened = hit.burst();
        if (hit.burst()) {
            model.stretch().show(hit.from(), hit.until());
        }
        var selected = shown.get().selected();
        if (!hit.burst() || selected < hit.from() || selected > hit.until()) {
            select(hit.until());
        }
    }

    private void select(int version) {
        if (version > 0) {
            model.select(version);
        }
    }

    private static boolean above(MouseEvent event) {
        return event.getY() < ContextStrip.HEIGHT;
    }
}
