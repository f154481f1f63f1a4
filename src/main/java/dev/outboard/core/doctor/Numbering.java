package dev.outboard.core.doctor;

import dev.outboard.core.doctor.Question.Asked;
import dev.outboard.core.profiles.TableName;
import dev.outboard.db.Row;
import dev.outboard.db.Sql;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Where do the numbers of the rows come from: do they tell the order, and will they last?
final class Numbering {
    private static final Sql SEQUENCES = Sql.of(Numbering.class, "sequences");
    private static final double NEAR = 0.75;
    /// Nobody comes near the end of 64 bits.
    private static final long ENDLESS = 1L << 60;

    private final TableName events;
    private final Consumer<Finding> found;
    private final List<Drawn> drawn = new ArrayList<>();

    private Numbering(@Nullable TableName events, Consumer<Finding> found) {
        this.events = events == null ? new TableName("", "") : events;
        this.found = found;
    }

    private record Drawn(
        TableName table, String column, String sequence, long cache, long highest, boolean readable,
        @Nullable Long last, Fixes fixes) {
        double used() {
            return last == null ? 0 : (double) last / highest;
        }
    }

    private record Fixes(String uncache, String permit, @Nullable String widenColumn, String widenSequence) {}

    private record Source(
        @Nullable Long step, @Nullable Long cache, boolean present, boolean standby, boolean subscribed) {}

    /// The sequences first: the second names the one that is at fault.
    static List<Question<?>> questions(Subject subject, Consumer<Finding> found) {
        var store = subject.store();
        var numbering = new Numbering(store.table("events"), found);
        var sequences = new Question<>(
            Check.NUMBERS, Asked.of(SEQUENCES, subject.schemas(), subject.names()), Numbering::drawn,
            numbering::room);
        return store.answers("events/sequence")
            ? List.of(sequences, new Question<>(
                Check.COMMIT_ORDER, Asked.of(store.statement("events/sequence")), Numbering::source,
                numbering::order))
            : List.of(sequences);
    }

    private static Drawn drawn(Row row) {
        return new Drawn(
            new TableName(row.text("schema"), row.text("name")), row.text("column"), row.text("sequence"),
            row.bigint("cache"), row.bigint("highest"), row.bool("readable"), row.maybeBigint("last"),
            new Fixes(
                row.text("uncache"), row.text("permit"), row.maybeText("widen_column"),
                row.text("widen_sequence")));
    }

    private static Source source(Row row) {
        return new Source(
            row.maybeBigint("increment"), row.maybeBigint("cache"), row.bool("has_default"),
            row.bool("standby"), row.bool("subscribed"));
    }

    private void room(List<Drawn> all) {
        drawn.addAll(all);
        for (var one : all) {
            if (!one.readable() && one.highest() < ENDLESS) {
                found.accept(
                    new Known.NumbersUnread(one.table(), one.column(), List.of(one.fixes().permit())));
            } else if (one.last() != null && one.used() >= NEAR) {
                var widen = one.fixes().widenColumn();
                found.accept(new Trouble.NumbersRunOut(
                    one.table(), one.column(), one.last(), one.highest(), widen != null,
                    Stream.concat(Stream.ofNullable(widen), Stream.of(one.fixes().widenSequence()))
                        .toList()));
            }
        }
        all.stream()
            .filter(one -> (one.readable() || one.highest() >= ENDLESS) && one.used() < NEAR)
            .max(Comparator.comparingDouble(Drawn::used))
            .ifPresent(one -> found.accept(new Passed.Room(one.table(), one.column(), one.used())));
    }

    /// On a standby and behind a subscription the order can't be told anyway, which is said there.
    private void order(List<Source> sources) {
        var source = sources.getFirst();
        if (source.standby() || source.subscribed()) {
            return;
        }
        var step = source.step();
        var cache = source.cache();
        if (!source.present() || step == null || cache == null) {
            found.accept(new Known.NoDefault(events));
        } else if (cache > 1) {
            var cached = drawn.stream()
                .filter(one -> one.table().equals(events) && one.cache() == cache)
                .findFirst();
            found.accept(new Trouble.CachedPositions(
                events, cached.map(Drawn::sequence).orElse(""), cache,
                cached.map(one -> List.of(one.fixes().uncache())).orElseGet(List::of)));
        } else {
            found.accept(new Passed.Provable(step));
        }
    }
}
