package dev.outboard.ui.operations;

import javafx.scene.layout.Region;

/// Delivered and failed of all, as one bar.
final class ShareBar extends Region {
    private final Region delivered = new Region();
    private final Region failed = new Region();
    private double first;
    private double second;

    ShareBar() {
        getStyleClass().add("share-bar");
        delivered.getStyleClass().add("delivered");
        failed.getStyleClass().add("failed");
        getChildren().setAll(delivered, failed);
    }

    void show(int done, int again, int all) {
        first = done / (double) Math.max(1, all);
        second = again / (double) Math.max(1, all);
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        var width = getWidth() - 2;
        var end = snapPositionX(width * first);
        delivered.resizeRelocate(1, 1, end, getHeight() - 2);
        failed.resizeRelocate(1 + end, 1, snapPositionX(width * second), getHeight() - 2);
    }
}
