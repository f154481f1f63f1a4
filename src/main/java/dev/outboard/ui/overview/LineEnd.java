package dev.outboard.ui.overview;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafx.scene.text.Text;

/// The name of a line and its last value, beside its end.
///
/// @param share of the scale
record LineEnd(Text name, Text value, double share) {
    private static final double GAP = 18;
    private static final double ABOVE = 4;

    /// Moves those apart that are close together: upwards from the lowest, and down again where there is no
    /// more room.
    static void place(List<LineEnd> ends, double top, double base) {
        var lowest = new ArrayList<>(ends);
        lowest.sort(Comparator.comparingDouble(LineEnd::share));
        var limit = base - ABOVE;
        for (var end : lowest) {
            limit = Math.min(base - (base - top) * end.share(), limit);
            end.place(limit);
            limit -= GAP;
        }
        limit = top;
        for (var end : lowest.reversed()) {
            end.place(Math.max(end.name().getY(), limit));
            limit = end.name().getY() + GAP;
        }
    }

    private void place(double y) {
        name.setY(y);
        value.setY(y);
    }
}
