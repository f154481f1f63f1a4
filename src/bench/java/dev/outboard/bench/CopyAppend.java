package dev.outboard.bench;

import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.NewEvent;
import dev.outboard.db.Names;
import dev.outboard.db.Sql;
import java.io.IOException;
import java.io.StringReader;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.postgresql.PGConnection;

/// The same rows by COPY in one transaction, without a look at the version: the fastest way in that there is.
/// Its connection has autocommit off.
final class CopyAppend {
    private final Connection connection;
    private final String copy;

    /// @param names gives `events`
    CopyAppend(Connection connection, Names names) {
        this.connection = connection;
        copy = Sql.of(CopyAppend.class, "copy_events").with(names).text();
    }

    void append(AggregateId aggregate, List<NewEvent> events) throws SQLException, IOException {
        var rows = new StringBuilder(events.size() * 256);
        for (var i = 0; i < events.size(); i++) {
            rows.append(aggregate.id()).append('\t').append(aggregate.type()).append('\t')
                .append(events.get(i).type()).append('\t').append(events.get(i).data().replace("\\", "\\\\"))
                .append('\t').append(i + 1).append('\n');
        }
        connection.unwrap(PGConnection.class).getCopyAPI().copyIn(copy, new StringReader(rows.toString()));
        connection.commit();
    }
}
