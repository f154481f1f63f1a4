package dev.outboard;

import dev.outboard.core.events.AggregateReader;
import dev.outboard.core.events.EventReader;
import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.export.FieldsSeen;
import dev.outboard.core.export.HistoryExport;
import dev.outboard.core.export.HistoryExport.Outcome;
import dev.outboard.core.export.HistoryExport.Watcher;
import dev.outboard.ui.export.Exporting;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Exports histories of an open database.
///
/// @param reader finds how many versions there are
record ExportHistories(AggregateReader reader, EventReader events) implements Exporting {
    /// Oldest and newest events whose fields are looked at.
    private static final int EITHER = 200;
    private static final int PAGE = 20;
    /// Characters that are looked at of either.
    private static final long SIZE = 8_000_000;

    @Override
    public Sample sample(String type, String id) {
        var seen = new FieldsSeen();
        var versions = reader.aggregate(type, id).map(header -> header.versions()).orElse(0);
        var oldest = look(type, id, Integer.MIN_VALUE, seen);
        var last = oldest == null ? 0 : oldest.header().version();
        var newest = look(type, id, Math.max(last, versions - EITHER), seen);
        return new Sample(seen, versions, newest == null ? oldest : newest);
    }

    /// @return the last that was looked at, null where there is none
    private @Nullable StoredEvent look(String type, String id, int after, FieldsSeen seen) {
        StoredEvent last = null;
        var size = 0L;
        for (var events = 0; events < EITHER && size < SIZE; events += PAGE) {
            var from = last == null ? after : last.header().version();
            var page = this.events.history(type, id, from, PAGE);
            for (var event : page) {
                seen.add(event.data());
                size += event.data().length();
                last = event;
            }
            if (page.size() < PAGE) {
                break;
            }
        }
        return last;
    }

    @Override
    public Outcome write(Wanted wanted, Path to, Watcher watcher) {
        try {
            return HistoryExport.write(
                (after, rows) -> events.history(wanted.type(), wanted.id(), after, rows), wanted.format(),
                wanted.masks(), to, watcher);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
