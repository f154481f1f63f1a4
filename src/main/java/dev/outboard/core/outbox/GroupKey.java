package dev.outboard.core.outbox;

/// What the dead letters of one group have in common.
public sealed interface GroupKey {
    /// Dead letters can be grouped by each of these.
    enum Kind { ERROR, TYPE, AGGREGATE }

    /// @param error without what varies: `<uuid>`, `<number>`, `<text>` stand in its place; empty where none
    /// was stored
    record OfError(String error) implements GroupKey {}

    /// An event type.
    record OfType(String type) implements GroupKey {}

    /// One aggregate.
    record OfAggregate(String type, String id) implements GroupKey {}

    default Kind kind() {
        return switch (this) {
            case OfError _ -> Kind.ERROR;
            case OfType _ -> Kind.TYPE;
            case OfAggregate _ -> Kind.AGGREGATE;
        };
    }

    /// A filter narrowed to this group, but for its error, which is no part of a filter.
    default MessageFilter within(MessageFilter filter) {
        return switch (this) {
            case OfError _ -> filter;
            case OfType(var type) -> filter.type(type);
            case OfAggregate(var type, var id) -> filter.aggregate(type, id);
        };
    }
}
