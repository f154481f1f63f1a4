package dev.outboard.ui.operations;

import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// The share of a chunk that failed, with a tick where the ramp stops itself.
final class FailureMeter extends HBox {
    private static final int PERCENT = 100;

    /// @param limit negative where nothing stops it
    FailureMeter(double share, double limit) {
        getStyleClass().add("failure-meter");
        var words = new Label("%.1f %%".formatted(share * PERCENT));
        words.getStyleClass().add("figure");
        getChildren().setAll(words, new Track(share, limit));
    }

    /// The track with its bar and its tick.
    private static final class Track extends Region {
        private final Region bar = new Region();
        private final Region tick = new Region();
        private final double share;
        private final double limit;

        Track(double share, double limit) {
            this.share = share;
            this.limit = limit;
            getStyleClass().add("meter-track");
            bar.getStyleClass().add("meter-bar");
            tick.getStyleClass().add("meter-tick");
            tick.setVisible(limit >= 0);
            bar.setVisible(share > 0);
            getChildren().setAll(bar, tick);
        }

        @Override
        protected void layoutChildren() {
            var middle = getHeight() / 2;
            bar.resizeRelocate(0, middle - 2, Math.max(4, getWidth() * Math.min(1, share)), 4);
            tick.resizeRelocate(snapPositionX(getWidth() * limit), middle - 6, 1, 12);
        }
    }
}
