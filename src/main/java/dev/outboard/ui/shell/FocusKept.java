package dev.outboard.ui.shell;

import javafx.scene.Node;
import javafx.scene.Scene;
import org.jspecify.annotations.Nullable;

/// Where the focus goes when what lies over the screens is put away.
final class FocusKept {
    private @Nullable Node before;

    /// What has the focus now, unless something is kept already.
    void keep(@Nullable Scene scene) {
        if (before == null && scene != null) {
            before = scene.getFocusOwner();
        }
    }

    void keep(@Nullable Node focused) {
        before = focused;
    }

    void giveBack() {
        if (before != null) {
            before.requestFocus();
            before = null;
        }
    }
}
