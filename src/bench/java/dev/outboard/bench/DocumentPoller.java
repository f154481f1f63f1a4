package dev.outboard.bench;

import dev.outboard.db.Names;
import dev.outboard.db.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.LongConsumer;

/// The outbox document's poller in plain JDBC, in autocommit as it is written there: fetch 50, hand each
/// over, mark each by an UPDATE of its own. It knows nothing of blocked messages.
final class DocumentPoller {
    private final Connection connection;
    private final String fetch;
    private final String mark;

    /// @param names gives `outbox`
    DocumentPoller(Connection connection, Names names) {
        this.connection = connection;
        fetch = Sql.of(DocumentPoller.class, "document_fetch_unpublished_batch").with(names).text();
        mark = Sql.of(DocumentPoller.class, "document_mark_published").with(names).text();
    }

    /// Polls until at least so many are published.
    ///
    /// @return how many were
    long publish(long most, LongConsumer handler) throws SQLException {
        var published = 0L;
        try (var batch = connection.prepareStatement(fetch); var update = connection.prepareStatement(mark)) {
            while (published < most) {
                var before = published;
                try (var rows = batch.executeQuery()) {
                    while (rows.next()) {
                        handler.accept(rows.getLong("id"));
                        update.setLong(1, rows.getLong("id"));
                        published += update.executeUpdate();
                    }
                }
                if (published == before) {
                    return published;
                }
            }
            return published;
        }
    }
}
