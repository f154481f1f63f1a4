package dev.outboard.ui.stream;

import dev.outboard.core.events.EventFilter;
import dev.outboard.core.events.EventFilter.Verdict;
import dev.outboard.core.events.EventHeader;
import dev.outboard.core.events.FoundEvents.Suiting;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Consumer;

/// Lets through what arrives and fits the filter. What can't be judged by what is at hand is asked of the
/// server, in batches, one at a time; a batch that failed is asked again. Bounded: of more than can wait the
/// oldest are left out, and counted. For the FX thread.
final class Tail {
    private static final System.Logger LOG = System.getLogger(Tail.class.getName());
    /// Events that are asked for at once.
    static final int ASKED = 1_000;
    /// Events that wait for an answer.
    static final int MOST = 50_000;

    private final StreamSource source;
    private final Setting setting;
    private final Consumer<List<Arrival>> fitting;
    private final ArrayDeque<Arrival> undecided = new ArrayDeque<>();
    private EventFilter filter = EventFilter.ANY;
    private boolean asking;
    private long number;
    private long unchecked;
    private long unreadable;

    /// @param fitting takes what fits
    Tail(StreamSource source, Setting setting, Consumer<List<Arrival>> fitting) {
        this.source = source;
        this.setting = setting;
        this.fitting = fitting;
    }

    void narrow(EventFilter next) {
        number++;
        filter = next;
        asking = false;
        undecided.clear();
        unchecked = 0;
        unreadable = 0;
    }

    void take(List<Arrival> arrivals) {
        var fits = new ArrayList<Arrival>();
        for (var arrival : arrivals) {
            var verdict = filter.of(arrival.event());
            if (verdict == Verdict.FITS) {
                fits.add(arrival);
            } else if (verdict == Verdict.UNDECIDED) {
                undecided.add(arrival);
            }
        }
        while (undecided.size() > MOST) {
            undecided.removeFirst();
            unchecked++;
        }
        if (!fits.isEmpty()) {
            fitting.accept(fits);
        }
        ask();
    }

    /// Asks what is left to ask.
    void ask() {
        if (asking || undecided.isEmpty() || setting.link().lost()) {
            return;
        }
        asking = true;
        var mine = number;
        var asked = filter;
        var part = new ArrayList<Arrival>();
        while (part.size() < ASKED && !undecided.isEmpty()) {
            part.add(undecided.removeFirst());
        }
        var events = part.stream().map(Arrival::event).toList();
        setting.work().background().run(() -> source.suiting(asked, events), answer -> {
            if (mine == number) {
                asking = false;
                answered(part, answer);
                ask();
            }
        }, failure -> {
            if (mine == number) {
                asking = false;
                part.reversed().forEach(undecided::addFirst);
                LOG.log(Level.WARNING, "What arrived was not compared with the filter", failure);
            }
        });
    }

    /// How many wait for an answer.
    int waiting() {
        return undecided.size();
    }

    /// How many were left out because too many waited.
    long unchecked() {
        return unchecked;
    }

    /// How many may fit, but can't be compared.
    long unreadable() {
        return unreadable;
    }

    private void answered(List<Arrival> part, Suiting answer) {
        unreadable += answer.unreadable();
        var fit = new HashSet<EventHeader>(answer.events());
        var through = part.stream().filter(arrival -> fit.contains(arrival.event())).toList();
        if (!through.isEmpty()) {
            fitting.accept(through);
        }
    }
}
