package dev.outboard.ui.history;

import java.util.ArrayList;
import java.util.List;

/// Places that something is drawn at, so that nothing else is drawn over it.
final class Taken {
    private final List<double[]> places = new ArrayList<>();

    /// Whether it was free.
    boolean take(double left, double right, double top, double bottom) {
        for (var place : places) {
            if (left < place[1] && right > place[0] && top < place[3] && bottom > place[2]) {
                return false;
            }
        }
        places.add(new double[] {left, right, top, bottom});
        return true;
    }
}
