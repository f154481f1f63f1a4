package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.OutboxTotals;
import dev.outboard.ui.kit.Refreshing;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// How many messages each list holds, read again and again. Where there is no feed, this reading is what
/// tells whether the connection is lost.
final class Counts {
    private final OutboxSetting setting;
    private final Troubles troubles;
    private final Runnable told;
    private final Refreshing<OutboxTotals> counting;
    private final Map<MessageList, StringProperty> counts = new EnumMap<>(MessageList.class);
    private final ObjectProperty<@Nullable OutboxTotals> totals = new SimpleObjectProperty<>(this, "totals");

    /// @param told when there are new ones
    Counts(Messages messages, OutboxSetting setting, Troubles troubles, Runnable told) {
        this.setting = setting;
        this.troubles = troubles;
        this.told = told;
        for (var list : MessageList.values()) {
            counts.put(list, new SimpleStringProperty(this, "count", "–"));
        }
        counting = new Refreshing<>(setting.work(), messages::totals, this::show, this::failed);
    }

    void now() {
        counting.now();
    }

    void stop() {
        counting.stop();
    }

    /// How long the last counting took.
    Duration took() {
        return counting.took();
    }

    /// As labelled as it is known.
    StringProperty property(MessageList list) {
        return Objects.requireNonNull(counts.get(list));
    }

    /// Null before the first ones.
    ObjectProperty<@Nullable OutboxTotals> totalsProperty() {
        return totals;
    }

    private void show(OutboxTotals read) {
        totals.set(read);
        property(MessageList.BACKLOG).set(setting.wording().count(read.backlog()));
        property(MessageList.RETRYING).set(setting.wording().count(read.retrying()));
        property(MessageList.DEAD).set(setting.wording().count(read.dead()));
        property(MessageList.PUBLISHED).set(setting.wording().count(read.published()));
        troubles.watched(counting.every());
        troubles.done(setting.texts().text("failed.counts"));
        told.run();
    }

    private void failed(Throwable failure) {
        troubles.unwatched(failure, counting.every());
        troubles.failed(setting.texts().text("failed.counts"), failure);
    }
}
