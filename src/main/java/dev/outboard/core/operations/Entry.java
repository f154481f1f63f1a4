package dev.outboard.core.operations;

import dev.outboard.core.json.Json;
import dev.outboard.core.operations.Changes.Changed;
import dev.outboard.core.operations.Receipt.Line;
import dev.outboard.core.operations.Suiting.Way;
import dev.outboard.db.Db;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The journal's entry of one operation while it runs, on disk always and in the database where
/// `outboard.operation` may be written. What is about to be done is on disk before it is done, and in the
/// database within the transaction that does it; so that after a crash the last chunk is known, and whether
/// it was committed. The file beside it stays locked until the end.
final class Entry implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Entry.class.getName());
    static final Sql RECORD = Sql.of(Entry.class, "record");
    private static final int PIECE = 500;

    private final Desk desk;
    private final Consent consent;
    private final Plan plan;
    private final OwnFile own;
    private final boolean inDatabase;
    private final Set<String> told = new HashSet<>();
    private List<String> pending = List.of();
    private @Nullable Running running;

    Entry(Desk desk, Consent consent) {
        this.desk = desk;
        this.consent = consent;
        this.plan = consent.forecast().plan();
        this.own = new OwnFile(desk.journal().of("operations", plan.id()));
        this.inDatabase = consent.forecast().grants().journals();
    }

    /// On disk.
    ///
    /// @throws IOException when it can't be written; then nothing may be done
    void begun() throws IOException {
        running = Running.begin(desk.journal().running(plan.id()));
        var line = line("frozen");
        line.put("ids", plan.frozen().rows().stream().map(Seen::id).toList());
        write(line);
        desk.journal().add(beginning());
    }

    /// In the database.
    void begun(Db armed) throws IOException {
        record(armed, "begun", beginning());
        if (inDatabase) {
            desk.journal().add(line("recorded"));
        }
    }

    /// What a chunk's transaction has changed, before it commits.
    ///
    /// @param holding whether the rows are only held until they are acted on
    record Chunk(int number, Way way, boolean holding, List<Seen> rows, List<Changed> changed) {}

    /// Within the chunk's transaction, as its last statement: the line names the transaction, so that after a
    /// crash the database tells whether it was committed.
    void within(Session session, Chunk chunk) {
        pending = List.of();
        if (chunk.changed().isEmpty()) {
            return;
        }
        var line = line("chunk");
        line.put("number", chunk.number());
        line.put("way", chunk.way().name().toLowerCase(Locale.ROOT));
        line.put("holding", chunk.holding());
        line.put("transaction", chunk.changed().getFirst().transaction());
        line.put("rows", chunk.rows().stream().map(Lines::of).toList());
        line.put("lines", chunk.changed().stream().map(row -> Lines.of(row, chunk.number())).toList());
        write(line);
        if (inDatabase) {
            record(session, "chunk", line);
        }
        pending = chunk.holding() ? List.of() : chunk.changed().stream().map(Changed::id).toList();
    }

    /// After it.
    void committed(int number) {
        told.addAll(pending);
        pending = List.of();
        var line = line("committed");
        line.put("number", number);
        try {
            write(line);
        } catch (UncheckedIOException e) {
            LOG.log(System.Logger.Level.ERROR, "That a chunk is done was not written", e);
        }
    }

    /// Rows that were left as they are, with the reason.
    void unchanged(Db armed, List<Line> lines) {
        var unchanged = lines.stream().filter(line -> line.mark() != Receipt.Mark.CHANGED).toList();
        if (!unchanged.isEmpty()) {
            unchanged.forEach(line -> told.add(line.seen().id()));
            var line = linesOf(unchanged);
            write(line);
            record(armed, "done", line);
        }
    }

    /// With the rows that it did not come to.
    void ended(Ended ended, @Nullable Db armed) throws IOException {
        var receipt = switch (ended) {
            case Ended.Complete complete -> complete.receipt();
            case Ended.Stopped stopped -> stopped.receipt();
            case Ended.NotBegun _ -> new Receipt(plan.id(), List.of());
        };
        var rest = receipt.lines().stream().filter(line -> !told.contains(line.seen().id())).toList();
        for (var from = 0; from < rest.size(); from += PIECE) {
            var piece = linesOf(rest.subList(from, Math.min(rest.size(), from + PIECE)));
            write(piece);
            record(armed, "done", piece);
        }
        var line = ending(ended);
        desk.journal().add(line);
        record(armed, "ended", line);
    }

    @Override
    public void close() {
        if (running != null) {
            running.close();
        }
    }

    private Map<String, @Nullable Object> beginning() {
        var line = line("begun");
        line.put("what", plan.action().word());
        line.put("scope", Lines.words(plan.frozen().scope()));
        line.put("who", desk.operator().name());
        line.put("host", desk.operator().host());
        line.put("database", desk.operator().database());
        line.put("why", consent.reason().strip());
        line.put("sql", consent.forecast().sql());
        line.put("asked", plan.frozen().size());
        line.put("expected", consent.forecast().changes());
        return line;
    }

    private Map<String, @Nullable Object> ending(Ended ended) {
        var line = line("ended");
        switch (ended) {
            case Ended.Complete(var receipt) -> {
                line.put("outcome", "complete");
                line.put("counts", Lines.counts(receipt));
            }
            case Ended.Stopped(var receipt, var why, var cause) -> {
                line.put("outcome", why.name().toLowerCase(Locale.ROOT));
                line.put("cause", cause);
                line.put("counts", Lines.counts(receipt));
            }
            case Ended.NotBegun(var refusal, var cause) -> {
                line.put("outcome", refusal.name().toLowerCase(Locale.ROOT));
                line.put("cause", cause);
            }
        }
        return line;
    }

    private Map<String, @Nullable Object> linesOf(List<Line> lines) {
        var line = line("done");
        line.put("rows", lines.stream().map(one -> Lines.of(one.seen())).toList());
        line.put("lines", lines.stream().map(Lines::of).toList());
        return line;
    }

    private Map<String, @Nullable Object> line(String entry) {
        var line = new LinkedHashMap<String, @Nullable Object>();
        line.put("entry", entry);
        line.put("operation", plan.id().toString());
        return line;
    }

    private void write(Map<String, @Nullable Object> line) {
        try {
            desk.journal().add(own, line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void record(@Nullable Db armed, String phase, Map<String, @Nullable Object> line) {
        if (inDatabase && armed != null) {
            armed.inTransaction(session -> {
                record(session, phase, line);
                return true;
            });
        }
    }

    private void record(Session session, String phase, Map<String, @Nullable Object> line) {
        session.execute(
            RECORD, plan.id(), phase, desk.operator().name(), desk.operator().host(), plan.action().word(),
            consent.reason().strip().replace("\0", ""), Json.text(line));
    }
}
