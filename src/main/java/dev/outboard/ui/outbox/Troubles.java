package dev.outboard.ui.outbox;

import dev.outboard.core.feed.FeedState;
import dev.outboard.db.DbException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// What could not be read, and why. A lost connection is not a trouble of its own: the window tells it; where
/// no feed would notice it, our own readings do.
final class Troubles {
    private static final System.Logger LOG = System.getLogger(Troubles.class.getName());

    private final OutboxSetting setting;
    private final Map<String, String> sentences = new LinkedHashMap<>();
    private final ReadOnlyStringWrapper told = new ReadOnlyStringWrapper(this, "told", "");

    Troubles(OutboxSetting setting) {
        this.setting = setting;
    }

    /// As [dev.outboard.ui.kit.Prose]; empty when all is well.
    ReadOnlyStringProperty toldProperty() {
        return told.getReadOnlyProperty();
    }

    void done(String reading) {
        sentences.remove(reading);
        setting.link().read();
        tell();
    }

    void failed(String reading, Throwable failure) {
        if (failure instanceof DbException.Unreachable) {
            return;
        }
        var sentence = setting.wording().reason(failure);
        if (!Objects.equals(sentences.put(reading, sentence), sentence)) {
            LOG.log(Level.WARNING, "Outbox: " + reading, failure);
        }
        tell();
    }

    /// The reading that watches the connection where there is no feed.
    void watched(Duration every) {
        if (!setting.events()) {
            setting.link().changed(new FeedState.Polling(FeedState.Why.NO_CHANNEL, every));
        }
    }

    /// As [#watched], when it failed.
    void unwatched(Throwable failure, Duration every) {
        if (!setting.events() && failure instanceof DbException.Unreachable gone) {
            var link = setting.link();
            var before = link.stateProperty().get() instanceof FeedState.Lost lost ? lost : null;
            link.changed(new FeedState.Lost(
                String.valueOf(gone.getMessage()), gone.obstacle(),
                before == null ? link.now() : before.since(),
                before == null ? 1 : before.attempt() + 1, link.now().plus(every)));
        }
    }

    private void tell() {
        var words = new StringBuilder();
        sentences.forEach((reading, sentence) -> words
            .append(words.isEmpty() ? "" : " ")
            .append(setting.texts().text("failed", reading, sentence)));
        told.set(words.toString());
    }
}
