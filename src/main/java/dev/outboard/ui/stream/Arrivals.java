package dev.outboard.ui.stream;

import dev.outboard.core.feed.Batch;
import dev.outboard.core.feed.Progress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Collects what the feed brings until it is put in view, and counts: how many, how fast, how many since the
/// connection came back. For the FX thread.
final class Arrivals {
    private final Setting setting;
    private final Rate rate = new Rate();
    private List<Arrival> collected = new ArrayList<>();
    private Progress.@Nullable Held held;
    private boolean begun;
    private boolean lost;
    private boolean returning;
    private long received;
    private long afterReturn;
    private @Nullable Instant returned;

    Arrivals(Setting setting) {
        this.setting = setting;
        setting.link().stateProperty().subscribe(_ -> {
            lost = lost || (begun && setting.link().lost());
        });
    }

    void collect(Batch batch) {
        var now = setting.link().now();
        if (lost && !setting.link().lost()) {
            lost = false;
            returning = true;
            returned = now;
            afterReturn = 0;
        }
        if (returning) {
            afterReturn += batch.arrived().size();
            returning = batch.more();
        }
        for (var event : batch.arrived()) {
            var late = batch.late().contains(event.position());
            collected.add(new Arrival(event, late, late ? waitedFor(event.position()) : ""));
        }
        if (begun) {
            rate.arrived(batch.arrived().size(), now);
        }
        rate.start(now);
        begun = true;
        held = batch.progress().held();
    }

    /// Hands over what was collected, once.
    List<Arrival> take() {
        var taken = collected;
        collected = new ArrayList<>();
        received += taken.size();
        return taken;
    }

    /// The feed has looked at least once.
    boolean begun() {
        return begun;
    }

    Rate rate() {
        return rate;
    }

    /// Events that came over the connection and not into this screen.
    long missing() {
        return setting.link().arrivals() - received - collected.size();
    }

    /// How many were read after the last loss, that had been committed meanwhile.
    long afterReturn() {
        return afterReturn;
    }

    /// When the connection came back the last time, by our clock; null while it never was lost.
    @Nullable Instant returned() {
        return returned;
    }

    /// Who held a position at the look before.
    private String waitedFor(long position) {
        var before = held;
        return before == null || before.position() > position || before.holders().isEmpty() ? ""
            : HeldLine.name(before.holders().getFirst(), setting.texts());
    }
}
