package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.Standing;
import org.jspecify.annotations.Nullable;

/// Why nothing can be changed now, in the order in which one has to see to it.
final class Hindrance {
    private final OutboxSetting setting;

    Hindrance(OutboxSetting setting) {
        this.setting = setting;
    }

    /// Empty where nothing is in the way.
    String of(@Nullable Standing standing) {
        var texts = setting.texts();
        if (setting.link().lost()) {
            return texts.text("retry.lost");
        }
        if (standing != null && standing.standby()) {
            return texts.text("retry.standby");
        }
        if (standing != null && !standing.mayUpdate()) {
            return texts.text("retry.no-right", standing.role(), standing.table());
        }
        return setting.access().armedProperty().get() ? "" : texts.text("read-only");
    }
}
