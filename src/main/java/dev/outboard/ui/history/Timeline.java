package dev.outboard.ui.history;

import java.util.function.Consumer;
import java.util.function.IntConsumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/// The timeline: all versions above, the stretch around the selected one below. Drawn on one canvas, from
/// bins and from the marks of one page, so that a hundred thousand versions cost what a hundred do. Clicking
/// and dragging select, the wheel zooms.
final class Timeline extends Region {
    private final ObjectProperty<TimelineShown> shown =
        new SimpleObjectProperty<>(this, "shown", TimelineShown.NONE);
    private final ContextStrip strip;
    private final DetailLanes lanes;
    private final Canvas canvas = new Canvas();
    private final Swatches swatches = new Swatches(this::requestLayout);
    private final IntConsumer onSelect;

    /// @param onSelect takes a version
    /// @param onZoom closer, or further away
    Timeline(HistoryWords words, IntConsumer onSelect, Consumer<Boolean> onZoom) {
        strip = new ContextStrip(words);
        lanes = new DetailLanes(words);
        this.onSelect = onSelect;
        getStyleClass().add("timeline");
        getChildren().addAll(swatches, canvas);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.SLIDER);
        setMinSize(400, ContextStrip.HEIGHT + DetailLanes.HEIGHT);
        setPrefHeight(ContextStrip.HEIGHT + DetailLanes.HEIGHT);
        setMaxHeight(ContextStrip.HEIGHT + DetailLanes.HEIGHT);
        shown.subscribe((_, _) -> requestLayout());
        setOnMousePressed(this::pressed);
        setOnMouseDragged(event -> {
            if (event.getY() < ContextStrip.HEIGHT) {
                select(strip.version(event.getX(), shown.get()));
            }
        });
        setOnScroll(event -> {
            if (event.getDeltaY() != 0) {
                onZoom.accept(event.getDeltaY() > 0);
                event.consume();
            }
        });
    }

    ObjectProperty<TimelineShown> shownProperty() {
        return shown;
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
        select(event.getY() < ContextStrip.HEIGHT
            ? strip.version(event.getX(), shown.get())
            : lanes.version(event.getX(), shown.get().selected()));
    }

    private void select(int version) {
        if (version > 0) {
            onSelect.accept(version);
        }
    }
}
