package dev.outboard.core.doctor;

import dev.outboard.core.doctor.Question.Asked;
import dev.outboard.db.Row;
import dev.outboard.db.Sql;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Which transactions have been open for too long?
final class Sessions {
    private static final Sql TRANSACTIONS = Sql.of(Sessions.class, "transactions");
    private static final Sql PREPARED = Sql.of(Sessions.class, "prepared");
    private static final int SHOWN = 5;

    private Sessions() {}

    /// @param trouble null in a row that only tells of all
    private record Open(
        @Nullable Duration oldest, long hidden, String permit, Trouble.@Nullable OpenTransaction trouble) {}

    private record Prepared(long waiting, Trouble.@Nullable LeftPrepared trouble) {}

    static Question<?> transactions(Patience patience, Consumer<Finding> found) {
        return new Question<>(
            Check.TRANSACTIONS, Asked.of(
                TRANSACTIONS, Patience.seconds(patience.idle()), Patience.seconds(patience.active()), SHOWN),
            Sessions::open, rows -> {
                var first = rows.getFirst();
                if (first.trouble() == null) {
                    found.accept(new Passed.ShortTransactions(first.oldest()));
                }
                rows.stream().map(Open::trouble).flatMap(Stream::ofNullable).forEach(found);
                if (first.hidden() > 0) {
                    found.accept(new Known.HiddenSessions(first.hidden(), List.of(first.permit())));
                }
            });
    }

    static Question<?> prepared(Patience patience, Consumer<Finding> found) {
        return new Question<>(
            Check.PREPARED, Asked.of(PREPARED, Patience.seconds(patience.prepared()), SHOWN),
            Sessions::left, rows -> {
                if (rows.getFirst().trouble() == null) {
                    found.accept(new Passed.NonePrepared(rows.getFirst().waiting()));
                }
                rows.stream().map(Prepared::trouble).flatMap(Stream::ofNullable).forEach(found);
            });
    }

    private static Open open(Row row) {
        var pid = row.maybeInteger("pid");
        var oldest = row.maybeDouble("oldest");
        return new Open(
            oldest == null ? null : duration(oldest), row.bigint("hidden"), row.text("permit"),
            pid == null ? null : transaction(pid, row));
    }

    private static Trouble.OpenTransaction transaction(int pid, Row row) {
        var active = row.bool("active");
        var address = row.maybeText("address");
        return new Trouble.OpenTransaction(
            pid, row.text("role"), row.text("application"), address == null ? "" : address, active,
            row.instant("since"), open(row.maybeDouble("open_seconds")), row.bool("holds"),
            row.bool("may_end"),
            active ? List.of(row.text("end_it")) : List.of(row.text("end_it"), row.text("prevent")));
    }

    private static Prepared left(Row row) {
        var name = row.maybeText("gid");
        return new Prepared(row.bigint("waiting"), name == null ? null : new Trouble.LeftPrepared(
            name, row.text("owner"), row.instant("since"), open(row.maybeDouble("open_seconds")),
            List.of(row.text("roll_back"))));
    }


    private static Duration open(@Nullable Double seconds) {
        return duration(seconds == null ? 0 : seconds);
    }

    private static Duration duration(double seconds) {
        return Duration.ofMillis((long) (seconds * 1000));
    }
}
