package dev.outboard;

import dev.outboard.core.events.EventFilter;
import dev.outboard.core.events.EventHeader;
import dev.outboard.core.events.EventReader;
import dev.outboard.core.events.EventSearch;
import dev.outboard.core.events.EventSearch.Asked;
import dev.outboard.core.events.FoundEvents;
import dev.outboard.core.events.FoundEvents.Suiting;
import dev.outboard.core.events.Onward;
import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.outbox.EventMessage;
import dev.outboard.core.outbox.OutboxReader;
import dev.outboard.core.settings.SettingsFile;
import dev.outboard.db.Stop;
import dev.outboard.ui.stream.Column;
import dev.outboard.ui.stream.StreamSource;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What the Stream screen reads from a database, and the columns that this user has put away there.
///
/// @param outbox null where there is none
/// @param place which database it is, as the settings know it
record StreamReadings(
    EventReader events, EventSearch searching, @Nullable OutboxReader outbox, SettingsFile settings,
    String place) implements StreamSource {
    private static final String SECTION = "stream columns put away";

    @Override
    public List<EventHeader> older(long before, int rows) {
        return events.older(before, rows);
    }

    @Override
    public List<EventHeader> newer(long after, int rows) {
        return events.newer(after, rows);
    }

    @Override
    public @Nullable Long positionAt(Instant time) {
        return searching.positionAt(time);
    }

    @Override
    public boolean typed() {
        return searching.typed();
    }

    @Override
    public FoundEvents search(Asked asked, @Nullable Onward from, boolean typed, Stop stop) {
        return searching.step(asked, from, typed, stop);
    }

    @Override
    public Suiting suiting(EventFilter filter, List<EventHeader> some) {
        return searching.suiting(filter, some);
    }

    @Override
    public Optional<StoredEvent> event(String id) {
        return events.event(id);
    }

    @Override
    public @Nullable List<EventMessage> messages(EventHeader event) {
        return outbox == null ? null : outbox.of(event);
    }

    @Override
    public Set<Column> hidden() {
        var names = Set.of(settings.read().settings().text(SECTION, place).orElse("").split(" "));
        var hidden = EnumSet.noneOf(Column.class);
        for (var column : Column.values()) {
            if (names.contains(column.name())) {
                hidden.add(column);
            }
        }
        return hidden;
    }

    @Override
    public void hide(Set<Column> columns) {
        var names = columns.stream().sorted().map(Enum::name).collect(Collectors.joining(" "));
        settings.change(kept -> kept.with(SECTION, place, names));
    }
}
