package dev.outboard.core.operations;

import dev.outboard.core.operations.Changes.Call;
import dev.outboard.core.operations.Forecast.Kept;
import dev.outboard.core.operations.Suiting.Way;
import dev.outboard.db.Literals;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// An operation as a file for psql, with all of its values, for others to review and run: the guarded
/// statements as Outboard would run them, a transaction a chunk. Only where one statement a row does it.
final class Script {
    private static final int CHUNK = 500;

    private final Desk desk;
    private final Forecast forecast;
    private final Plan plan;
    private final Suiting suiting;

    Script(Desk desk, Forecast forecast) {
        this.desk = desk;
        this.forecast = forecast;
        this.plan = forecast.plan();
        this.suiting = new Suiting(plan.action(), desk.poller());
    }

    /// Whether it can be written: not where rows are held first, come from an archive, are kept in a file of
    /// this machine, are done one after the other as their outcome is seen, or get new ids.
    static boolean possible(Forecast forecast) {
        return forecast.obstacle() == null && forecast.hold().isZero() && forecast.resends() == 0
            && forecast.archive() != Kept.FILE && switch (forecast.plan().action()) {
                case Action.Retry _, Action.RetryStaggered _, Action.Postpone _, Action.Hold _,
                    Action.Release _, Action.Edit _, Action.Discard _, Action.PurgeDead _,
                    Action.PurgePublished _, Action.TakeBack _ -> true;
                case Action.RetryInOrder _, Action.Ramp _, Action.SendAgain _, Action.Restore _ -> false;
            };
    }

    /// @return chunks
    int write(Path to) throws IOException {
        return WholeFile.write(to, this::lines);
    }

    private int lines(BufferedWriter out) throws IOException {
        var rows = Pacing.suited(desk, forecast);
        for (var line : head(rows.size())) {
            out.write(("-- " + line).strip() + "\n");
        }
        var archive = new Archive(desk, plan, forecast.archive() == Kept.DATABASE);
        var changes = new Changes(desk.store(), plan, archive);
        var wanted = Wanteds.of(plan, forecast.asOf());
        var chunks = 0;
        var prepared = Optional.<Way>empty();
        for (var from = 0; from < rows.size(); from += CHUNK) {
            var chunk = rows.subList(from, Math.min(rows.size(), from + CHUNK));
            var way = suiting.way(chunk.getFirst());
            var call = changes.call(way, chunk, wanted);
            if (prepared.isEmpty()) {
                out.write("\nPREPARE outboard AS\n" + numbered(call) + ";\n\n");
                prepared = Optional.of(way);
            }
            out.write("EXECUTE outboard(" + call.values().stream().map(Literals::of)
                .collect(Collectors.joining(",\n    ")) + ");\n");
            chunks++;
        }
        out.write("\nDEALLOCATE outboard;\n");
        return chunks;
    }

    private List<String> head(int rows) {
        var head = new ArrayList<String>();
        head.add("Outboard: %s of %d messages in %s".formatted(
            plan.action().word(), rows, Operator.where(desk.operator().database())));
        head.add("as they were at %s. A row that no longer looks so, or is held, is left alone.".formatted(
            plan.frozen().asOf()));
        head.add("psql -v ON_ERROR_STOP=1 -f this_file database; each EXECUTE is its own transaction and");
        head.add("gives the rows that it changed. Outboard's journal does not know of it.");
        return head;
    }

    /// With `$1` for the first place, and so on.
    private static String numbered(Call call) {
        var text = new StringBuilder();
        var quoted = false;
        var number = 0;
        for (var letter : Written.of(call.sql()).strip().toCharArray()) {
            quoted ^= letter == '\'';
            if (letter == '?' && !quoted) {
                text.append('$').append(++number);
            } else {
                text.append(letter);
            }
        }
        return text.toString();
    }
}
