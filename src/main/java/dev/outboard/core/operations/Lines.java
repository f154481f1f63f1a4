package dev.outboard.core.operations;

import dev.outboard.core.operations.Changes.Changed;
import dev.outboard.core.operations.Receipt.Line;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.db.Row;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Rows and receipt lines as the journal has them: JSON arrays, because there may be 200 000.
final class Lines {
    private static final int LINE_CHUNK = 5;

    private Lines() {}

    static List<@Nullable Object> of(Seen row) {
        return list(
            row.id(), row.state().name().toLowerCase(Locale.ROOT), row.aggregateType(), row.aggregateId(),
            row.attempts(), text(row.dueAt()), row.version(), row.error(), row.bytes());
    }

    static Seen seen(List<?> row) {
        return new Seen(
            text(row, 0), MessageState.valueOf(text(row, 1).toUpperCase(Locale.ROOT)), text(row, 2),
            text(row, 3), (int) number(row, 4), time(row.get(5)), text(row, 6), text(row, 7), number(row, 8));
    }

    static List<@Nullable Object> of(Line line) {
        return list(
            line.seen().id(), line.mark().name().toLowerCase(Locale.ROOT), text(line.at()),
            text(line.dueAt()), line.newId(), line.chunk());
    }

    static List<@Nullable Object> of(Changed changed, int chunk) {
        return list(
            changed.id(), Mark.CHANGED.name().toLowerCase(Locale.ROOT), text(changed.at()),
            text(changed.dueAt()), changed.newId(), chunk);
    }

    static Line line(List<?> line, Seen seen) {
        return new Line(
            seen, Mark.valueOf(text(line, 1).toUpperCase(Locale.ROOT)), time(line.get(3)),
            line.get(4) == null ? null : text(line, 4), time(line.get(2)), (int) number(line, LINE_CHUNK));
    }

    static Map<String, @Nullable Object> counts(Receipt receipt) {
        var counts = new LinkedHashMap<String, @Nullable Object>();
        receipt.counts().forEach((mark, count) -> counts.put(mark.name().toLowerCase(Locale.ROOT), count));
        return counts;
    }

    /// What an operation was asked for, in words for people.
    static String words(Scope scope) {
        return switch (scope) {
            case Scope.Chosen(var ids) -> ids.size() == 1 ? ids.getFirst() : "";
            case Scope.Matching(_, var filter, var group) -> {
                var words = new ArrayList<String>();
                for (var word : new @Nullable String[] {
                    group, filter.eventType(), filter.aggregateType(), filter.aggregateId(), filter.error()
                }) {
                    if (word != null) {
                        words.add(word);
                    }
                }
                yield String.join(", ", words);
            }
            case Scope.PublishedBefore(var time) -> time.toString();
            case Scope.ChangedBy(var operation) -> operation.toString();
            case Scope.ArchivedBy(var operation, _) -> operation.toString();
        };
    }

    static @Nullable String text(@Nullable Instant time) {
        return time == null ? null : time.equals(Row.INFINITY) ? "infinity" : time.toString();
    }

    private static @Nullable Instant time(@Nullable Object text) {
        return text == null ? null
            : text.equals("infinity") ? Row.INFINITY : Instant.parse(String.valueOf(text));
    }

    private static String text(List<?> row, int at) {
        return String.valueOf(row.get(at));
    }

    private static long number(List<?> row, int at) {
        return row.get(at) instanceof Long number ? number : 0;
    }

    private static List<@Nullable Object> list(@Nullable Object... values) {
        return Collections.unmodifiableList(Arrays.asList(values));
    }
}
