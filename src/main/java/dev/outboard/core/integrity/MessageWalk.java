package dev.outboard.core.integrity;

import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Session;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Walks the outbox for messages whose event isn't there. What looks so is asked for once more when everybody
/// who was writing events then is over. For one thread at a time.
final class MessageWalk {
    /// Messages that wait to be asked for again; beyond it the walk waits.
    private static final int DOUBTS = 20_000;

    private final Db db;
    private final Store store;
    private final Pace pace;
    private final List<Doubt> pending = new ArrayList<>();
    private @Nullable String cursor;
    private long messages;

    MessageWalk(Db db, Store store, InstantSource clock) {
        this.db = db;
        this.store = store;
        pace = new Pace(clock, 500, 5_000);
    }

    private record Doubt(List<ScannedMessage> messages, Writers writers) {}

    private record Read(List<ScannedMessage> messages, List<ScannedMessage> doubts, Writers writers) {}

    /// @return true at the end
    boolean advance(Findings findings) {
        if (pending.stream().mapToInt(doubt -> doubt.messages().size()).sum() > DOUBTS) {
            settle(findings);
            return false;
        }
        var rows = new int[1];
        var read = pace.piece(most -> {
            rows[0] = most;
            return db.with(session -> read(session, most));
        });
        messages += read.messages().size();
        if (!read.doubts().isEmpty()) {
            var doubt = new Doubt(read.doubts(), read.writers());
            if (doubt.writers().none()) {
                ask(doubt, findings);
            } else {
                pending.add(doubt);
            }
        }
        if (read.messages().isEmpty()) {
            return true;
        }
        cursor = read.messages().getLast().cursor();
        return read.messages().size() < rows[0];
    }

    /// @return who is still waited for
    Writers settle(Findings findings) {
        if (pending.isEmpty()) {
            return Writers.NONE;
        }
        var now = db.with(session -> Writers.read(session, store));
        var over = pending.stream().filter(doubt -> !doubt.writers().anyOf(now)).toList();
        over.forEach(doubt -> {
            ask(doubt, findings);
            pending.remove(doubt);
        });
        return pending.isEmpty() ? Writers.NONE : now;
    }

    int pending() {
        return pending.size();
    }

    long messages() {
        return messages;
    }

    private void ask(Doubt doubt, Findings findings) {
        findings.addAll(db.with(session -> Claims.unmet(session, store, doubt.messages())));
    }

    private Read read(Session session, int rows) {
        var page = session.list(
            store.statement("outbox/scan"), ScannedMessage::of, cursor, cursor, null, null, null, null, rows);
        var doubtful = Claims.unmet(session, store, page).stream()
            .map(Finding::messageId).collect(Collectors.toSet());
        return new Read(
            page, page.stream().filter(message -> doubtful.contains(message.id())).toList(),
            doubtful.isEmpty() ? Writers.NONE : Writers.read(session, store));
    }
}
