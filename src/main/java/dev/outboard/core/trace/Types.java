package dev.outboard.core.trace;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// The types that were seen among the newest events and the newest messages.
///
/// @param names the most frequent of each kind first
/// @param aggregates the types of the aggregates that have messages
/// @param looked rows that were looked at of each
public record Types(List<Found.OfType> names, Collection<String> aggregates, long looked) {
    public static final Types NONE = new Types(List.of(), List.of(), 0);

    public Types {
        names = List.copyOf(names);
        aggregates = List.copyOf(aggregates);
    }

    /// Those that contain a text: what begins with it first.
    List<Found.OfType> with(Sought sought, int most) {
        var begin = new ArrayList<Found.OfType>();
        var contain = new ArrayList<Found.OfType>();
        for (var name : names) {
            if (sought.within(name.name())) {
                var begins = name.name().regionMatches(true, 0, sought.text(), 0, sought.text().length());
                (begins ? begin : contain).add(name);
            }
        }
        begin.addAll(contain);
        return begin.subList(0, Math.min(most, begin.size()));
    }
}
