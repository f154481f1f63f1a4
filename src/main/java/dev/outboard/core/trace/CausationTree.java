package dev.outboard.core.trace;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.outbox.MessageHeader;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Everything with one correlation id as a tree of causes, in the order in which it is read: what was caused
/// stands below its cause, in the order of time. Nothing is left out, whatever the causes say. Immutable.
public final class CausationTree {
    private static final Comparator<Happening> BY_TIME = Comparator
        .comparing((Happening one) -> one.at() == null ? Instant.MAX : one.at())
        .thenComparingLong(one -> one.event() == null ? Long.MAX_VALUE : one.event().position());

    private final Map<String, Happening> byId = new LinkedHashMap<>();
    private final Map<String, String> alias = new HashMap<>();
    private final Map<String, List<Happening>> caused = new HashMap<>();
    private final Set<String> placed = new HashSet<>();
    private final List<Line> lines = new ArrayList<>();

    private CausationTree() {}

    /// Why a line stands where it stands.
    public enum Standing {
        /// It names no cause.
        ROOT,
        /// Below its cause.
        CAUSED,
        /// The cause that it names is nowhere to be found.
        ORPHAN,
        /// Only named as a cause: it has another correlation id, or none.
        OUTSIDE,
        /// Its cause is one of those that it has caused itself.
        CYCLE
    }

    /// @param depth 0 for a root
    /// @param parent the line of its cause, -1 for none
    public record Line(Happening one, int depth, int parent, Standing standing) {}

    /// In no more time than the number of what was found, however deep they hang.
    public static List<Line> of(Correlated found) {
        var tree = new CausationTree();
        tree.collect(found);
        tree.hang();
        return List.copyOf(tree.lines);
    }

    private void collect(Correlated found) {
        var events = new HashMap<String, EventHeader>();
        found.events().forEach(event -> events.put(event.id(), event));
        var carried = new LinkedHashMap<String, List<Carrier>>();
        for (var carrier : found.messages()) {
            var event = carrier.eventId();
            var known = event != null && events.containsKey(event);
            var key = known ? event : "message " + carrier.message().id();
            carried.computeIfAbsent(key, _ -> new ArrayList<>()).add(carrier);
        }
        found.events().forEach(event -> carried.computeIfAbsent(event.id(), _ -> new ArrayList<>()));
        carried.forEach((key, carriers) -> add(happening(events.get(key), carriers), carriers));
        for (var cause : found.causes()) {
            byId.putIfAbsent(cause.id(), new Happening(cause, List.of(), null, true));
        }
    }

    private static Happening happening(@Nullable EventHeader event, List<Carrier> carriers) {
        var messages = carriers.stream().map(Carrier::message).sorted(
            Comparator.comparing(MessageHeader::id)).toList();
        String cause = null;
        for (var carrier : carriers) {
            cause = carrier.causationId() == null ? cause : carrier.causationId();
        }
        return new Happening(event, messages, cause, false);
    }

    private void add(Happening one, List<Carrier> carriers) {
        byId.putIfAbsent(one.id(), one);
        carriers.forEach(carrier -> {
            alias.putIfAbsent(carrier.message().id(), one.id());
            if (carrier.eventId() != null) {
                alias.putIfAbsent(carrier.eventId(), one.id());
            }
        });
    }

    private @Nullable Happening cause(Happening one) {
        var named = one.cause();
        if (named == null) {
            return null;
        }
        var direct = byId.get(named);
        return direct == null ? byId.get(alias.getOrDefault(named, named)) : direct;
    }

    private void hang() {
        var roots = new ArrayList<Happening>();
        for (var one : byId.values()) {
            var cause = cause(one);
            if (cause == null) {
                roots.add(one);
            } else {
                caused.computeIfAbsent(cause.id(), _ -> new ArrayList<>()).add(one);
            }
        }
        caused.values().forEach(list -> list.sort(BY_TIME.reversed()));
        roots.sort(BY_TIME);
        for (var root : roots) {
            place(root, standing(root));
        }
        byId.values().stream().sorted(BY_TIME).forEach(one -> {
            if (!placed.contains(one.id())) {
                place(onCycle(one), Standing.CYCLE);
            }
        });
    }

    private static Standing standing(Happening root) {
        if (root.outside()) {
            return Standing.OUTSIDE;
        }
        return root.cause() == null ? Standing.ROOT : Standing.ORPHAN;
    }

    /// From what hangs on a cycle to the earliest on it.
    private Happening onCycle(Happening one) {
        var seen = new HashSet<String>();
        var at = one;
        while (seen.add(at.id())) {
            var cause = cause(at);
            at = cause == null ? at : cause;
        }
        var earliest = at;
        for (var next = cause(at); next != null && !next.id().equals(at.id()); next = cause(next)) {
            earliest = BY_TIME.compare(next, earliest) < 0 ? next : earliest;
        }
        return earliest;
    }

    /// A stack of its own, because causes can hang as deep as there are any.
    private void place(Happening root, Standing standing) {
        var open = new ArrayDeque<Line>();
        open.push(new Line(root, 0, -1, standing));
        while (!open.isEmpty()) {
            var line = open.pop();
            if (placed.add(line.one().id())) {
                var at = lines.size();
                lines.add(line);
                for (var next : caused.getOrDefault(line.one().id(), List.of())) {
                    open.push(new Line(next, line.depth() + 1, at, Standing.CAUSED));
                }
            }
        }
    }
}
