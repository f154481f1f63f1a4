package dev.outboard.core.operations;

import dev.outboard.core.json.Json;
import dev.outboard.core.operations.Receipt.Line;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.db.Db;
import dev.outboard.db.Sql;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Ends the journal's entries of operations whose console was killed on this machine: asks the database
/// whether the last chunk's transaction was committed, and writes down what was done and what was not.
/// Changes nothing else.
final class Aftermath {
    private static final Sql TRANSACTION = Sql.of(Aftermath.class, "transaction");
    private static final int PIECE = 500;

    private final Desk desk;

    Aftermath(Desk desk) {
        this.desk = desk;
    }

    /// @return the operations that were ended so
    List<UUID> endKilled() throws IOException {
        var ended = new ArrayList<UUID>();
        var grants = new Forecasting(desk).grants();
        for (var entry : desk.journal().entries(desk.operator())) {
            var operation = entry.operation();
            if (entry.state() == JournalEntry.State.OPEN
                && !Running.alive(desk.journal().running(operation)) && end(operation)) {
                ended.add(operation);
            }
        }
        if (grants.journals() && grants.own().readsJournal()) {
            desk.arming().change(this::tellDatabase);
        }
        return ended;
    }

    /// Ends in the database what is ended on disk only.
    private boolean tellDatabase(Db armed) {
        var endings = desk.journal().endings();
        for (var entry : new JournalReader(desk).openInDatabase()) {
            var ending = endings.get(entry.operation());
            if (ending != null) {
                armed.inTransaction(session -> session.execute(
                    Entry.RECORD, entry.operation(), "ended", entry.person(), entry.host(), entry.what(),
                    entry.why(), Json.text(ending)));
            }
        }
        return true;
    }

    /// @return false where the database still works on it
    private boolean end(UUID operation) throws IOException {
        var own = new OwnFile(desk.journal().of("operations", operation));
        var unknown = new HashSet<String>();
        for (var chunk : new OperationLines(desk, operation).open()) {
            switch (status(EntryText.text(chunk, "transaction"))) {
                case "committed" -> {
                    var line = line("committed", operation);
                    line.put("number", chunk.get("number"));
                    desk.journal().add(own, line);
                }
                case "in progress" -> {
                    return false;
                }
                case "aborted" -> { }
                default -> OperationLines.rows(
                    chunk.get("lines"), row -> unknown.add(String.valueOf(row.getFirst())));
            }
        }
        var lines = new OperationLines(desk, operation);
        var untold = lines.untold();
        var now = new Sights(desk.db(), desk.store()).of(untold);
        for (var from = 0; from < untold.size(); from += PIECE) {
            var piece = untold.subList(from, Math.min(untold.size(), from + PIECE)).stream()
                .map(id -> new Line(
                    row(lines.seen(id), now.get(id), id),
                    unknown.contains(id) ? Mark.UNKNOWN : Mark.NOT_REACHED, null, null, null, 0))
                .toList();
            var line = line("done", operation);
            line.put("rows", piece.stream().map(one -> Lines.of(one.seen())).toList());
            line.put("lines", piece.stream().map(Lines::of).toList());
            desk.journal().add(own, line);
        }
        var ending = line("ended", operation);
        ending.put("outcome", "killed");
        ending.put("counts", Lines.counts(new OperationLines(desk, operation).receipt()));
        desk.journal().add(ending);
        return true;
    }

    private String status(String transaction) {
        return desk.db().with(session -> session.one(
            TRANSACTION, row -> row.text("status"), transaction));
    }

    private static Seen row(@Nullable Seen seen, @Nullable Sight now, String id) {
        return seen != null ? seen : now != null ? now.seen()
            : new Seen(id, MessageState.DEAD, "", "", 0, null, "", "", 0);
    }

    private static Map<String, @Nullable Object> line(String entry, UUID operation) {
        var line = new LinkedHashMap<String, @Nullable Object>();
        line.put("entry", entry);
        line.put("operation", operation.toString());
        return line;
    }
}
