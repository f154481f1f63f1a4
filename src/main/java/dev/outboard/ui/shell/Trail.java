package dev.outboard.ui.shell;

import dev.outboard.ui.kit.Place;
import java.util.ArrayDeque;
import java.util.Deque;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// The places one has been to, as a browser keeps them. For the FX thread.
final class Trail {
    private static final int KEPT = 100;

    private final Deque<Place> before = new ArrayDeque<>();
    private final Deque<Place> after = new ArrayDeque<>();
    private final ReadOnlyObjectWrapper<@Nullable Place> here = new ReadOnlyObjectWrapper<>(this, "here");
    private final ReadOnlyBooleanWrapper canGoBack = new ReadOnlyBooleanWrapper(this, "canGoBack");
    private final ReadOnlyBooleanWrapper canGoForward = new ReadOnlyBooleanWrapper(this, "canGoForward");

    void go(Place place) {
        var from = here.get();
        if (place.equals(from)) {
            return;
        }
        if (from != null) {
            before.push(from);
        }
        if (before.size() > KEPT) {
            before.removeLast();
        }
        after.clear();
        at(place);
    }

    void back() {
        move(before, after);
    }

    void forward() {
        move(after, before);
    }

    void forget() {
        before.clear();
        after.clear();
        at(null);
    }

    /// Null before the first place.
    ReadOnlyObjectProperty<@Nullable Place> hereProperty() {
        return here.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty canGoBackProperty() {
        return canGoBack.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty canGoForwardProperty() {
        return canGoForward.getReadOnlyProperty();
    }

    private void move(Deque<Place> from, Deque<Place> to) {
        var left = here.get();
        var place = from.poll();
        if (place != null) {
            if (left != null) {
                to.push(left);
            }
            at(place);
        }
    }

    private void at(@Nullable Place place) {
        here.set(place);
        canGoBack.set(!before.isEmpty());
        canGoForward.set(!after.isEmpty());
    }
}
