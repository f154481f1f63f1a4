package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.NearDead;
import dev.outboard.core.outbox.OutboxTotals;
import dev.outboard.core.outbox.Standing;
import dev.outboard.db.DbException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/// Why the list shows nothing. What a sentence needs is read once, when a list turns out to be empty.
final class Emptiness {
    private final Messages messages;
    private final OutboxSetting setting;
    private final Troubles troubles;
    private final ListViewModel lists;
    private final EmptyWriter writer;
    private final ObjectProperty<@Nullable Empty> shown = new SimpleObjectProperty<>(this, "shown");
    private @Nullable Query asked;
    private @Nullable NearDead near;
    private final Set<Part> culprits = EnumSet.noneOf(Part.class);

    Emptiness(Messages messages, OutboxSetting setting, Troubles troubles, ListViewModel lists) {
        this.messages = messages;
        this.setting = setting;
        this.troubles = troubles;
        this.lists = lists;
        writer = new EmptyWriter(setting, messages.limit());
    }

    /// Null where the list isn't empty, or isn't known to be.
    ObjectProperty<@Nullable Empty> shownProperty() {
        return shown;
    }

    void tick(@Nullable OutboxTotals totals, Duration took, @Nullable Standing standing) {
        var failure = lists.failureProperty().get();
        if (!lists.rows().isEmpty() || (!lists.readProperty().get() && failure == null)) {
            shown.set(null);
            asked = null;
        } else {
            var next = why(failure, new EmptyWriter.Proofs(totals, took, standing, near));
            if (next == null || !next.equals(shown.get())) {
                shown.set(next);
            }
        }
    }

    private @Nullable Empty why(@Nullable Throwable failure, EmptyWriter.Proofs proofs) {
        var query = lists.query();
        if (failure instanceof DbException.Denied) {
            return writer.denied(proofs.standing(), failure);
        }
        if (failure instanceof DbException.Cancelled) {
            return writer.stopped(query, failure);
        }
        if (failure != null && !lists.readProperty().get()) {
            return null;
        }
        look(query);
        var searchedTo = lists.searchedTo();
        if (searchedTo != null) {
            return writer.unfinished(query, searchedTo, lists.searchingProperty().get());
        }
        if (query.filtered()) {
            return writer.filtered(query, culprits);
        }
        if (query.group() != null) {
            return writer.group();
        }
        return proofs.standing() != null && proofs.standing().hides()
            ? writer.hidden(proofs.standing())
            : writer.proven(query.list(), proofs);
    }

    private void look(Query query) {
        if (query.equals(asked)) {
            return;
        }
        asked = query;
        culprits.clear();
        near = null;
        for (var part : Part.of(query.filter())) {
            find(query, query.with(part.without(query.filter())), () -> culprits.add(part));
        }
        if (!query.filtered() && query.list() == MessageList.DEAD && query.group() == null) {
            setting.work().background().run(messages::nearDead, found -> {
                if (query.equals(asked)) {
                    near = found;
                }
            }, failure -> troubles.failed(setting.texts().text("failed.near"), failure));
        }
    }

    /// Whether another query finds anything.
    private void find(Query query, Query other, Runnable found) {
        var now = setting.link().databaseNow();
        setting.work().background().run(() -> other.page(messages, now, null, 1), page -> {
            if (query.equals(asked) && !page.rows().isEmpty()) {
                found.run();
            }
        }, failure -> troubles.failed(setting.texts().text("failed.list"), failure));
    }
}
