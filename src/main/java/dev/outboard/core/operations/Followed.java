package dev.outboard.core.operations;

import dev.outboard.core.operations.Receipt.Line;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What has become of retried messages at one moment. The counts add up to the followed number.
///
/// @param asOf the database's clock at the last reading; null before
/// @param counts every [End], zeros too
/// @param chunks the same for each chunk, by its number
/// @param errors of those that failed again, the most frequent first
/// @param causes what was seen that keeps some from being taken, the most frequent first
public record Followed(
    @Nullable Instant asOf, Map<End, Integer> counts, List<Chunk> chunks, List<ErrorGroup> errors,
    List<Cause> causes) {

    public Followed {
        causes = List.copyOf(causes);
        counts = Map.copyOf(counts);
        chunks = List.copyOf(chunks);
        errors = List.copyOf(errors);
    }

    /// What became of a message.
    public enum End { DELIVERED, FAILED_SAME, FAILED_NEW, WAITING, NOT_TAKEN, GONE, TAKEN_BACK }

    /// One chunk.
    ///
    /// @param first when its first row was changed
    public record Chunk(int number, @Nullable Instant first, Map<End, Integer> counts) {
        public Chunk {
            counts = Map.copyOf(counts);
        }

        public int rows() {
            return sum(counts);
        }
    }

    /// Those that failed again with errors of one kind.
    ///
    /// @param kind the error with what varies taken out
    /// @param same whether it is what they failed with before
    public record ErrorGroup(String kind, boolean same, int messages) {}

    /// Those that were not taken for reasons of one kind.
    ///
    /// @param example the first of them
    public record Cause(Fate.Reason example, int messages) {}

    public int count(End end) {
        return counts.getOrDefault(end, 0);
    }

    /// Messages that are followed.
    public int all() {
        return sum(counts);
    }

    /// Whether each has come to an end.
    public boolean ended() {
        return count(End.WAITING) + count(End.NOT_TAKEN) == 0;
    }

    public int failed() {
        return count(End.FAILED_SAME) + count(End.FAILED_NEW);
    }

    static Followed of(@Nullable Instant asOf, Collection<Line> lines, Map<String, Fate> fates) {
        var counts = zeros();
        var chunks = new TreeMap<Integer, EnumMap<End, Integer>>();
        var first = new TreeMap<Integer, Instant>();
        var errors = new TreeMap<String, ErrorGroup>();
        var causes = new LinkedHashMap<Class<?>, Cause>();
        for (var line : lines) {
            var fate = fates.get(line.id());
            var end = end(fate);
            counts.merge(end, 1, Integer::sum);
            chunks.computeIfAbsent(line.chunk(), _ -> zeros()).merge(end, 1, Integer::sum);
            if (line.at() != null) {
                first.merge(line.chunk(), line.at(), (a, b) -> a.isBefore(b) ? a : b);
            }
            if (fate instanceof Fate.NotTaken(_, var reasons)) {
                reasons.forEach(reason -> causes.merge(reason.getClass(), new Cause(reason, 1),
                    (a, _) -> new Cause(a.example(), a.messages() + 1)));
            }
            if (fate instanceof Fate.FailedAgain(var same, var error, _, _)) {
                var kind = ErrorKind.of(error).words();
                errors.merge(same + kind, new ErrorGroup(kind, same, 1),
                    (a, _) -> new ErrorGroup(kind, same, a.messages() + 1));
            }
        }
        return new Followed(
            asOf, counts,
            chunks.entrySet().stream()
                .map(chunk -> new Chunk(chunk.getKey(), first.get(chunk.getKey()), chunk.getValue()))
                .toList(),
            errors.values().stream().sorted((a, b) -> Integer.compare(b.messages(), a.messages())).toList(),
            causes.values().stream().sorted((a, b) -> Integer.compare(b.messages(), a.messages())).toList());
    }

    private static End end(@Nullable Fate fate) {
        return switch (fate) {
            case null -> End.WAITING;
            case Fate.Waiting _ -> End.WAITING;
            case Fate.Delivered _ -> End.DELIVERED;
            case Fate.FailedAgain failed -> failed.same() ? End.FAILED_SAME : End.FAILED_NEW;
            case Fate.NotTaken _ -> End.NOT_TAKEN;
            case Fate.Gone _ -> End.GONE;
            case Fate.Untouched _ -> End.TAKEN_BACK;
        };
    }

    private static EnumMap<End, Integer> zeros() {
        var counts = new EnumMap<End, Integer>(End.class);
        for (var end : End.values()) {
            counts.put(end, 0);
        }
        return counts;
    }

    private static int sum(Map<End, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }
}
