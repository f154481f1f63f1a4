package dev.outboard.ui.outbox;

import java.util.List;
import java.util.Objects;
import javafx.collections.ObservableList;

/// Rows that are written again and again.
final class Rows {
    private Rows() {}

    /// One by one where there are as many as before, so that nothing moves that need not.
    static <T> void replace(ObservableList<T> shown, List<T> written) {
        if (shown.size() == written.size()) {
            for (var i = 0; i < written.size(); i++) {
                if (!Objects.equals(shown.get(i), written.get(i))) {
                    shown.set(i, written.get(i));
                }
            }
        } else {
            shown.setAll(written);
        }
    }
}
