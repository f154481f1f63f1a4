package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.ui.kit.Narrowed;
import dev.outboard.ui.kit.Place;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Where one was at the places of this screen that were left last, so that going back finds the same rows,
/// the same choice and the same part of the list. For the FX thread.
final class Places {
    private static final int KEPT = 12;

    private final ListViewModel lists;
    private final Map<Place, ListViewModel.Kept> kept = new LinkedHashMap<>();
    private @Nullable Place here;

    Places(ListViewModel lists) {
        this.lists = lists;
    }

    void leave() {
        if (here != null) {
            kept.remove(here);
            kept.put(here, lists.keep());
            if (kept.size() > KEPT) {
                kept.remove(kept.keySet().iterator().next());
            }
        }
    }

    /// Shows a place as it was left, or from its top.
    void enter(Place place) {
        if (!place.equals(here)) {
            leave();
        }
        here = place;
        switch (place) {
            case Place.Outbox outbox -> show(Query.of(outbox), kept.get(place));
            case Place.EventType(var type) -> show(
                Query.DEAD.with(MessageList.BACKLOG).with(Narrowed.to(MessageFilter.ANY.type(type))),
                kept.get(place));
            case Place.Message(var id) -> {
                lists.show(lists.query());
                lists.select(id);
            }
            default -> throw new IllegalArgumentException("Not a place of the outbox: " + place);
        }
    }

    private void show(Query query, ListViewModel.@Nullable Kept before) {
        if (before != null && before.query().equals(query)) {
            lists.restore(before);
        } else {
            lists.show(query);
        }
    }
}
