package dev.outboard.bench;

import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.NewEvent;
import dev.outboard.db.Names;
import dev.outboard.db.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import java.util.UUID;

/// The event store document's `appendEvents` in plain JDBC, for a new aggregate: one transaction of single
/// INSERTs. The document's driver sends each as text that the server parses and plans, as pgjdbc does with
/// `prepareThreshold=0`; by default pgjdbc prepares it on the server. Its connection has autocommit off.
final class DocumentAppend {
    private final Connection connection;
    private final String insert;

    /// @param names gives `events`
    DocumentAppend(Connection connection, Names names) {
        this.connection = connection;
        insert = Sql.of(DocumentAppend.class, "document_insert_event").with(names).text();
    }

    void append(AggregateId aggregate, List<NewEvent> events) throws SQLException {
        try (var statement = connection.prepareStatement(insert)) {
            for (var i = 0; i < events.size(); i++) {
                statement.setObject(1, UUID.fromString(aggregate.id()));
                statement.setString(2, aggregate.type());
                statement.setString(3, events.get(i).type());
                statement.setObject(4, events.get(i).data(), Types.OTHER);
                statement.setInt(5, i + 1);
                statement.executeUpdate();
            }
            connection.commit();
        }
    }
}
