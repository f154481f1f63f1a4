package dev.outboard.ui.stream;

/// What a filter of the stream is made of; each can be taken out alone.
public enum Part {
    TYPE, TIME, AGGREGATE, TEXT, PAYLOAD;

    boolean isIn(Wanted wanted) {
        return !without(wanted).equals(wanted);
    }

    /// The rest of a filter.
    Wanted without(Wanted wanted) {
        var filter = wanted.filter();
        return switch (this) {
            case TYPE -> wanted.with(filter.type(null));
            case TIME -> wanted.always();
            case AGGREGATE -> wanted.with(filter.aggregate(null, null));
            case TEXT -> wanted.with(filter.saying(null));
            case PAYLOAD -> wanted.with(filter.holding(null));
        };
    }
}
