package dev.outboard.ui.stream;

import dev.outboard.core.events.EventHeader;
import java.util.List;

/// Writes events as rows. Times of today are written without their day, so all are written anew when it is
/// over.
final class RowWriter {
    private final Setting setting;
    private String day = "";

    RowWriter(Setting setting) {
        this.setting = setting;
    }

    List<StreamRow> arrived(List<Arrival> arrivals) {
        var now = setting.link().databaseNow();
        return arrivals.stream().map(one -> StreamRow.of(one, setting.wording(), now)).toList();
    }

    List<StreamRow> older(List<EventHeader> events) {
        return arrived(events.stream().map(Arrival::inOrder).toList());
    }

    StreamRow again(StreamRow row) {
        return row.written(setting.wording().exact(row.event().occurredAt(), setting.link().databaseNow()));
    }

    /// Whether it is another day than at the last call.
    boolean anotherDay() {
        var before = day;
        day = setting.wording().day(setting.link().databaseNow());
        return !day.equals(before);
    }
}
