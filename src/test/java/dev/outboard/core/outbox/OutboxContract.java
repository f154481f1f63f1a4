package dev.outboard.core.outbox;

import dev.outboard.TestServer;
import dev.outboard.core.outbox.OutboxTables.Wanted;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;

/// What every profile owes is tested on tables of different libraries with the same assertions: each test has
/// an empty outbox of one of them.
abstract class OutboxContract {
    static final String A = "00000000-0000-4000-8000-00000000000a";
    static final String B = "00000000-0000-4000-8000-00000000000b";

    @Parameter
    OutboxTables tables = OutboxTables.REFERENCE;

    final Target target = TestServer.database("outbox");
    final Db db = Db.open(target, Limits.CONSOLE);
    Store store = Store.reference();
    OutboxReader reader = new OutboxReader(db, store);

    @BeforeEach
    void create() {
        tables.create(target);
        store = tables.store(db);
        reader = new OutboxReader(db, store);
    }

    @AfterEach
    void close() {
        db.close();
    }

    String put(MessageState state, String aggregate, String event, @Nullable String error) {
        return tables.put(db, store, new Wanted(state, "Account", aggregate, event, "{}", null, error));
    }

    /// All pages of a list.
    List<MessageHeader> all(MessageList list, MessageFilter filter, int rows) {
        var all = new ArrayList<MessageHeader>();
        String after = null;
        do {
            var page = reader.page(list, filter, after, rows);
            all.addAll(page.rows());
            after = page.next();
        } while (after != null);
        return all;
    }

    static List<String> ids(List<MessageHeader> rows) {
        return rows.stream().map(MessageHeader::id).toList();
    }
}
