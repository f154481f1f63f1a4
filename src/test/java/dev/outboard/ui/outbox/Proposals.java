package dev.outboard.ui.outbox;

import dev.outboard.core.operations.Action;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Operating;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// Keeps what a screen proposes.
final class Proposals implements Operating {
    final List<Proposal> made = new ArrayList<>();
    /// Why an action can't be begun, by its word; the empty word is for all.
    final Map<String, String> hindrances = new HashMap<>();
    private final ReadOnlyLongWrapper revision = new ReadOnlyLongWrapper(this, "revision");
    private final ReadOnlyStringWrapper underWay = new ReadOnlyStringWrapper(this, "underWay", "");
    private final Link link;

    Proposals(Link link) {
        this.link = link;
    }

    void changed() {
        revision.set(revision.get() + 1);
    }

    @Override
    public void propose(Proposal proposal) {
        made.add(proposal);
    }

    @Override
    public String hindrance(Action action, boolean dead) {
        return link.lost() ? "The connection is lost"
            : hindrances.getOrDefault(action.word(), hindrances.getOrDefault("", ""));
    }

    @Override
    public ReadOnlyStringProperty underWayProperty() {
        return underWay.getReadOnlyProperty();
    }

    @Override
    public void show() {}

    @Override
    public ReadOnlyLongProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }
}
