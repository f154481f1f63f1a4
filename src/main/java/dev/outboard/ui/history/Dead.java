package dev.outboard.ui.history;

import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The versions whose messages are dead, also where their pages were not read yet: those that a message names
/// are looked up, all at once. For the FX thread.
final class Dead {
    private final Histories source;
    private final Work work;
    private final Runnable onFound;
    private final Consumer<Throwable> onFailed;
    private final NavigableSet<Integer> versions = new TreeSet<>();
    private Place.@Nullable Aggregate at;
    private List<String> asked = List.of();
    private long number;

    Dead(Histories source, Work work, Runnable onFound, Consumer<Throwable> onFailed) {
        this.source = source;
        this.work = work;
        this.onFound = onFound;
        this.onFailed = onFailed;
    }

    void open(Place.Aggregate place) {
        number++;
        at = place;
        asked = List.of();
        versions.clear();
    }

    /// @param eventIds that dead messages name
    void look(List<String> eventIds) {
        var place = at;
        if (place == null || eventIds.equals(asked)) {
            return;
        }
        asked = List.copyOf(eventIds);
        number++;
        if (asked.isEmpty()) {
            versions.clear();
            return;
        }
        var mine = number;
        work.background().run(() -> source.versionsOf(place.type(), place.id(), eventIds), found -> {
            if (mine == number) {
                versions.clear();
                versions.addAll(found);
                onFound.run();
            }
        }, failure -> {
            if (mine == number) {
                asked = List.of();
                onFailed.accept(failure);
            }
        });
    }

    List<Integer> versions() {
        return List.copyOf(versions);
    }

    /// The nearest older one; the newest where there is none.
    ///
    /// @param linked others that are known
    Optional<Integer> next(int from, NavigableSet<Integer> linked) {
        var all = new TreeSet<>(versions);
        all.addAll(linked);
        var older = all.lower(from);
        return older != null || all.isEmpty() ? Optional.ofNullable(older) : Optional.of(all.last());
    }
}
