package dev.outboard.ui.outbox;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import org.jspecify.annotations.Nullable;

/// Which messages of a list are selected, by id: rows that come and go change nothing but that a message that
/// left the list is selected no more. For the FX thread.
public final class Marks {
    private final Set<String> ids = new LinkedHashSet<>();
    private final ReadOnlyLongWrapper revision = new ReadOnlyLongWrapper(this, "revision");
    private @Nullable String anchor;

    public void toggle(String id) {
        if (!ids.remove(id)) {
            ids.add(id);
        }
        anchor = id;
        told();
    }

    /// From the last one that was marked to this one.
    ///
    /// @param shown ids in their order
    public void reach(String id, List<String> shown) {
        var from = anchor == null ? -1 : shown.indexOf(anchor);
        var to = shown.indexOf(id);
        if (from < 0 || to < 0) {
            ids.add(id);
            anchor = id;
        } else {
            ids.addAll(shown.subList(Math.min(from, to), Math.max(from, to) + 1));
        }
        told();
    }

    /// From where a range begins that is to be [#reach]ed.
    public void anchor(String id) {
        if (ids.isEmpty()) {
            anchor = id;
        }
    }

    public void all(Collection<String> shown) {
        ids.addAll(shown);
        told();
    }

    public void clear() {
        if (!ids.isEmpty()) {
            ids.clear();
            told();
        }
    }

    void keep(Collection<String> shown) {
        if (ids.retainAll(shown)) {
            told();
        }
    }

    public boolean has(String id) {
        return ids.contains(id);
    }

    public List<String> ids() {
        return new ArrayList<>(ids);
    }

    /// Rises with each change.
    public ReadOnlyLongProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }

    private void told() {
        revision.set(revision.get() + 1);
    }
}
