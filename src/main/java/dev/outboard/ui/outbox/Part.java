package dev.outboard.ui.outbox;

import dev.outboard.ui.kit.Narrowed;
import java.util.Arrays;
import java.util.List;

/// What a filter is made of; each can be taken out alone.
public enum Part {
    TYPE, TIME, AGGREGATE, ERROR, PAYLOAD;

    static List<Part> of(Narrowed narrowed) {
        return Arrays.stream(values()).filter(part -> part.isIn(narrowed)).toList();
    }

    boolean isIn(Narrowed narrowed) {
        return !without(narrowed).equals(narrowed);
    }

    /// The rest of a filter.
    Narrowed without(Narrowed narrowed) {
        var filter = narrowed.filter();
        return switch (this) {
            case TYPE -> narrowed.with(filter.type(null));
            case TIME -> Narrowed.to(filter.between(null, null));
            case AGGREGATE -> narrowed.with(filter.aggregate(null, null));
            case ERROR -> narrowed.with(filter.saying(null));
            case PAYLOAD -> narrowed.with(filter.holding(null));
        };
    }
}
