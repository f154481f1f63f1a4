package dev.outboard.core.profiles;

import java.util.List;

/// The two systems that a database may have, either alone or both; and the statements that a profile owes for
/// each, as files of the folder of its name.
public enum Half {
    EVENTS("events"),
    OUTBOX("outbox");

    private final String folder;

    Half(String folder) {
        this.folder = folder;
    }

    public String folder() {
        return folder;
    }

    /// File names without `.sql`.
    public List<String> statements() {
        return switch (this) {
            case EVENTS -> List.of(
                "feed", "feed_holes", "head", "window", "sequence", "holders", "per_minute", "history",
                "event", "older", "aggregates", "aggregates_by_id", "aggregates_of_type", "aggregates_given",
                "aggregates_span", "aggregates_known", "aggregate", "versions", "bins",
                "series", "scan", "scan_of", "present", "find", "by_ids", "types", "correlated",
                "version_at", "matching", "versions_of", "fold_range", "fold_histories", "behind",
                "search", "search_of_type", "suiting", "gaps");
            case OUTBOX -> List.of(
                "totals", "backlog", "retrying", "dead", "published", "groups", "per_minute",
                "message", "of_event", "of_aggregate", "look", "around", "freeze", "looks", "impact", "chain",
                "near_dead", "record", "kept", "kinds", "carriers", "naming", "scan",
                "find", "types", "aggregates_by_id", "correlated", "aggregates");
        };
    }

    /// Those that a profile may leave out, because its library has nothing of the kind.
    public List<String> actions() {
        return switch (this) {
            case EVENTS -> List.of();
            case OUTBOX -> List.of(
                "retry", "due", "delete", "delete_archived", "edit", "edit_archived", "copy", "restore",
                "freeze_published", "purge", "purge_archived", "purge_returning", "audited");
        };
    }
}
