package dev.outboard.core.events;

import dev.outboard.core.events.StoredStates.Kept;
import dev.outboard.core.json.Json;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Compares stored states of one aggregate with a replay from zero, field by field and digit for digit. A
/// long way is gone in pieces, so that whoever asked may stop in between; what was replayed once is not
/// replayed again. Calls wait for each other.
public final class StateCheck {
    /// Events folded before an answer is due.
    private static final int PIECE = 2_000;
    private static final String FINGERPRINT = "definition";

    private final History history;
    private final Reducer reducer;
    private int walkedTo;

    public StateCheck(AggregateId aggregate, EventPages pages, Reducer reducer) {
        history = new History(aggregate, pages, reducer);
        this.reducer = reducer;
    }

    /// What comparing brings.
    public sealed interface Answer {
        /// A piece of the way: ask again.
        record Underway(int reached) implements Answer {}

        record Compared(Verdict verdict) implements Answer {}
    }

    /// How a stored state stands to the replay.
    public enum Outcome {
        SAME,
        DIFFERS,
        /// There are no events up to its version.
        AHEAD,
        /// The replay stops before its version.
        UNFOLDABLE,
        /// It is not an object, or no JSON that can be read.
        UNREADABLE
    }

    /// What came of one comparison.
    ///
    /// @param own the definition that replays has written it; else only the fields that both have can be
    /// compared
    /// @param diff from the stored state to the replayed one
    /// @param reason why it could not be folded or read; empty where it could
    public record Verdict(
        int version, Outcome outcome, boolean own, Map<String, @Nullable Object> stored,
        Map<String, @Nullable Object> replayed, Diff diff, String reason) {
        /// Fields of the same value on both sides.
        public long equal() {
            return stored.entrySet().stream()
                .filter(field -> replayed.containsKey(field.getKey())
                    && Diff.same(field.getValue(), replayed.get(field.getKey())))
                .count();
        }
    }

    public synchronized Answer compare(Kept kept) {
        var version = kept.version();
        var from = Math.max(walkedTo <= version ? walkedTo : 0, history.nearest(version));
        if (version - from > PIECE
            && history.to(new Until.Version(from + PIECE)) instanceof Replayed.Complete complete
            && complete.state().version() == from + PIECE) {
            walkedTo = from + PIECE;
            return new Answer.Underway(walkedTo);
        }
        return new Answer.Compared(verdict(kept, history.to(new Until.Version(version))));
    }

    private Verdict verdict(Kept kept, Replayed replayed) {
        var replay = replayed.state().fields();
        var read = read(kept.text());
        if (read == null) {
            return new Verdict(
                kept.version(), Outcome.UNREADABLE, false, Map.of(), replay, Diff.of(Map.of(), Map.of()), "");
        }
        var own = reducer.fingerprint().equals(fingerprint(read));
        var stored = without(read);
        var diff = Diff.of(stored, replay);
        return switch (replayed) {
            case Replayed.Stopped stopped -> new Verdict(
                kept.version(), Outcome.UNFOLDABLE, own, stored, replay, diff, stopped.sentence());
            case Replayed.Complete(var state, _) when state.version() < kept.version() ->
                new Verdict(kept.version(), Outcome.AHEAD, own, stored, replay, diff, "");
            case Replayed.Complete _ -> new Verdict(
                kept.version(), diff.changes().isEmpty() ? Outcome.SAME : Outcome.DIFFERS, own, stored,
                replay, diff, "");
        };
    }

    private static @Nullable Map<String, @Nullable Object> read(String text) {
        try {
            if (Json.read(text) instanceof Map<?, ?> object) {
                var fields = new LinkedHashMap<String, @Nullable Object>();
                object.forEach((name, value) -> fields.put((String) name, value));
                return fields;
            }
            return null;
        } catch (Json.Malformed _) {
            return null;
        }
    }

    private static @Nullable Object fingerprint(Map<String, @Nullable Object> read) {
        return read.get(Snapshots.RESERVED) instanceof Map<?, ?> ours ? ours.get(FINGERPRINT) : null;
    }

    private static Map<String, @Nullable Object> without(Map<String, @Nullable Object> read) {
        var fields = new LinkedHashMap<>(read);
        fields.remove(Snapshots.RESERVED);
        return Collections.unmodifiableMap(fields);
    }
}
